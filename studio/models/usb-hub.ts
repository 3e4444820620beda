import type { Group, Object3D } from 'three';
import { body, glow, inkOn, lightness, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { pluggedCord } from '../shapes/cord.ts';
import { printedBrand, printedIcon, printedText } from '../shapes/labels.ts';
import { assemble, layFlat, type Position, place, soften, withoutShadow } from '../shapes/parts.ts';
import { type PortKind, port, statusLight } from '../shapes/ports.ts';
import { puck, ring } from '../shapes/turned.ts';
import { ventSlots } from '../shapes/vents.ts';

type Variant = VariantOf<'usb-hub'>;
type Look = ModelLook<Variant>;

export const model: ProductModel<'usb-hub'> = {
  kind: 'usb-hub',
  defaults: { accent: '#fd7631', finish: 'metal' },
  views: (variant) => [
    view('three-quarter', variant === 'bar' ? -34 : -32, {
      pitch: variant === 'dock' ? 18 : 28,
      fill: variant === 'bar' ? 0.8 : 0.72,
    }),
    view('front', 4, { pitch: variant === 'bar' ? 40 : 16, fill: 0.78 }),
    view(variant === 'dock' ? 'back' : 'detail', variant === 'dock' ? 152 : 42, {
      pitch: 18,
      fill: 0.78,
    }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<Variant, (look: Look) => Group> = {
  bar: buildBar,
  dock: buildDock,
  cube: buildCube,
};

/** Sockets side by side on a face that looks at +z, centred; the seed picks the set. */
function socketRow(kinds: readonly PortKind[], at: Position): Group {
  const widths: Record<PortKind, number> = {
    'usb-c': 0.13,
    lightning: 0.11,
    'usb-a': 0.19,
    hdmi: 0.21,
    ethernet: 0.17,
    sd: 0.34,
    audio: 0.08,
  };
  const gap = 0.085;
  const total = kinds.reduce((sum, kind) => sum + widths[kind] + gap, -gap);
  let x = -total / 2;
  const row = assemble();
  for (const kind of kinds) {
    row.add(port(kind, [x + widths[kind] / 2, 0, 0]));
    x += widths[kind] + gap;
  }
  row.position.set(...at);
  return row;
}

const barSets: readonly (readonly PortKind[])[] = [
  ['hdmi', 'usb-a', 'usb-a', 'usb-c', 'sd'],
  ['usb-a', 'usb-a', 'usb-a', 'usb-a', 'usb-c'],
  ['hdmi', 'ethernet', 'usb-a', 'usb-a', 'usb-c'],
];

function ridgeInk(look: Look) {
  return rubber(lightness(look.color) > 0.4 ? shade(look.color, -0.6) : '#0b0b0c');
}

function buildBar(look: Look) {
  const kinds = barSets[Math.abs(look.seed) % barSets.length] ?? ['usb-a'];
  const width = 1.76 * (0.5 + look.proportion / 2);
  const depth = 0.62;
  const height = 0.22;
  const shell = layFlat(
    soften(
      slab(
        { width, height: depth, depth: height, corner: 0.1, bevel: 0.05 },
        body(look.finish, look.color),
      ),
    ),
  );
  shell.position.y = height / 2;
  const ends = [-1, 1].map((side) =>
    roundedBox([0.05, height - 0.02, depth - 0.08], 0.02, satin(look.accent), [
      side * (width / 2 - 0.005),
      height / 2,
      0,
    ]),
  );
  const name = layFlat(
    printedBrand(look.brandName, inkOn(look.color), 0.13, [0.08, height + 0.002, 0]),
  );
  const light = statusLight(look.accent, 0.016, [width / 2 - 0.09, height / 2, depth / 2 + 0.001]);
  const side = -width / 2;
  const cord = pluggedCord(
    [
      [side - 0.02, height / 2, 0],
      [side - 0.28, height / 2 - 0.02, 0.02],
      [side - 0.5, 0.05, 0.2],
      [side - 0.44, 0.05, 0.62],
      [side - 0.02, 0.05, 0.86],
      [side + 0.5, 0.06, 0.88],
    ],
    { color: shade(look.accent, -0.05), plugColor: '#2b292b', radius: 0.042 },
  );
  const relief = place(
    puck({ radius: 0.066, height: 0.14, edge: 0.02 }, rubber()),
    [side - 0.05, height / 2, 0],
    { roll: Math.PI / 2 },
  );
  const rear = place(port('usb-c'), [0.4, height / 2, -depth / 2 - 0.001], { turn: Math.PI });
  return assemble(
    shell,
    ...ends,
    socketRow(kinds, [-0.08, height / 2, depth / 2 + 0.001]),
    rear,
    name,
    light,
    relief,
    cord,
  );
}

function buildDock(look: Look) {
  const width = 1.9 * (0.5 + look.proportion / 2);
  const height = 0.6;
  const depth = 0.78;
  const front = depth / 2;
  const shell = soften(
    slab({ width, height, depth, corner: 0.12, bevel: 0.04 }, body(look.finish, look.color), [
      0,
      height / 2 + 0.05,
      0,
    ]),
  );
  const panel = slab(
    { width: width - 0.1, height: height - 0.1, depth: 0.012, corner: 0.08, bevel: 0.004 },
    satin('#1c1b1d', { roughness: 0.5 }),
    [0, height / 2 + 0.05, front],
  );
  const back = place(panel.clone(), [0, 0, 0], { turn: Math.PI });
  const z = front + 0.008;
  const low = 0.24;
  const knob: Object3D[] = [
    place(
      puck({ radius: 0.13, height: 0.09, edge: 0.016 }, metal('#b9b4af')),
      [width / 2 - 0.26, 0.35, z + 0.03],
      { lean: Math.PI / 2 },
    ),
    withoutShadow(
      ring({ radius: 0.15, thickness: 0.008 }, glow(look.accent), [width / 2 - 0.26, 0.35, z]),
    ),
  ];
  const labels = [
    printedText('10 Gb/s', '#a9a4a0', 0.06, [-0.42, low + 0.12, z]),
    printedText('SD 4.0', '#a9a4a0', 0.06, [0.28, low + 0.12, z]),
  ];
  const rear = assemble(
    socketRow(['ethernet', 'hdmi', 'hdmi', 'usb-a', 'usb-a', 'usb-c'], [0, 0.26, 0]),
    socketRow(['usb-c', 'audio', 'audio'], [0.3, 0.48, 0]),
  );
  const slots = layFlat(
    ventSlots({ count: 18, pitch: 0.06, length: 0.42, width: 0.024 }, ridgeInk(look)),
  );
  slots.position.set(0, height + 0.0525, -0.06);
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((side) =>
      puck({ radius: 0.08, height: 0.06, edge: 0.02 }, rubber(), [
        x * (width / 2 - 0.22),
        0.03,
        side * (front - 0.16),
      ]),
    ),
  );
  return assemble(
    shell,
    panel,
    back,
    socketRow(['usb-c', 'usb-a', 'usb-a', 'sd', 'audio'], [-0.15, low, z]),
    ...labels,
    ...knob,
    printedBrand(look.brandName, '#d9d4cf', 0.1, [-width / 2 + 0.38, 0.5, z]),
    statusLight(look.accent, 0.016, [0, 0.5, z]),
    place(rear, [0, 0, -z], { turn: Math.PI }),
    slots,
    ...feet,
  );
}

function buildCube(look: Look) {
  const size = 0.92;
  const height = size * look.proportion;
  const shell = soften(
    slab(
      { width: size, height: size, depth: height, corner: 0.2, bevel: 0.07 },
      body(look.finish, look.color),
    ),
  );
  layFlat(shell).position.y = height / 2 + 0.04;
  const face = size / 2 + 0.001;
  const band = layFlat(
    slab(
      { width: size + 0.006, height: size + 0.006, depth: 0.03, corner: 0.2, bevel: 0.006 },
      satin(look.accent),
    ),
  );
  band.position.y = 0.12;
  const foot = layFlat(
    slab(
      { width: size - 0.14, height: size - 0.14, depth: 0.06, corner: 0.14, bevel: 0.01 },
      rubber(),
    ),
  );
  foot.position.y = 0.03;
  const rows = [0, 1].flatMap((row) => [
    port('usb-a', [-0.14, height * 0.66 - row * 0.22, face]),
    port('usb-a', [0.16, height * 0.66 - row * 0.22, face]),
  ]);
  const right = place(
    assemble(
      port('usb-c', [-0.16, 0, 0]),
      port('usb-c', [0.08, 0, 0]),
      port('hdmi', [0, -0.22, 0]),
    ),
    [face, height * 0.66, 0],
    { turn: Math.PI / 2 },
  );
  const left = place(
    assemble(port('sd', [0, 0, 0]), port('audio', [0, -0.2, 0])),
    [-face, height * 0.66, 0],
    { turn: -Math.PI / 2 },
  );
  const pad = layFlat(
    slab(
      { width: 0.6, height: 0.6, depth: 0.012, corner: 0.3, bevel: 0.004 },
      rubber(lightness(look.color) > 0.5 ? shade(look.color, -0.2) : shade(look.color, 0.1)),
      [0, 0, 0],
    ),
  );
  pad.position.y = height + 0.041;
  const bolt = layFlat(printedIcon('bolt', look.accent, 0.26, [0, height + 0.05, 0]));
  const halo = withoutShadow(
    ring({ radius: 0.31, thickness: 0.009 }, glow(look.accent), [0, height + 0.044, 0]),
  );
  halo.rotation.x = Math.PI / 2;
  const cord = pluggedCord(
    [
      [-0.1, 0.14, -face],
      [-0.14, 0.12, -face - 0.2],
      [-0.5, 0.04, -face - 0.34],
      [-1, 0.04, -0.4],
      [-1.05, 0.05, 0.2],
      [-0.72, 0.06, 0.66],
    ],
    { color: shade(look.accent, -0.05), plugColor: '#2b292b', radius: 0.036 },
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.1, [0, 0.24, face + 0.001]);
  return assemble(shell, band, foot, ...rows, right, left, pad, bolt, halo, cord, name);
}
