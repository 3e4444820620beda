import { model as cable } from '../models/cable.ts';
import type { Banner } from './banner.ts';
import { cast } from './props.ts';

export const cables: Banner = {
  name: 'cables',
  width: 1000,
  height: 700,
  shot: { yaw: 0, pitch: 32, fill: 0.86 },
  build: () => cast(cable, { variant: 'coil', color: '#fd7631', brandName: 'Ampero' }),
};
