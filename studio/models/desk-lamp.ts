import type { Group } from 'three';
import { type ProductModel, type VariantOf, view } from '../model.ts';
import { buildArmLamp } from './desk-lamp/arm.ts';
import { buildBarLamp } from './desk-lamp/bar.ts';
import { buildDomeLamp } from './desk-lamp/dome.ts';
import type { LampLook } from './desk-lamp/look.ts';

export const model: ProductModel<'desk-lamp'> = {
  kind: 'desk-lamp',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: (variant) => [
    view('three-quarter', variant === 'dome' ? -24 : -40, {
      pitch: 10,
      fill: variant === 'dome' ? 0.72 : 0.82,
    }),
    view('front', variant === 'dome' ? 0 : -84, {
      pitch: variant === 'dome' ? 4 : 8,
      fill: variant === 'dome' ? 0.74 : 0.82,
    }),
    view('back', 146, { pitch: 18, fill: 0.82 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<VariantOf<'desk-lamp'>, (look: LampLook) => Group> = {
  arm: buildArmLamp,
  dome: buildDomeLamp,
  bar: buildBarLamp,
};
