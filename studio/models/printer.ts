import type { Group } from 'three';
import { type ProductModel, type VariantOf, view } from '../model.ts';
import { buildInkjet } from './printer/inkjet.ts';
import { buildLaser } from './printer/laser.ts';
import type { PrinterLook } from './printer/look.ts';
import { buildPhoto } from './printer/photo.ts';

export const model: ProductModel<'printer'> = {
  kind: 'printer',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: () => [
    view('three-quarter', -30, { pitch: 20, fill: 0.78 }),
    view('front', 0, { pitch: 14, fill: 0.78 }),
    view('back', 152, { pitch: 18, fill: 0.76 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<VariantOf<'printer'>, (look: PrinterLook) => Group> = {
  inkjet: buildInkjet,
  laser: buildLaser,
  photo: buildPhoto,
};
