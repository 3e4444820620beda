import type { Banner } from './banner.ts';
import { cables } from './cables.ts';
import { cinemaTall, heroCinema } from './hero-cinema.ts';
import { heroDesk } from './hero-desk.ts';
import { heroSound } from './hero-sound.ts';
import { powerBanks } from './power-banks.ts';

export const banners: readonly Banner[] = [
  heroSound,
  heroCinema,
  heroDesk,
  cables,
  powerBanks,
  cinemaTall,
];

export function loadBanner(name: string): Banner {
  const banner = banners.find((candidate) => candidate.name === name);
  if (!banner) throw new Error(`There is no banner called ${name}`);
  return banner;
}
