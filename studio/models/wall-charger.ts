import type { Group, Object3D } from 'three';
import { body, inkOn, metal, rubber, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand, printedText } from '../shapes/labels.ts';
import { assemble, layFlat, type Position, place, soften } from '../shapes/parts.ts';
import { type PortKind, port, statusLight } from '../shapes/ports.ts';
import { curveThrough, tube } from '../shapes/tubes.ts';
import { capsule, cylinder } from '../shapes/turned.ts';

type Look = ModelLook<VariantOf<'wall-charger'>>;

export const model: ProductModel<'wall-charger'> = {
  kind: 'wall-charger',
  defaults: { accent: '#fd7631', finish: 'gloss' },
  views: (variant) => [
    view('three-quarter', -30, { fill: variant === 'desktop' ? 0.76 : 0.6 }),
    view('back', variant === 'desktop' ? 200 : 146, {
      pitch: 17,
      fill: variant === 'desktop' ? 0.76 : 0.64,
    }),
    view('front', 0, { pitch: 10, fill: 0.6 }),
  ],
  build(look): Group {
    switch (look.variant) {
      case 'cube':
        return cube(look);
      case 'duo':
        return duo(look);
      case 'desktop':
        return desktop(look);
    }
  },
};

function shellOf(look: Look) {
  return body(look.finish, look.color, look.finish === 'gloss' ? { roughness: 0.26 } : {});
}

/** Two round pins on a plate at the back, pointing to -z. */
function pins(look: Look, at: Position, plate: { width: number; height: number }): Object3D[] {
  const form = { ...plate, depth: 0.06, corner: 0.1, bevel: 0.02 };
  const [x, y, z] = at;
  const prongs = [-1, 1].flatMap((side) => {
    const sleeve = capsule({ radius: 0.045, length: 0.24 }, rubber('#2c2a2c'), [
      x + side * 0.14,
      y,
      z - 0.14,
    ]);
    const tip = capsule({ radius: 0.043, length: 0.22 }, metal('#d8d3ce'), [
      x + side * 0.14,
      y,
      z - 0.34,
    ]);
    for (const prong of [sleeve, tip]) prong.rotation.x = Math.PI / 2;
    return [sleeve, tip];
  });
  return [slab(form, rubber(shade(look.color, -0.12), { roughness: 0.5 }), at), ...prongs];
}

function cube(look: Look): Group {
  const side = 0.8 * (1 + (look.proportion - 1) * 0.6);
  const middle = side / 2;
  const front = side / 2;
  return assemble(
    soften(
      slab({ width: side, height: side, depth: side, corner: 0.17, bevel: 0.1 }, shellOf(look), [
        0,
        middle,
        0,
      ]),
    ),
    port('usb-c', [0, middle + 0.1, front + 0.002], 1.3),
    slab(
      { width: 0.26, height: 0.12, depth: 0.014, corner: 0.05, bevel: 0.005 },
      rubber(look.accent),
      [0, middle - 0.14, front],
    ),
    printedText('30W', '#ffffff', 0.085, [0, middle - 0.14, front + 0.009]),
    seam(side, middle, -side * 0.16, look),
    place(printedBrand(look.brandName, inkOn(look.color), 0.1), [side / 2 + 0.001, middle, 0.08], {
      turn: Math.PI / 2,
    }),
    place(printedBrand(look.brandName, inkOn(look.color), 0.1), [-side / 2 - 0.001, middle, 0.08], {
      turn: -Math.PI / 2,
    }),
    ...pins(look, [0, middle, -front], { width: side * 0.72, height: side * 0.6 }),
  );
}

/** The line where the two halves of the shell meet. */
function seam(side: number, y: number, z: number, look: Look): Object3D {
  const line = {
    width: side + 0.003,
    height: side + 0.003,
    depth: 0.01,
    corner: 0.172,
    bevel: 0.002,
  };
  return slab(line, rubber(shade(look.color, -0.4)), [0, y, z]);
}

