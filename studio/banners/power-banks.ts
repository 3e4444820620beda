import { model as powerBank } from '../models/power-bank.ts';
import { assemble, place } from '../shapes/parts.ts';
import type { Banner } from './banner.ts';
import { cast } from './props.ts';

/** One standing, one lying, for a dark ground. */
export const powerBanks: Banner = {
  name: 'power-banks',
  width: 900,
  height: 800,
  shot: { yaw: 0, pitch: 16, fill: 0.86, shadowStrength: 0.8 },
  build: () => {
    const black = cast(
      powerBank,
      { variant: 'slab', color: '#2d2a2c', brandName: 'Ampero' },
      'single',
    );
    const orange = cast(
      powerBank,
      { variant: 'slab', color: '#fd7631', accent: '#ffffff', brandName: 'Ampero' },
      'single',
    );
    const lying = assemble(place(orange, [0, 0, 0]));
    lying.rotation.set(-Math.PI / 2, 0, -0.5);
    return assemble(
      place(black, [-0.2, 0, -0.15], { turn: 0.42 }),
      place(lying, [0.3, 0.135, 1.3]),
    );
  },
};
