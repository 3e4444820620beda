import { body, glow, inkOn, rubber, satin } from '../../materials.ts';
import { slab } from '../../shapes/boxes.ts';
import { printedBrand, printedIcon } from '../../shapes/labels.ts';
import { assemble, layFlat, place, soften, withoutShadow } from '../../shapes/parts.ts';
import { port } from '../../shapes/ports.ts';
import { puck, ring } from '../../shapes/turned.ts';
import { ventSlots } from '../../shapes/vents.ts';
import { printedPhoto } from '../../textures/printed-pages.ts';
import type { PrinterLook } from './look.ts';
import { darkInside, paper, secondTone } from './parts.ts';

/** A small rounded box that hands out a photograph. */
export function buildPhoto(look: PrinterLook) {
  const width = 1.34 * look.proportion;
  const depth = 0.96;
  const height = 0.5;
  const front = depth / 2;
  const shell = body(look.finish, look.color);
  const box = layFlat(
    soften(slab({ width, height: depth, depth: height, corner: 0.24, bevel: 0.1 }, shell)),
  );
  box.position.y = height / 2 + 0.04;
  const band = layFlat(
    slab(
      { width: width + 0.008, height: depth + 0.008, depth: 0.05, corner: 0.24, bevel: 0.01 },
      satin(look.accent),
    ),
  );
  band.position.y = 0.2;
  const base = layFlat(
    slab(
      { width: width - 0.16, height: depth - 0.16, depth: 0.05, corner: 0.18, bevel: 0.01 },
      rubber(),
    ),
  );
  base.position.y = 0.025;
  const slot = slab(
    { width: 0.9, height: 0.05, depth: 0.02, corner: 0.024, bevel: 0.004 },
    darkInside(),
    [0, 0.3, front],
  );
  const photo = place(
    paper({ width: 0.82, length: 0.58 }, printedPhoto(look.seed), [0, 0, 0], -0.07),
    [0, 0.3, front + 0.26],
    { lean: 0.06 },
  );
  const loose = [
    { at: [width / 2 + 0.26, 0.006, front + 0.2] as const, turn: 0.4, seed: look.seed + 1 },
    { at: [width / 2 + 0.4, 0.012, front - 0.34] as const, turn: -0.25, seed: look.seed + 2 },
  ].map(({ at, turn, seed }) =>
    place(paper({ width: 0.62, length: 0.45 }, printedPhoto(seed), [0, 0, 0]), at, { turn }),
  );
  const lidLine = layFlat(
    slab(
      { width: width - 0.3, height: depth - 0.3, depth: 0.01, corner: 0.12, bevel: 0.003 },
      satin(secondTone(look)),
    ),
  );
  lidLine.position.y = height + 0.041;
  const name = layFlat(
    printedBrand(look.brandName, inkOn(look.color), 0.13, [0, height + 0.048, 0.08]),
  );
  const button = puck({ radius: 0.075, height: 0.03, edge: 0.012 }, satin(look.accent), [
    width / 2 - 0.34,
    height + 0.05,
    -0.16,
  ]);
  const icon = layFlat(
    printedIcon('power', inkOn(look.accent), 0.08, [width / 2 - 0.34, height + 0.067, -0.16]),
  );
  const halo = withoutShadow(
    ring({ radius: 0.09, thickness: 0.007 }, glow(look.accent), [
      width / 2 - 0.34,
      height + 0.046,
      -0.16,
    ]),
  );
  halo.rotation.x = Math.PI / 2;
  const back = place(
    assemble(
      port('usb-c', [-0.2, 0, 0]),
      ventSlots({ count: 8, pitch: 0.05, length: 0.14, width: 0.022 }, darkInside(), [0.2, 0, 0]),
    ),
    [0, 0.34, -front - 0.001],
    { turn: Math.PI },
  );
  return assemble(box, band, base, slot, photo, ...loose, lidLine, name, button, icon, halo, back);
}
