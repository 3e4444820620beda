import type { Object3D } from 'three';
import { body, glow, inkOn, matte, satin } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { printedBrand } from '../../shapes/labels.ts';
import {
  assemble,
  faceFront,
  layFlat,
  onBothSides,
  type Position,
  place,
  soften,
  withoutShadow,
} from '../../shapes/parts.ts';
import { port } from '../../shapes/ports.ts';
import { puck } from '../../shapes/turned.ts';
import { ventSlots } from '../../shapes/vents.ts';
import { printedDocument } from '../../textures/printed-pages.ts';
import type { PrinterLook } from './look.ts';
import { controlScreen, darkInside, feet, paper, secondTone } from './parts.ts';

function paperStack(width: number, length: number, sheets: number, at: Position): Object3D {
  return roundedBox([width, sheets, length], 0.003, matte('#f7f5f0'), at);
}

/** A tall box with drawers; pages come out on top, face down. */
export function buildLaser(look: PrinterLook) {
  const width = 1.6;
  const depth = 1.45;
  const height = 1.2 * look.proportion;
  const front = depth / 2;
  const shell = body(look.finish, look.color);
  const tone = satin(secondTone(look), { roughness: 0.5 });
  const drawer = 0.36;
  const box = soften(
    slab({ width, height: height - drawer, depth, corner: 0.1, bevel: 0.05 }, shell, [
      0,
      drawer + (height - drawer) / 2 + 0.04,
      0,
    ]),
  );
  const top = height + 0.04;
  const cassette = soften(
    slab(
      {
        width: width - 0.02,
        height: drawer - 0.03,
        depth: depth - 0.02,
        corner: 0.05,
        bevel: 0.03,
      },
      tone,
      [0, drawer / 2 + 0.03, 0],
    ),
  );
  const handle = slab(
    { width: 0.5, height: 0.1, depth: 0.02, corner: 0.05, bevel: 0.004 },
    darkInside(),
    [0, drawer / 2 + 0.06, front - 0.008],
  );
  const hollow = layFlat(
    slab(
      { width: width * 0.66, height: depth * 0.66, depth: 0.012, corner: 0.06, bevel: 0.003 },
      darkInside(),
    ),
  );
  hollow.position.set(0, top + 0.001, -0.12);
  const slope = place(
    roundedBox([width * 0.62, 0.02, depth * 0.6], 0.006, tone),
    [0, top + 0.04, -0.1],
    { lean: 0.1 },
  );
  const page = place(
    paper(
      { width: width * 0.54, length: 0.96 },
      printedDocument(look.seed + 3, false),
      [0, 0, 0],
      0.05,
    ),
    [0, top + 0.078, -0.06],
    { lean: 0.1 },
  );
  const stack = place(paperStack(width * 0.54, 0.94, 0.03, [0, 0, 0]), [0, top + 0.055, -0.07], {
    lean: 0.1,
  });
  const exit = soften(
    slab({ width, height: 0.2, depth: 0.34, corner: 0.06, bevel: 0.045 }, shell, [
      0,
      top + 0.04,
      -front + 0.2,
    ]),
  );
  const slot = roundedBox([width * 0.64, 0.06, 0.02], 0.01, darkInside(), [
    0,
    top + 0.07,
    -front + 0.37,
  ]);
  const feeder = slab(
    { width: width - 0.3, height: 0.24, depth: 0.014, corner: 0.03, bevel: 0.004 },
    tone,
    [0, drawer + 0.22, front],
  );
  const notch = slab(
    { width: 0.26, height: 0.04, depth: 0.016, corner: 0.02, bevel: 0.003 },
    darkInside(),
    [0, drawer + 0.31, front + 0.002],
  );
  const panel = place(
    assemble(
      soften(
        slab(
          { width: 0.72, height: 0.34, depth: 0.09, corner: 0.05, bevel: 0.03 },
          satin('#232225', { roughness: 0.45 }),
        ),
      ),
      place(controlScreen(look, 0.4, 0.24), [-0.12, 0, 0.04]),
      ...[0.08, -0.08].map((y) =>
        faceFront(
          puck(
            { radius: 0.045, height: 0.03, edge: 0.01 },
            satin(y > 0 ? look.accent : '#4a474a'),
            [0.24, y, 0.05],
          ),
        ),
      ),
    ),
    [-width / 2 + 0.44, top - 0.12, front + 0.03],
    { lean: -0.35 },
  );
  const sideVents = onBothSides((side) =>
    place(
      ventSlots({ count: 12, pitch: 0.055, length: 0.26, width: 0.024 }, darkInside()),
      [side * (width / 2 + 0.001), height * 0.7, -0.24],
      { turn: (side * Math.PI) / 2 },
    ),
  );
  const line = roundedBox([width + 0.004, 0.016, depth - 0.1], 0.005, satin(look.accent), [
    0,
    drawer + 0.045,
    0,
  ]);
  return assemble(
    box,
    cassette,
    handle,
    hollow,
    slope,
    stack,
    page,
    exit,
    slot,
    feeder,
    notch,
    panel,
    sideVents,
    line,
    printedBrand(look.brandName, inkOn(look.color), 0.12, [
      width / 2 - 0.36,
      top - 0.16,
      front + 0.003,
    ]),
    withoutShadow(
      roundedBox([0.22, 0.014, 0.01], 0.004, glow(look.accent), [
        width / 2 - 0.36,
        top - 0.27,
        front,
      ]),
    ),
    ...feet(width, depth),
    place(
      assemble(
        port('usb-a', [-0.3, 0, 0]),
        port('ethernet', [0, 0.02, 0]),
        ventSlots(
          { count: 14, pitch: 0.06, length: 0.3, width: 0.026 },
          darkInside(),
          [0.1, 0.44, 0],
        ),
      ),
      [0, drawer + 0.16, -front - 0.001],
      { turn: Math.PI },
    ),
  );
}
