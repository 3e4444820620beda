import type { Group } from 'three';
import { type ProductModel, type VariantOf, view } from '../model.ts';
import { buildAction } from './camera/action.ts';
import { buildCompact } from './camera/compact.ts';
import type { CameraLook } from './camera/look.ts';
import { buildMirrorless } from './camera/mirrorless.ts';

export const model: ProductModel<'camera'> = {
  kind: 'camera',
  defaults: { accent: '#fd7631', finish: 'satin' },
  views: (variant) => [
    view('three-quarter', variant === 'action' ? -32 : -26, { pitch: 15, fill: 0.74 }),
    view('front', 2, { pitch: 8, fill: 0.74 }),
    view('back', 156, { pitch: 16, fill: 0.74 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<VariantOf<'camera'>, (look: CameraLook) => Group> = {
  mirrorless: buildMirrorless,
  compact: buildCompact,
  action: buildAction,
};
