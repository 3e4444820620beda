import type { Group } from 'three';
import { type ProductModel, type VariantOf, view } from '../model.ts';
import { buildCapsule } from './microphone/capsule.ts';
import { buildCondenser } from './microphone/condenser.ts';
import { buildGooseneck } from './microphone/desk.ts';
import type { MicrophoneLook } from './microphone/look.ts';

export const model: ProductModel<'microphone'> = {
  kind: 'microphone',
  defaults: { accent: '#fd7631', finish: 'satin' },
  views: (variant) => [
    view('three-quarter', variant === 'desk' ? -38 : -28, { pitch: 14, fill: 0.8 }),
    view('front', variant === 'desk' ? -72 : 0, { pitch: 8, fill: 0.8 }),
    view('back', 150, { pitch: 16, fill: 0.8 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<VariantOf<'microphone'>, (look: MicrophoneLook) => Group> = {
  condenser: buildCondenser,
  capsule: buildCapsule,
  desk: buildGooseneck,
};
