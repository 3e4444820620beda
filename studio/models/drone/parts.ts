import type { Object3D } from 'three';
import { inkOn, lightness } from '../../materials.ts';
import { drapedDecal } from '../../shapes/draped.ts';
import type { Field } from '../../shapes/fields.ts';
import { brandLabel } from '../../textures/labels.ts';
import type { DroneLook } from './look.ts';

export function bladeColor(look: DroneLook): string {
  return lightness(look.color) > 0.55 ? '#3a383a' : '#6f6b69';
}

export function hullName(shell: Field, look: DroneLook, z: number, width: number): Object3D {
  const { texture, aspect } = brandLabel(look.brandName, inkOn(look.color));
  return drapedDecal(
    shell,
    { centre: [0, 1, z], right: [width, 0, 0], up: [0, 0, -width / aspect], direction: [0, -1, 0] },
    texture,
  );
}
