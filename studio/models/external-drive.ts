import type { Group } from 'three';
import { body, glow, inkOn, lightness, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { pluggedCord } from '../shapes/cord.ts';
import { printedBrand, printedIcon, printedText } from '../shapes/labels.ts';
import { assemble, layFlat, onBothSides, place, soften, withoutShadow } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { ring } from '../shapes/turned.ts';
import { ventSlots } from '../shapes/vents.ts';
import { brushedLines } from '../textures/surfaces.ts';

type Variant = VariantOf<'external-drive'>;
type Look = ModelLook<Variant>;

export const model: ProductModel<'external-drive'> = {
  kind: 'external-drive',
  defaults: { accent: '#fd7631', finish: 'satin' },
  views: (variant) => [
    view('three-quarter', variant === 'desktop' ? -34 : -24, {
      pitch: variant === 'desktop' ? 14 : 20,
      fill: 0.72,
    }),
    view('front', 4, { pitch: variant === 'desktop' ? 8 : 30, fill: 0.74 }),
    view(variant === 'desktop' ? 'back' : 'detail', variant === 'desktop' ? 150 : 38, {
      pitch: 16,
      fill: 0.72,
    }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<Variant, (look: Look) => Group> = {
  portable: buildPortable,
  rugged: buildRugged,
  desktop: buildDesktop,
};

const capacities = ['1 TB', '2 TB', '4 TB', '8 TB'];

function capacity(look: Look): string {
  return capacities[Math.abs(look.seed) % capacities.length] ?? '1 TB';
}

/** One drive leans on nothing but its edge, a second lies before it with its cord. */
function buildPortable(look: Look) {
  const standing = place(portableUnit(look), [-0.28, 0.66 * look.proportion + 0.02, -0.22], {
    turn: 0.16,
    lean: -0.06,
  });
  const lying = place(portableUnit(look), [0.52, 0.09, 0.5], { lean: -Math.PI / 2, turn: -0.42 });
  const cord = pluggedCord(
    [
      [-0.5, 0.035, 0.08],
      [-0.9, 0.035, 0.36],
      [-0.84, 0.035, 0.84],
      [-0.44, 0.035, 0.82],
      [-0.46, 0.06, 0.44],
      [-0.16, 0.05, 0.5],
    ],
    { color: shade(look.accent, -0.05), plugColor: '#2b292b', radius: 0.03 },
  );
  return assemble(standing, lying, cord);
}

function portableUnit(look: Look): Group {
  const width = 0.86;
  const height = 1.32 * look.proportion;
  const depth = 0.14;
  const front = depth / 2;
  const split = height * 0.3;
  const upper = soften(
    slab({ width, height, depth, corner: 0.12, bevel: 0.045 }, body(look.finish, look.color)),
  );
  const lines = brushedLines();
  lines.repeat.set(1, 3);
  const plate = slab(
    { width: width - 0.05, height: split, depth: depth + 0.006, corner: 0.08, bevel: 0.04 },
    metal(shade(look.color, lightness(look.color) > 0.5 ? -0.12 : 0.2), {
      bumpMap: lines,
      bumpScale: 0.6,
      roughness: 0.4,
    }),
    [0, -height / 2 + split / 2 + 0.024, 0],
  );
  const edge = slab(
    { width: width + 0.003, height: 0.02, depth: depth + 0.01, corner: 0.004, bevel: 0.003 },
    satin(look.accent),
    [0, -height / 2 + split + 0.03, 0],
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.13, [
    0,
    height * 0.24,
    front + 0.001,
  ]);
  const size = printedText(capacity(look), inkOn(look.color), 0.09, [
    -width / 2 + 0.2,
    -height / 2 + 0.12,
    front + 0.0045,
  ]);
  const socket = place(port('usb-c'), [0, -height / 2 - 0.001, 0], { lean: Math.PI / 2 });
  const lamp = place(statusLight(look.accent, 0.014), [0.2, -height / 2 - 0.001, 0], {
    lean: Math.PI / 2,
  });
  return assemble(upper, plate, edge, name, size, socket, lamp);
}

function buildRugged(look: Look) {
  const width = 1.02;
  const height = 1.4 * look.proportion;
  const depth = 0.26;
  const front = depth / 2;
  const bumper = rubber(look.accent, { roughness: 0.6 });
  const core = slab(
    { width, height, depth: depth - 0.04, corner: 0.14, bevel: 0.03 },
    body(look.finish, look.color),
  );
  const armour = onBothSides((x) =>
    onBothSides((y) =>
      assemble(
        soften(
          slab(
            { width: 0.32, height: 0.36, depth: depth + 0.04, corner: 0.14, bevel: 0.05 },
            bumper,
            [x * (width / 2 - 0.12), y * (height / 2 - 0.14), 0],
          ),
        ),
      ),
    ),
  );
  const belts = onBothSides((x) =>
    assemble(
      roundedBox([0.07, height - 0.5, depth + 0.02], 0.03, bumper, [x * (width / 2 + 0.005), 0, 0]),
      ...[-0.18, -0.06, 0.06, 0.18].map((y) =>
        roundedBox([0.05, 0.05, depth + 0.06], 0.02, bumper, [x * (width / 2 + 0.01), y, 0]),
      ),
    ),
  );
  const plate = slab(
    { width: width - 0.3, height: height - 0.3, depth: 0.02, corner: 0.08, bevel: 0.006 },
    metal(shade(look.color, lightness(look.color) > 0.5 ? -0.06 : 0.16), { roughness: 0.42 }),
    [0, 0, front - 0.02],
  );
  const ribs = ventSlots(
    { count: 7, pitch: 0.07, length: 0.46, width: 0.022, upright: false },
    rubber(shade(look.color, -0.4)),
    [0, -0.12, front - 0.009],
  );
  const screws = onBothSides((x) =>
    ring({ radius: 0.022, thickness: 0.01 }, metal('#9a958f'), [
      x * (width / 2 - 0.24),
      0,
      front - 0.008,
    ]),
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.12, [
    0,
    0.34 * look.proportion,
    front - 0.008,
  ]);
  const size = printedText(capacity(look), inkOn(look.color), 0.09, [
    0,
    0.2 * look.proportion,
    front - 0.008,
  ]);
  const flap = roundedBox([0.3, 0.04, 0.13], 0.016, rubber(shade(look.accent, -0.2)), [
    0,
    -height / 2,
    0,
  ]);
  const loop = place(ring({ radius: 0.1, thickness: 0.026, arc: Math.PI }, bumper), [
    0,
    height / 2 - 0.01,
    0,
  ]);
  const unit = assemble(core, armour, belts, plate, ribs, screws, name, size, flap, loop);
  return place(unit, [0, height / 2, 0], { lean: -0.1, turn: 0.08 });
}

function buildDesktop(look: Look) {
  const height = 1.72 * look.proportion;
  const width = 0.6;
  const depth = 1.2;
  const front = depth / 2;
  const shell = soften(
    slab({ width, height, depth, corner: 0.12, bevel: 0.05 }, body(look.finish, look.color), [
      0,
      height / 2 + 0.08,
      0,
    ]),
  );
  const grille = rubber(lightness(look.color) > 0.4 ? shade(look.color, -0.65) : '#0a0a0b');
  const face = slab(
    { width: width - 0.14, height: height - 0.16, depth: 0.014, corner: 0.07, bevel: 0.004 },
    satin(lightness(look.color) > 0.5 ? shade(look.color, -0.1) : shade(look.color, 0.08)),
    [0, height / 2 + 0.08, front],
  );
  const slots = ventSlots(
    { count: Math.round(height * 10.5), pitch: 0.07, length: 0.32, width: 0.026, upright: false },
    grille,
    [0, height / 2 + 0.24, front + 0.0075],
  );
  const light = withoutShadow(
    roundedBox([0.2, 0.022, 0.01], 0.005, glow(look.accent), [0, 0.34, front + 0.006]),
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.085, [0, 0.23, front + 0.0078]);
  const sideName = place(
    printedText(capacity(look), inkOn(look.color), 0.2),
    [-width / 2 - 0.001, 0.36, 0.2],
    { turn: -Math.PI / 2 },
  );
  const icon = place(
    printedIcon('usb', inkOn(look.color), 0.22),
    [-width / 2 - 0.001, height - 0.2, 0.3],
    { turn: -Math.PI / 2 },
  );
  const stand = layFlat(
    slab(
      { width: width + 0.3, height: depth - 0.1, depth: 0.08, corner: 0.14, bevel: 0.025 },
      satin(look.accent),
      [0, 0, 0],
    ),
  );
  stand.position.y = 0.04;
  const back = place(
    assemble(
      slab(
        { width: width - 0.16, height: height - 0.3, depth: 0.012, corner: 0.06, bevel: 0.004 },
        satin('#1c1b1d'),
      ),
      ventSlots(
        { count: 9, pitch: 0.075, length: 0.3, width: 0.03, upright: false },
        rubber('#050506'),
        [0, height * 0.16, 0.008],
      ),
      port('usb-c', [-0.08, -height * 0.28, 0.008]),
      port('usb-a', [0.08, -height * 0.18, 0.008]),
      port('audio', [0.12, -height * 0.28, 0.008]),
    ),
    [0, height / 2 + 0.08, -front],
    { turn: Math.PI },
  );
  return assemble(shell, face, slots, light, name, sideName, icon, stand, back);
}