function duo(look: Look): Group {
  const width = 0.66;
  const height = 1.12 * look.proportion;
  const depth = 0.72;
  const front = depth / 2;
  const sockets: readonly [PortKind, number][] = [
    ['usb-c', 0.24],
    ['usb-c', 0.02],
    ['usb-a', -0.2],
  ];
  const panel = {
    width: width - 0.12,
    height: height * 0.72,
    depth: 0.012,
    corner: 0.09,
    bevel: 0.005,
  };
  return assemble(
    soften(
      slab({ width, height, depth, corner: 0.15, bevel: 0.06 }, shellOf(look), [0, height / 2, 0]),
    ),
    slab(panel, rubber(shade(look.color, look.color < '#888888' ? 0.08 : -0.82)), [
      0,
      height / 2,
      front,
    ]),
    ...sockets.map(([kind, y]) => port(kind, [0, height / 2 + y, front + 0.007], 1.25)),
    slab(
      { width: width * 0.5, height: 0.03, depth: 0.01, corner: 0.015, bevel: 0.004 },
      rubber(look.accent),
      [0, height * 0.075, front],
    ),
    place(
      printedBrand(look.brandName, inkOn(look.color), 0.12),
      [-width / 2 - 0.001, height * 0.5, 0],
      { turn: -Math.PI / 2 },
    ),
    place(printedText('65W', inkOn(look.color), 0.13), [width / 2 + 0.001, height * 0.5, 0], {
      turn: Math.PI / 2,
    }),
    ...pins(look, [0, height * 0.62, -front], { width: width * 0.8, height: 0.44 }),
  );
}

/** A low tower with four sockets in front and its own mains lead. */
function desktop(look: Look): Group {
  const width = 0.94;
  const height = 1.12 * look.proportion;
  const depth = 0.42;
  const front = depth / 2;
  const shell = shellOf(look);
  const dark = rubber('#1f1e20');
  const lead = curveThrough([
    [0, 0.16, -front],
    [0, 0.1, -front - 0.3],
    [0.36, 0.05, -front - 0.5],
    [0.92, 0.045, -front - 0.3],
    [1.08, 0.045, 0.1],
    [0.86, 0.045, 0.34],
  ]);
  const sockets: readonly PortKind[] = ['usb-c', 'usb-c', 'usb-c', 'usb-a'];
  const feet = {
    width: width + 0.12,
    height: depth + 0.12,
    depth: 0.06,
    corner: 0.16,
    bevel: 0.02,
  };
  return assemble(
    soften(
      slab({ width, height, depth, corner: 0.2, bevel: 0.07 }, shell, [0, height / 2 + 0.04, 0]),
    ),
    slab(
      { width: width - 0.2, height: height - 0.22, depth: 0.014, corner: 0.12, bevel: 0.005 },
      dark,
      [0, height / 2 + 0.04, front],
    ),
    layFlat(slab(feet, dark, [0, 0.03, 0])),
    ...sockets.map((kind, index) =>
      port(kind, [-0.16, height - 0.2 - index * 0.19, front + 0.008], 1.1),
    ),
    ...sockets.map((_, index) =>
      statusLight(look.accent, 0.014, [0.02, height - 0.2 - index * 0.19, front + 0.008]),
    ),
    ...['100W', '65W', '30W', '18W'].map((watts, index) =>
      printedText(watts, '#b9b4b0', 0.07, [0.18, height - 0.2 - index * 0.19, front + 0.0085]),
    ),
    printedBrand(look.brandName, inkOn(look.color), 0.085, [0, height - 0.03, front + 0.0015]),
    tube(lead, { radius: 0.036, steps: 100, sides: 12 }, dark),
    roundedBox([0.2, 0.08, 0.26], 0.03, dark, [0.78, 0.045, 0.46]),
    ...[-1, 1].map((side) => {
      const prong = cylinder({ radius: 0.022, height: 0.2 }, metal('#d8d3ce'), [
        0.76 + side * 0.05,
        0.045,
        0.66,
      ]);
      prong.rotation.x = Math.PI / 2;
      return prong;
    }),
    place(
      printedBrand(look.brandName, inkOn(look.color), 0.12),
      [0, height * 0.55, -front - 0.0015],
      { turn: Math.PI },
    ),
  );
}
