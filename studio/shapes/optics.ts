import type { Group } from 'three';
import { glass, lensGlass, metal, rubber, satin } from '../materials.ts';
import { knurled } from './knurled.ts';
import { assemble, faceFront, origin, type Position } from './parts.ts';
import { dome, puck, ring } from './turned.ts';

/** Curved coated glass on a black ground; looks at +z and stands on z = 0. */
export function lensEye(radius: number, at: Position = origin): Group {
  const ground = faceFront(
    puck({ radius, height: 0.01, edge: 0.003 }, glass('#0b0b10', { roughness: 0.3 })),
  );
  const curve = radius * 2.2;
  const angle = Math.asin((radius * 0.84) / curve);
  const front = dome({ radius: curve, angle }, lensGlass('#0f1a3f', { iridescence: 0.55 }), [
    0,
    0,
    0.006 - curve * Math.cos(angle),
  ]);
  const collar = ring(
    { radius: radius * 0.87, thickness: radius * 0.03 },
    satin('#2b2a2d'),
    [0, 0, 0.008],
  );
  const eye = assemble(ground, front, collar);
  eye.position.set(...at);
  return eye;
}

export interface BarrelForm {
  radius: number;
  /** Length of each step from the body outwards, alternately smooth and ridged. */
  steps: readonly number[];
  accent: string;
}

/** An interchangeable lens: mount, focus and zoom rings, coloured line, glass. Grows along +z. */
export function lensBarrel(form: BarrelForm, at: Position = origin): Group {
  const { radius, steps, accent } = form;
  const black = satin('#19181a', { roughness: 0.42 });
  const grip = rubber('#202022');
  const barrel = assemble();
  let z = 0;
  for (const [index, length] of steps.entries()) {
    const isRidged = index % 2 === 1;
    const reach = radius * (1 - index * 0.018);
    const tube = faceFront(
      puck({ radius: reach, height: length, edge: 0.012 }, isRidged ? grip : black),
    );
    tube.position.z = z + length / 2;
    barrel.add(tube);
    if (isRidged) {
      const sleeve = faceFront(
        knurled({ radius: reach, height: length * 0.78, ridges: 72, relief: 0.009 }, grip),
      );
      sleeve.position.z = z + length / 2;
      barrel.add(sleeve);
    }
    z += length;
  }
  const line = faceFront(
    puck(
      { radius: radius * 0.985, height: 0.022, edge: 0.006 },
      metal(accent, { roughness: 0.38 }),
    ),
  );
  line.position.z = z - 0.05;
  const rim = ring({ radius: radius * 0.84, thickness: radius * 0.075 }, black, [0, 0, z]);
  const mount = faceFront(
    puck({ radius: radius * 1.06, height: 0.05, edge: 0.01 }, metal('#cbc6c0')),
  );
  barrel.add(line, rim, mount, lensEye(radius * 0.82, [0, 0, z + 0.012]));
  barrel.position.set(...at);
  return barrel;
}
