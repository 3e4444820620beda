import type { Group, Object3D } from 'three';
import { body, glass, inkOn, lightness, metal, mix, rubber, satin } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { blend, boxField, limbField } from '../../shapes/fields.ts';
import { printedBrand, printedText } from '../../shapes/labels.ts';
import { lensBarrel } from '../../shapes/optics.ts';
import { assemble, faceFront, onBothSides, place, soften } from '../../shapes/parts.ts';
import { sculpt } from '../../shapes/sculpt.ts';
import { curveThrough, ribbon } from '../../shapes/tubes.ts';
import { puck, ring } from '../../shapes/turned.ts';
import type { CameraLook } from './look.ts';
import { dial, leather, rearButtons, rearScreen, steel } from './parts.ts';

export function buildMirrorless(look: CameraLook) {
  const width = 1.86 * (0.6 + look.proportion * 0.4);
  const shellColor = body(look.finish, look.color);
  const wrap = leather(look);
  const left = -width / 2;
  const grip = sculpt(
    blend(
      0.12,
      limbField([left + 0.14, 0.14, 0.26], [left + 0.14, 0.74, 0.28], 0.12, 0.11),
      boxField([left + 0.14, 0.42, 0.16], [0.22, 0.68, 0.2], 0.05),
    ),
    { from: [left - 0.12, -0.06, -0.05], to: [left + 0.42, 0.98, 0.52], cell: 0.03 },
    wrap,
  );
  const parts: Object3D[] = [
    slab({ width, height: 0.72, depth: 0.5, corner: 0.1, bevel: 0.03 }, wrap, [0, 0.46, 0]),
    soften(
      slab(
        { width: width + 0.02, height: 0.2, depth: 0.52, corner: 0.08, bevel: 0.03 },
        shellColor,
        [0, 0.9, 0],
      ),
    ),
    slab(
      { width: width + 0.02, height: 0.12, depth: 0.52, corner: 0.05, bevel: 0.02 },
      shellColor,
      [0, 0.06, 0],
    ),
    grip,
    ...viewfinderHump(look, shellColor),
    dial(0.16, 0.1, [left + 0.5, 0.99, -0.04], lightness(look.color) > 0.5 ? '#d6d1ca' : '#1c1b1d'),
    dial(0.12, 0.08, [width / 2 - 0.42, 0.99, -0.02]),
    dial(0.09, 0.07, [width / 2 - 0.2, 0.99, -0.1]),
    puck({ radius: 0.085, height: 0.05, edge: 0.01 }, metal(steel), [left + 0.16, 1.01, 0.14]),
    puck({ radius: 0.055, height: 0.07, edge: 0.018 }, satin(look.accent), [
      left + 0.16,
      1.04,
      0.14,
    ]),
    lensBarrel(
      { radius: 0.44, steps: [0.1, 0.16, 0.06, 0.18, 0.1], accent: look.accent },
      [0.06, 0.47, 0.25],
    ),
    faceFront(
      puck({ radius: 0.03, height: 0.02, edge: 0.006 }, satin('#1c1b1d'), [0.6, 0.78, 0.255]),
    ),
    printedText('24 MP', inkOn(look.color), 0.055, [width / 2 - 0.26, 0.9, 0.2615]),
    rearScreen(look, width * 0.52, 0.62, [0.16, 0.47, -0.27]),
    ...rearButtons(left + 0.28),
    onBothSides((side) =>
      place(
        ring({ radius: 0.05, thickness: 0.012 }, metal(steel)),
        [side * (width / 2 + 0.03), 0.86, 0.04],
        { turn: Math.PI / 2 },
      ),
    ),
    strap(look, width),
  ];
  return assemble(...parts);
}

function viewfinderHump(look: CameraLook, shellColor: ReturnType<typeof body>): Object3D[] {
  return [
    soften(
      slab(
        { width: 0.56, height: 0.34, depth: 0.5, corner: 0.12, bevel: 0.06 },
        shellColor,
        [0.06, 1.04, 0],
      ),
    ),
    printedBrand(look.brandName, inkOn(look.color), 0.1, [0.06, 1.06, 0.252]),
    roundedBox([0.26, 0.025, 0.24], 0.008, metal('#3a393b'), [0.06, 1.215, -0.04]),
    roundedBox([0.3, 0.2, 0.06], 0.04, rubber('#161517'), [0.06, 1.07, -0.26]),
    slab(
      { width: 0.18, height: 0.11, depth: 0.02, corner: 0.03, bevel: 0.004 },
      glass('#12162a'),
      [0.06, 1.07, -0.292],
    ),
  ];
}

/** Two short tongues of strap that fall from the lugs. */
function strap(look: CameraLook, width: number): Group {
  const cloth = rubber(mix(look.accent, '#2a2728', 0.35));
  return onBothSides((side) => {
    const x = side * (width / 2 + 0.05);
    const path = curveThrough([
      [x, 0.84, 0.02],
      [x + side * 0.07, 0.6, -0.05],
      [x + side * 0.1, 0.28, -0.16],
      [x + side * 0.04, 0.02, -0.34],
      [x - side * 0.2, 0.012, -0.5],
    ]);
    return ribbon(path, { width: 0.13, thickness: 0.018, steps: 40, across: [0, 0, 1] }, cloth);
  });
}
