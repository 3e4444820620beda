import type { Group } from 'three';
import { type ProductModel, type VariantOf, view } from '../model.ts';
import { buildCinema } from './drone/cinema.ts';
import type { DroneLook } from './drone/look.ts';
import { buildMini } from './drone/mini.ts';
import { buildQuad } from './drone/quad.ts';

export const model: ProductModel<'drone'> = {
  kind: 'drone',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: () => [
    view('three-quarter', -30, { pitch: 22, fill: 0.86 }),
    view('front', 0, { pitch: 12, fill: 0.86 }),
    view('back', 150, { pitch: 30, fill: 0.86 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<VariantOf<'drone'>, (look: DroneLook) => Group> = {
  quad: buildQuad,
  mini: buildMini,
  cinema: buildCinema,
};
