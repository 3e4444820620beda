import type { Group, Object3D } from 'three';
import { body, glass, inkOn, metal, rubber, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand, printedIcon, printedText } from '../shapes/labels.ts';
import { assemble, type Position, place, soften } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { screen } from '../shapes/surfaces.ts';
import { curveThrough, ribbon } from '../shapes/tubes.ts';
import { ring } from '../shapes/turned.ts';
import { chargeDisplay } from '../textures/screens.ts';

type Look = ModelLook<VariantOf<'power-bank'>>;

export const model: ProductModel<'power-bank'> = {
  kind: 'power-bank',
  defaults: { accent: '#fd7631', finish: 'satin' },
  views: (variant) =>
    variant === 'station'
      ? [
          view('three-quarter', -28, { pitch: 16 }),
          view('front', 0, { pitch: 10 }),
          view('back', 205, { pitch: 18 }),
        ]
      : [
          view('three-quarter', 0, { pitch: 18 }),
          view('front', -14, { pitch: 10, fill: 0.78, pose: 'single' }),
          view('detail', -32, { pitch: 34, fill: 0.78, pose: 'ports' }),
        ],
  build(look, pose): Group {
    if (look.variant === 'station') return buildStation(look);
    const unit = look.variant === 'slab' ? buildSlab(look) : buildSlim(look);
    const { height, depth } = unitSize(look);
    if (pose === 'single') return assemble(place(unit, [0, height / 2, 0]));
    if (pose === 'ports') return assemble(place(unit, [0, height / 2, 0], { lean: -0.12 }));
    const second = look.variant === 'slab' ? buildSlab(look) : buildSlim(look);
    const standing = place(unit, [-0.2, height / 2, -0.15], { turn: 0.42 });
    const lying = assemble(place(second, [0.66, depth / 2, 0.62]));
    lying.children[0]?.rotation.set(-Math.PI / 2, 0, -0.5);
    return assemble(standing, lying);
  },
};

function unitSize({ variant, proportion }: Look) {
  const height = 1.6 * (1 + (proportion - 1) * 0.8);
  return variant === 'slab'
    ? { width: 0.84, height, depth: 0.27 }
    : { width: 0.8, height: height * 0.92, depth: 0.14 };
}

function buildSlab(look: Look): Group {
  const { width, height, depth } = unitSize(look);
  const front = depth / 2;
  const shell = body(look.finish, look.color, { roughness: 0.44 });
  const ink = metal(inkOn(look.color), { roughness: 0.4 });
  const circleAt = -height * 0.13;
  const percent = 62 + ((look.seed * 7) % 37);
  return assemble(
    soften(slab({ width, height, depth, corner: 0.14, bevel: 0.07 }, shell)),
    slab(
      { width: 0.42, height: 0.25, depth: 0.012, corner: 0.06, bevel: 0.004 },
      glass('#0b0b0d'),
      [0, height * 0.29, front],
    ),
    screen({ width: 0.37, height: 0.205, corner: 0.04 }, chargeDisplay(percent, look.accent), [
      0,
      height * 0.29,
      front + 0.0068,
    ]),
    ring({ radius: 0.29, thickness: 0.006 }, ink, [0, circleAt, front + 0.001]),
    printedIcon('bolt', inkOn(look.color), 0.26, [0, circleAt, front + 0.002]),
    printedBrand(look.brandName, inkOn(look.color), 0.085, [0, -height * 0.4, front + 0.002]),
    ...topPorts(height, ['usb-a', 'usb-c', 'usb-c']),
    roundedBox([0.02, 0.16, 0.07], 0.01, metal(look.accent), [width / 2 + 0.002, height * 0.28, 0]),
  );
}

function topPorts(height: number, kinds: readonly ('usb-a' | 'usb-c')[]): Object3D[] {
  return kinds.map((kind, index) => {
    const socket = port(
      kind,
      [(index - (kinds.length - 1) / 2) * 0.23, height / 2 + 0.001, 0],
      0.9,
    );
    socket.rotation.x = -Math.PI / 2;
    return socket;
  });
}

