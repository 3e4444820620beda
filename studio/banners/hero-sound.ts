import { model as earbuds } from '../models/earbuds.ts';
import { model as headphones } from '../models/headphones.ts';
import { model as speaker } from '../models/speaker.ts';
import { assemble, place } from '../shapes/parts.ts';
import type { Banner } from './banner.ts';
import { cast, podium } from './props.ts';

/** Headphones, a speaker and earbuds on podiums, for an orange ground. */
export const heroSound: Banner = {
  name: 'hero-sound',
  width: 1600,
  height: 800,
  shot: { yaw: 0, pitch: 12, fill: 0.8, shift: { x: 0.3, y: -0.04 }, shadowStrength: 0.55 },
  build: () => {
    const over = cast(headphones, {
      variant: 'oval',
      color: '#f6efe7',
      accent: '#d8642a',
      brandName: 'Auralis',
    });
    const buds = cast(earbuds, { variant: 'stick', color: '#fffaf4', brandName: 'Auralis' });
    const barrel = cast(speaker, {
      variant: 'barrel',
      color: '#d9531f',
      accent: '#fff0e4',
      brandName: 'Brusk',
    });
    return assemble(
      podium({ radius: 1.25, height: 0.42, color: '#ff8c4d' }, [-0.2, 0, -0.3]),
      place(over, [-0.2, 0.42, -0.3], { turn: -0.62 }),
      podium({ radius: 0.85, height: 0.2, color: '#ff9b63' }, [1.75, 0, 0.35]),
      place(buds, [1.56, 0.2, 0.25], { turn: -0.15, scale: 0.72 }),
      place(barrel, [-2, 0, -0.1], { turn: -0.3, scale: 0.8 }),
    );
  },
};
