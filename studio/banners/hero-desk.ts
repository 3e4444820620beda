import { model as laptop } from '../models/laptop.ts';
import { model as smartphone } from '../models/smartphone.ts';
import { model as smartwatch } from '../models/smartwatch.ts';
import { assemble, place } from '../shapes/parts.ts';
import type { Banner } from './banner.ts';
import { cast } from './props.ts';

/** Laptop, phone and watch, for a sand ground. */
export const heroDesk: Banner = {
  name: 'hero-desk',
  width: 1600,
  height: 800,
  shot: { yaw: 0, pitch: 14, fill: 0.63, shift: { x: 0.29, y: 0.02 } },
  build: () => {
    const computer = cast(laptop, {
      variant: 'ultrabook',
      color: '#cfccc8',
      seed: 12,
      brandName: 'Veltra',
    });
    const phone = cast(
      smartphone,
      { variant: 'flat-triple', color: '#6f7fa6', seed: 25, brandName: 'Orbyn' },
      'single',
    );
    const watch = cast(smartwatch, {
      variant: 'square',
      color: '#26262a',
      accent: '#fd7631',
      seed: 0,
      brandName: 'Orbyn',
    });
    return assemble(
      place(computer, [-0.4, 0, -0.3], { turn: 0.35 }),
      place(phone, [1.36, 0, 0.5], { turn: -0.4 }),
      place(watch, [2.02, 0, 0.95], { turn: -0.1, scale: 0.62 }),
    );
  },
};
