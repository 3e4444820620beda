import type { Group, Object3D } from 'three';
import { body, glow, inkOn, lightness, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand, printedIcon, wrappedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, type Position, place, soften, withoutShadow } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { capsule, cylinder, lathe, puck, ring, smoothProfile } from '../shapes/turned.ts';
import { ventSlots } from '../shapes/vents.ts';

type Variant = VariantOf<'router'>;
type Look = ModelLook<Variant>;

export const model: ProductModel<'router'> = {
  kind: 'router',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: (variant) => [
    view('three-quarter', -30, { pitch: variant === 'antenna' ? 20 : 16, fill: 0.76 }),
    view('front', 0, { pitch: variant === 'antenna' ? 16 : 10, fill: 0.76 }),
    view('back', 152, { pitch: variant === 'antenna' ? 22 : 14, fill: 0.76 }),
  ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<Variant, (look: Look) => Group> = {
  antenna: buildWithAntennas,
  tower: buildTower,
  mesh: buildMeshPair,
};

function darkInk(look: Look) {
  return rubber(lightness(look.color) > 0.4 ? shade(look.color, -0.72) : '#0b0b0c');
}

function buildWithAntennas(look: Look) {
  const width = 2.2 * look.proportion;
  const depth = 1.3;
  const shell = body(look.finish, look.color);
  const ink = darkInk(look);
  const hull = layFlat(
    soften(slab({ width, height: depth, depth: 0.26, corner: 0.2, bevel: 0.08 }, shell)),
  );
  hull.position.y = 0.2;
  const lid = layFlat(
    soften(
      slab(
        { width: width - 0.34, height: depth - 0.34, depth: 0.1, corner: 0.14, bevel: 0.04 },
        satin(shade(look.color, lightness(look.color) > 0.5 ? -0.07 : 0.08)),
      ),
    ),
  );
  lid.position.y = 0.32;
  const vents = layFlat(ventSlots({ count: 22, pitch: 0.056, length: 0.4, width: 0.024 }, ink));
  vents.position.set(0, 0.3715, -0.16);
  const name = layFlat(printedBrand(look.brandName, inkOn(look.color), 0.14, [0, 0.3725, 0.26]));
  const lamps = Array.from({ length: 6 }, (_, index) =>
    statusLight(index < 4 ? look.accent : shade(look.color, -0.3), 0.02, [
      -0.3 + index * 0.12,
      0.2,
      depth / 2 + 0.001,
    ]),
  );
  const accentLine = layFlat(
    slab(
      { width: width - 0.05, height: depth - 0.05, depth: 0.025, corner: 0.18, bevel: 0.005 },
      satin(look.accent),
    ),
  );
  accentLine.position.y = 0.085;
  const antennaCount = look.seed % 2 === 0 ? 6 : 4;
  const antennas = Array.from({ length: antennaCount }, (_, index) => {
    const u = (index / (antennaCount - 1)) * 2 - 1;
    return buildAntenna(look, [u * (width / 2 - 0.22), 0.22, -depth / 2 - 0.04], -u * 0.2);
  });
  const feet = [-1, 1].flatMap((x) =>
    [-1, 1].map((z) =>
      puck({ radius: 0.09, height: 0.08, edge: 0.02 }, rubber(), [
        x * (width / 2 - 0.26),
        0.04,
        z * (depth / 2 - 0.22),
      ]),
    ),
  );
  const sockets = Array.from({ length: 5 }, (_, index) =>
    place(port('ethernet', [0, 0, 0], 0.92), [-0.62 + index * 0.24, 0.2, -depth / 2 - 0.001], {
      turn: Math.PI,
    }),
  );
  const power = place(
    puck({ radius: 0.05, height: 0.03, edge: 0.01 }, satin(look.accent)),
    [0.72, 0.2, -depth / 2],
    { lean: -Math.PI / 2 },
  );
  return assemble(
    hull,
    lid,
    vents,
    name,
    accentLine,
    power,
    ...lamps,
    ...antennas,
    ...feet,
    ...sockets,
  );
}

function buildAntenna(look: Look, at: Position, roll: number): Group {
  const dark = satin(
    lightness(look.color) > 0.55 ? shade(look.color, -0.06) : shade(look.color, 0.05),
  );
  const hinge = place(puck({ radius: 0.075, height: 0.16, edge: 0.02 }, dark), [0, 0, 0], {
    roll: Math.PI / 2,
  });
  const knuckle = roundedBox([0.11, 0.22, 0.1], 0.04, dark, [0, 0.1, 0]);
  const blade = soften(
    slab({ width: 0.15, height: 1.1, depth: 0.08, corner: 0.07, bevel: 0.03 }, dark, [0, 0.7, 0]),
  );
  const tip = roundedBox([0.154, 0.03, 0.084], 0.01, satin(look.accent), [0, 0.32, 0]);
  return place(assemble(hinge, knuckle, blade, tip), at, { roll, lean: -0.12 });
}

function buildTower(look: Look) {
  const height = 1.7 * look.proportion;
  const shell = body(look.finish, look.color);
  const ink = darkInk(look);
  const tower = soften(
    slab({ width: 0.86, height, depth: 0.62, corner: 0.24, bevel: 0.12 }, shell, [
      0,
      height / 2 + 0.08,
      0,
    ]),
  );
  const face = slab(
    { width: 0.5, height: height - 0.5, depth: 0.016, corner: 0.2, bevel: 0.006 },
    satin(lightness(look.color) > 0.5 ? shade(look.color, -0.08) : shade(look.color, 0.07)),
    [0, height / 2 + 0.08, 0.31],
  );
  const vents = ventSlots(
    { count: Math.round(height * 8), pitch: 0.075, length: 0.34, width: 0.03, upright: false },
    ink,
    [0, height / 2 + 0.24, 0.3195],
  );
  const light = withoutShadow(
    roundedBox([0.3, 0.022, 0.01], 0.005, glow(look.accent), [0, 0.34, 0.318]),
  );
  const halo = puck({ radius: 0.37, height: 0.05, edge: 0.01 }, glow(look.accent), [0, 0.085, 0]);
  halo.scale.z = 0.68;
  const base = puck(
    { radius: 0.5, height: 0.07, edge: 0.025 },
    satin(lightness(look.color) > 0.5 ? shade(look.color, -0.1) : '#1d1c1e'),
    [0, 0.035, 0],
  );
  base.scale.z = 0.78;
  const sockets = [0, 1, 2, 3].map((index) =>
    place(port('ethernet', [0, 0, 0], 0.95), [0, 0.42 + index * 0.2, -0.311], { turn: Math.PI }),
  );
  const usb = place(port('usb-a'), [0, 1.26, -0.311], { turn: Math.PI });
  const backVents = place(
    ventSlots({ count: 4, pitch: 0.06, length: 0.34, width: 0.024, upright: false }, ink),
    [0, height - 0.28, -0.311],
    { turn: Math.PI },
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.085, [0, 0.44, 0.3195]);
  return assemble(
    tower,
    face,
    vents,
    withoutShadow(light),
    withoutShadow(halo),
    base,
    ...sockets,
    usb,
    backVents,
    name,
  );
}

function buildMeshPair(look: Look) {
  const tall = look.proportion;
  const first = place(buildPod(look, 0.92 * tall, true), [-0.42, 0, -0.12]);
  const second = place(buildPod(look, 0.62 * tall, false), [0.72, 0, 0.34], {
    turn: look.seed % 2 === 0 ? 2.7 : -0.2,
  });
  return assemble(first, second);
}

/** A soft pebble-like station; the main one has a light ring on top. */
function buildPod(look: Look, height: number, isMain: boolean): Group {
  const wide = isMain ? 0.6 : 0.5;
  const shell = body(look.finish, look.color);
  const pod = lathe(
    smoothProfile(
      [
        [0, 0.03],
        [wide * 0.72, 0.03],
        [wide * 0.95, 0.1],
        [wide, height * 0.4],
        [wide * 0.94, height * 0.82],
        [wide * 0.78, height * 0.97],
        [wide * 0.4, height],
        [0, height * 0.985],
      ],
      40,
    ),
    shell,
    { segments: 80 },
  );
  const foot = puck({ radius: wide * 0.74, height: 0.06, edge: 0.02 }, rubber(), [0, 0.03, 0]);
  const halo = withoutShadow(
    ring({ radius: wide * 0.5, thickness: 0.012 }, glow(look.accent), [0, height * 0.996, 0]),
  );
  halo.rotation.x = Math.PI / 2;
  const seam = ring({ radius: wide * 0.972, thickness: 0.007 }, darkInk(look), [
    0,
    height * 0.16,
    0,
  ]);
  seam.rotation.x = Math.PI / 2;
  const icon = layFlat(
    printedIcon('wireless', inkOn(look.color), wide * 0.34, [0, height * 1.003, 0]),
  );
  const name = wrappedBrand(
    look.brandName,
    inkOn(look.color),
    { height: 0.11, radius: wide + 0.004 },
    [0, height * 0.42, 0],
  );
  const sockets: Object3D[] =
    isMain || look.seed % 2 === 0
      ? [0, 1].map((index) =>
          place(
            port('ethernet', [0, 0, 0], 0.9),
            [-0.12 + index * 0.24, height * 0.34, -wide * 0.985],
            { turn: Math.PI + (index - 0.5) * -0.4 },
          ),
        )
      : [];
  const lamp = place(
    cylinder({ radius: 0.016, height: 0.01 }, glow(look.accent)),
    [0, height * 0.22, wide * 0.985],
    { lean: Math.PI / 2 },
  );
  const knob = capsule({ radius: 0.012, length: 0.04 }, darkInk(look), [
    0,
    height * 0.7,
    -wide * 0.96,
  ]);
  return assemble(pod, foot, halo, seam, icon, name, lamp, knob, ...sockets);
}
