import type { Banner } from '@matjar/contract/banners.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';

/** What the shop says and paints around a promotional picture, whose ground is transparent. */
interface Scene {
  key: Banner['key'];
  title: MessageKey;
  text: MessageKey;
  link: MessageKey;
  /** Class of the painted ground; see banners.css. */
  ground: string;
  /** Where it leads while the shop has no such banner. */
  href: string;
}

export const heroScenes = [
  {
    key: 'hero-sound',
    title: 'home.heroSoundTitle',
    text: 'home.heroSoundText',
    link: 'home.discover',
    ground: 'ground-sound',
    href: '/products?sort=-sold',
  },
  {
    key: 'hero-cinema',
    title: 'home.heroCinemaTitle',
    text: 'home.heroCinemaText',
    link: 'home.seeAllTvs',
    ground: 'ground-cinema',
    href: '/products?keyword=TV',
  },
  {
    key: 'hero-desk',
    title: 'home.heroDeskTitle',
    text: 'home.heroDeskText',
    link: 'home.discover',
    ground: 'ground-desk',
    href: '/products?keyword=laptop',
  },
] as const satisfies Scene[];

export const pairScenes = [
  {
    key: 'cables',
    title: 'home.cablesTitle',
    text: 'home.cablesText',
    link: 'home.cablesLink',
    ground: 'ground-cables',
    href: '/products?keyword=cable',
  },
  {
    key: 'power-banks',
    title: 'home.powerBanksTitle',
    text: 'home.powerBanksText',
    link: 'home.powerBanksLink',
    ground: 'ground-power-banks',
    href: '/products?keyword=power+bank',
  },
] as const satisfies Scene[];

export const tvScene = {
  key: 'film-night',
  title: 'home.filmNightTitle',
  text: 'home.filmNightText',
  link: 'home.seeAllTvs',
  ground: 'ground-film-night',
  href: '/products?keyword=TV',
} as const satisfies Scene;

export type BannerScene =
  | (typeof heroScenes)[number]
  | (typeof pairScenes)[number]
  | typeof tvScene;

export function findBanner(banners: readonly Banner[], { key }: BannerScene): Banner | undefined {
  return banners.find((banner) => banner.key === key);
}
