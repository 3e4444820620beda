import type { Group } from 'three';
import { glass, lensGlass, metal } from '../materials.ts';
import { assemble, faceFront, origin, type Position } from './parts.ts';
import { cylinder, dome, puck, ring } from './turned.ts';

/** A camera lens set into a face that looks at +z; stands `depth` proud of it. */
export function cameraLens(
  form: { radius: number; depth: number; rim?: string },
  at: Position = origin,
): Group {
  const { radius, depth, rim = '#b9b6b4' } = form;
  const barrel = faceFront(puck({ radius, height: depth, edge: radius * 0.12 }, metal(rim)));
  barrel.position.z = depth / 2;
  const well = faceFront(cylinder({ radius: radius * 0.86, height: 0.002 }, glass('#07080d')));
  well.position.z = depth + 0.0005;
  const baffle = { radius: radius * 0.62, thickness: radius * 0.03 };
  const glassDome = dome({ radius: radius * 0.9, angle: 0.5 }, lensGlass('#131a3c'), [
    0,
    0,
    depth - radius * 0.775,
  ]);
  const lens = assemble(
    barrel,
    well,
    ring(baffle, metal('#2c2e38'), [0, 0, depth + 0.001]),
    glassDome,
  );
  lens.position.set(...at);
  return lens;
}