/** Thin, ribbed along its sides, with its own short cable as a carrying loop. */
function buildSlim(look: Look): Group {
  const { width, height, depth } = unitSize(look);
  const front = depth / 2;
  const shell = body(look.finish, look.color, { roughness: 0.38 });
  const loopPath = curveThrough([
    [-width * 0.3, height / 2 - 0.03, 0],
    [-width * 0.3, height / 2 + 0.12, 0],
    [-width * 0.12, height / 2 + 0.2, 0],
    [width * 0.12, height / 2 + 0.2, 0],
    [width * 0.3, height / 2 + 0.12, 0],
    [width * 0.3, height / 2 - 0.03, 0],
  ]);
  const panel = {
    width: width - 0.1,
    height: height - 0.1,
    depth: 0.012,
    corner: 0.12,
    bevel: 0.005,
  };
  const grooves = Array.from({ length: 7 }, (_, index): Object3D => {
    const at: Position = [0, -height * 0.18 - index * 0.07, front + 0.006];
    return roundedBox([width * 0.6, 0.014, 0.012], 0.005, rubber(shade(look.color, -0.4)), at);
  });
  return assemble(
    soften(slab({ width, height, depth, corner: 0.16, bevel: 0.05 }, shell)),
    slab(panel, body(look.finish, shade(look.color, 0.06), { roughness: 0.5 }), [0, 0, front]),
    ribbon(loopPath, { width: 0.05, thickness: 0.09, steps: 70 }, rubber(look.accent)),
    roundedBox([0.13, 0.12, 0.09], 0.02, metal('#c9c4bf'), [width * 0.3, height / 2 + 0.04, 0]),
    ...[0, 1, 2, 3].map((index) =>
      statusLight(index < 3 ? '#ffffff' : shade(look.color, -0.3), 0.016, [
        -0.12 + index * 0.08,
        height * 0.36,
        front + 0.007,
      ]),
    ),
    ...grooves,
    printedBrand(look.brandName, inkOn(look.color), 0.11, [0, height * 0.14, front + 0.009]),
    printedText('10,000 mAh', inkOn(look.color), 0.055, [0, height * 0.05, front + 0.009]),
  );
}

/** A box with a carrying handle that runs a whole desk. */
function buildStation(look: Look): Group {
  const width = 1.7 * look.proportion;
  const shell = body(look.finish, look.color, { roughness: 0.5 });
  const dark = rubber('#232225');
  const box = { width, height: 1.1, depth: 1, corner: 0.14, bevel: 0.06 };
  const handlePath = curveThrough([
    [-width * 0.38, 1.08, 0],
    [-width * 0.36, 1.36, 0],
    [-width * 0.24, 1.46, 0],
    [width * 0.24, 1.46, 0],
    [width * 0.36, 1.36, 0],
    [width * 0.38, 1.08, 0],
  ]);
  const face = { width: width - 0.22, height: 0.84, depth: 0.03, corner: 0.08, bevel: 0.01 };
  const front = 0.515;
  const vents = Array.from({ length: 9 }, (_, index): Object3D[] =>
    [-1, 1].map((side) =>
      roundedBox([0.02, 0.5, 0.03], 0.008, dark, [side * (width / 2), 0.6, -0.28 + index * 0.07]),
    ),
  ).flat();
  const socketPlate = { width: 0.28, height: 0.28, depth: 0.02, corner: 0.14, bevel: 0.006 };
  const mains = (x: number) =>
    assemble(
      slab(socketPlate, rubber('#38363a'), [x, 0.42, front + 0.005]),
      ...[-1, 1].map((side) =>
        statusLight('#0b0b0c', 0.022, [x + side * 0.055, 0.42, front + 0.016]),
      ),
    );
  const bar = roundedBox([width * 0.4, 0.018, 0.012], 0.005, metal(look.accent), [
    -width * 0.2,
    0.25,
    front + 0.004,
  ]);
  return assemble(
    soften(slab(box, shell, [0, 0.6, 0])),
    slab(face, dark, [0, 0.6, 0.5]),
    ribbon(handlePath, { width: 0.26, thickness: 0.1, squareness: 3, steps: 80 }, shell),
    ribbon(
      curveThrough(gripPoints(width)),
      { width: 0.28, thickness: 0.12, squareness: 3, steps: 30 },
      rubber(look.accent),
    ),
    slab(
      { width: 0.52, height: 0.32, depth: 0.012, corner: 0.05, bevel: 0.004 },
      glass('#0b0b0d'),
      [-width * 0.2, 0.78, front],
    ),
    screen({ width: 0.46, height: 0.26, corner: 0.03 }, chargeDisplay(94, look.accent), [
      -width * 0.2,
      0.78,
      front + 0.007,
    ]),
    ...(['usb-c', 'usb-c', 'usb-a'] as const).map((kind, index) =>
      port(kind, [-width * 0.33 + index * 0.21, 0.42, front + 0.004]),
    ),
    mains(width * 0.13),
    mains(width * 0.32),
    bar,
    printedBrand(look.brandName, '#d8d3ce', 0.13, [width * 0.225, 0.8, front + 0.003]),
    ...vents,
    ...[-1, 1].map((side) =>
      roundedBox([0.24, 0.06, 0.8], 0.02, rubber(), [side * width * 0.36, 0.03, 0]),
    ),
  );
}

function gripPoints(width: number): Position[] {
  return [-0.2, -0.07, 0.07, 0.2].map((share) => [width * share, 1.462, 0]);
}
