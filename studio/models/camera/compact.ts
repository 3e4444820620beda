import { body, glass, inkOn, metal, satin } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { printedBrand } from '../../shapes/labels.ts';
import { lensEye } from '../../shapes/optics.ts';
import { assemble, faceFront, place, soften } from '../../shapes/parts.ts';
import { statusLight } from '../../shapes/ports.ts';
import { puck, ring } from '../../shapes/turned.ts';
import type { CameraLook } from './look.ts';
import { dial, leather, rearButtons, rearScreen, steel } from './parts.ts';

export function buildCompact(look: CameraLook) {
  const width = 1.62 * look.proportion;
  const material = body(look.finish, look.color);
  const front = 0.17;
  const barrel = assemble();
  const steps = [
    { radius: 0.43, length: 0.07 },
    { radius: 0.37, length: 0.13 },
    { radius: 0.32, length: 0.12 },
  ];
  let z = 0;
  for (const { radius, length } of steps) {
    const tube = faceFront(
      puck(
        { radius, height: length, edge: 0.014 },
        metal(z === 0 ? steel : '#55524f', { roughness: 0.34 }),
      ),
    );
    tube.position.z = z + length / 2;
    barrel.add(tube);
    z += length;
  }
  barrel.add(
    ring({ radius: 0.4, thickness: 0.014 }, metal(look.accent), [0, 0, 0.07]),
    ring({ radius: 0.285, thickness: 0.035 }, satin('#161517'), [0, 0, z]),
    lensEye(0.27, [0, 0, z + 0.01]),
  );
  barrel.position.set(0.1, 0.46, front);
  return assemble(
    soften(
      slab(
        { width, height: 0.94, depth: front * 2, corner: 0.16, bevel: 0.06 },
        material,
        [0, 0.47, 0],
      ),
    ),
    slab({ width: 0.17, height: 0.6, depth: 0.03, corner: 0.07, bevel: 0.012 }, leather(look), [
      -width / 2 + 0.2,
      0.42,
      front,
    ]),
    barrel,
    slab(
      { width: 0.3, height: 0.14, depth: 0.014, corner: 0.04, bevel: 0.005 },
      glass('#d9d6cf', { roughness: 0.2 }),
      [width / 2 - 0.28, 0.78, front],
    ),
    statusLight(look.accent, 0.022, [width / 2 - 0.56, 0.8, front]),
    printedBrand(look.brandName, inkOn(look.color), 0.1, [-width / 2 + 0.36, 0.82, front + 0.002]),
    dial(0.13, 0.06, [width / 2 - 0.28, 0.93, 0]),
    puck({ radius: 0.12, height: 0.03, edge: 0.01 }, metal(steel), [-width / 2 + 0.34, 0.945, 0]),
    puck({ radius: 0.08, height: 0.05, edge: 0.018 }, satin(look.accent), [
      -width / 2 + 0.34,
      0.965,
      0,
    ]),
    roundedBox([0.16, 0.02, 0.08], 0.008, metal('#5a5755'), [0.08, 0.942, 0]),
    rearScreen(look, width - 0.6, 0.68, [0.17, 0.45, -front]),
    place(assemble(...rearButtons(0)), [-width / 2 + 0.22, 0, 0.085]),
  );
}
