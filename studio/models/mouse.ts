import type { Material, MeshPhysicalMaterial, Object3D } from 'three';
import { body, glow, inkOn, lightness, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { drapedDecal, mountOn, seam } from '../shapes/draped.ts';
import {
  blend,
  boxField,
  carve,
  ellipsoidField,
  type Field,
  halfSpaceField,
  mirrored,
  overlap,
  rolled,
} from '../shapes/fields.ts';
import { knurled } from '../shapes/knurled.ts';
import { assemble, lieAcross, type Position, place } from '../shapes/parts.ts';
import { coat, type SculptRoom, sculpt } from '../shapes/sculpt.ts';
import { cylinder, puck, ring } from '../shapes/turned.ts';
import { brandLabel } from '../textures/labels.ts';

type Variant = VariantOf<'mouse'>;
type Look = ModelLook<Variant>;

const down: Position = [0, -1, 0];
const aboveDesk = halfSpaceField([0, -1, 0], -0.02);

/** The buttons' end looks at +z, so a right hand's thumb is on the +x side. */
export const model: ProductModel<'mouse'> = {
  kind: 'mouse',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: (variant) =>
    variant === 'vertical'
      ? [
          view('three-quarter', 46, { pitch: 24, fill: 0.68 }),
          view('side', -72, { pitch: 18, fill: 0.68 }),
          view('back', 128, { pitch: 20, fill: 0.68 }),
        ]
      : [
          view('three-quarter', 40, { pitch: 32, fill: 0.7 }),
          view('top', 0, { pitch: 64, fill: 0.72 }),
          view('side', 96, { pitch: 14, fill: 0.74 }),
        ],
  build: (look) => builders[look.variant](look),
};

const builders: Record<Variant, (look: Look) => ReturnType<typeof assemble>> = {
  ergonomic: buildErgonomic,
  symmetric: buildSymmetric,
  vertical: buildVertical,
};

/** Darker than the body, or lighter where the body is nearly black. */
function seamInk(color: string): Material {
  return rubber(lightness(color) > 0.22 ? shade(color, -0.72) : '#070708');
}

function gripRubber(color: string): MeshPhysicalMaterial {
  return rubber(lightness(color) > 0.3 ? shade(color, -0.45) : shade(color, 0.06));
}

function buildErgonomic(look: Look) {
  const hump = 0.4 * look.proportion;
  const palm = blend(
    0.3,
    ellipsoidField([0, 0.16, 0], [0.47, hump * 0.92, 0.84]),
    ellipsoidField([0, 0.2, -0.22], [0.47, hump, 0.54]),
    ellipsoidField([0.42, 0.05, -0.08], [0.22, 0.14, 0.64]),
  );
  const thumbScoop = ellipsoidField([0.78, 0.42, -0.02], [0.34, 0.3, 0.62]);
  const shell = overlap(0.06, carve(0.12, palm, thumbScoop), aboveDesk);
  const solid = carve(0.02, shell, boxField([0, 0.5, 0.5], [0.13, 0.7, 0.36], 0.05));
  const room: SculptRoom = { from: [-0.62, -0.06, -0.95], to: [0.86, 0.75, 0.95], cell: 0.022 };
  const grip = ellipsoidField([0.62, 0.14, -0.1], [0.3, 0.22, 0.58]);
  const ink = seamInk(look.color);
  return assemble(
    sculpt(solid, room, body(look.finish, look.color)),
    coat(shell, grip, { ...room, from: [0.2, -0.06, -0.9] }, gripRubber(look.color)),
    seam(shell, line([0, 1, 0.82], [0, 1, 0.69], 6), down, { radius: 0.008 }, ink),
    seam(shell, line([0, 1, 0.31], [0, 1, -0.06], 8), down, { radius: 0.008 }, ink),
    seam(shell, bow(0.34, -0.06, 0.1), down, { radius: 0.008 }, ink),
    ...scrollWheel(look, 0.19 + hump * 0.66),
    ...[-0.02, -0.3].map((z) => thumbButton(shell, look, z)),
    place(
      puck({ radius: 0.05, height: 0.024, edge: 0.01 }, satin(look.accent)),
      [0, 0.19 + hump * 0.93, 0.14],
      { lean: 0.16 },
    ),
    palmName(shell, look, -0.5),
  );
}

function buildSymmetric(look: Look) {
  const height = 0.3 * look.proportion;
  const hull = blend(
    0.2,
    ellipsoidField([0, 0.1, -0.1], [0.47, height, 0.76]),
    boxField([0, 0.13, 0.3], [0.72, 0.26, 0.86], 0.12),
  );
  const waist = mirrored(ellipsoidField([0.74, 0.2, 0.02], [0.34, 0.4, 0.5]));
  const shell = overlap(0.05, carve(0.16, hull, waist), aboveDesk);
  const wheelSlot = boxField([0, 0.5, 0.46], [0.12, 0.8, 0.34], 0.04);
  const solid = carve(0.02, shell, wheelSlot);
  const room: SculptRoom = { from: [-0.62, -0.06, -0.95], to: [0.62, 0.62, 0.85], cell: 0.02 };
  const stripe = boxField([0, 0.075, 0], [2, 0.03, 2], 0.004);
  const sides = mirrored(ellipsoidField([0.46, 0.17, -0.02], [0.22, 0.1, 0.5]));
  const ink = seamInk(look.color);
  return assemble(
    sculpt(solid, room, body(look.finish, look.color)),
    coat(shell, sides, room, gripRubber(look.color)),
    // Above the grips, which it crosses.
    coat(shell, stripe, { ...room, to: [0.62, 0.2, 0.85] }, glow(look.accent), 0.009),
    seam(shell, line([0, 1, 0.7], [0, 1, 0.62], 5), down, { radius: 0.008 }, ink),
    seam(shell, line([0, 1, 0.3], [0, 1, -0.72], 16), down, { radius: 0.006 }, ink),
    seam(shell, bow(0.33, -0.02, -0.06), down, { radius: 0.008 }, ink),
    ...scrollWheel(look, 0.08 + height * 0.78, 0.46),
    place(roundedBox([0.07, 0.03, 0.12], 0.014, rubber('#2b292b')), [0, 0.095 + height, 0.12], {
      lean: 0.04,
    }),
    ...[0.1, -0.17].map((z) => thumbButton(shell, look, z, 0.24)),
    palmName(shell, look, -0.44),
  );
}

function buildVertical(look: Look) {
  const tall = 0.6 * look.proportion;
  const fin = rolled(ellipsoidField([0.02, 0.36, 0], [0.3, tall, 0.62]), -0.36);
  const foot = ellipsoidField([0.06, 0.04, -0.04], [0.6, 0.12, 0.74]);
  const thumbScoop = ellipsoidField([0.62, 0.52, 0.12], [0.4, 0.34, 0.62]);
  const shell = overlap(0.06, carve(0.14, blend(0.3, fin, foot), thumbScoop), aboveDesk);
  const room: SculptRoom = { from: [-0.7, -0.06, -0.9], to: [0.85, 1.15, 0.9], cell: 0.024 };
  const rest = ellipsoidField([0.5, 0.2, 0.02], [0.34, 0.26, 0.56]);
  const ink = seamInk(look.color);
  const fromOutside: Position = [1, -0.3, 0];
  const outside = (height: number, z: number): Position => [-1.2, height + 0.4, z];
  return assemble(
    sculpt(shell, room, body(look.finish, look.color)),
    coat(shell, rest, { ...room, from: [0, -0.06, -0.9] }, gripRubber(look.color)),
    seam(
      shell,
      [0.5, 0.44, 0.36, 0.28, 0.2, 0.1, 0].map((z) => outside(0.54, z)),
      fromOutside,
      { radius: 0.008 },
      ink,
    ),
    seam(
      shell,
      [0.1, 0.25, 0.4, 0.55, 0.7, 0.8].map((y) => outside(y, 0.02 - y * 0.06)),
      fromOutside,
      { radius: 0.008 },
      ink,
    ),
    mountOn(shell, verticalWheel(look), outside(0.54, 0.36), fromOutside),
    mountOn(shell, statusDot(look), outside(0.68, -0.2), fromOutside),
    ...[0.22, -0.06].map((z) => mountOn(shell, sideButton(look), [1.2, 0.72, z], [-1, -0.12, 0])),
    drapedDecal(
      shell,
      {
        centre: outside(0.42, -0.34),
        right: [0, 0, 0.34],
        up: [0, 0.34 / brandLabel(look.brandName, '#000').aspect, 0],
        direction: fromOutside,
      },
      brandLabel(look.brandName, inkOn(look.color)).texture,
    ),
  );
}

function line(from: Position, to: Position, count: number): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    return [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
      from[2] + (to[2] - from[2]) * t,
    ];
  });
}

/** Across the back of both buttons, bent towards the palm in the middle. */
function bow(reach: number, z: number, bend: number): Position[] {
  return Array.from({ length: 15 }, (_, index) => {
    const u = (index / 14) * 2 - 1;
    return [u * reach, 1, z + bend * u * u];
  });
}

function scrollWheel(look: Look, height: number, z = 0.5): Object3D[] {
  const tyre = lieAcross(
    puck({ radius: 0.125, height: 0.085, edge: 0.02 }, rubber('#242224'), [0, height - 0.07, z]),
  );
  const hoops = [-0.03, 0.03].map((x) => {
    const hoop = ring({ radius: 0.124, thickness: 0.007 }, metal(look.accent), [
      x,
      height - 0.07,
      z,
    ]);
    hoop.rotation.y = Math.PI / 2;
    return hoop;
  });
  const tread = lieAcross(
    knurled({ radius: 0.124, height: 0.045, ridges: 36, relief: 0.005 }, rubber('#2d2b2d'), [
      0,
      height - 0.07,
      z,
    ]),
  );
  return [tyre, ...hoops, tread];
}

function verticalWheel(look: Look): Object3D {
  const well = slab(
    { width: 0.34, height: 0.13, depth: 0.03, corner: 0.06, bevel: 0.004 },
    rubber('#0c0c0e'),
  );
  const tyre = puck({ radius: 0.12, height: 0.085, edge: 0.02 }, rubber('#242224'), [0, 0, -0.03]);
  const hoop = ring({ radius: 0.12, thickness: 0.009 }, metal(look.accent), [0, 0, -0.03]);
  hoop.rotation.x = Math.PI / 2;
  return assemble(well, tyre, hoop);
}

function sideButton(look: Look): Object3D {
  const color = lightness(look.color) > 0.5 ? shade(look.color, -0.28) : shade(look.color, 0.12);
  return slab(
    { width: 0.24, height: 0.075, depth: 0.04, corner: 0.035, bevel: 0.014 },
    satin(color),
  );
}

function thumbButton(shell: Field, look: Look, z: number, height = 0.33): Object3D {
  return mountOn(shell, sideButton(look), [1.2, height, z], [-1, 0, 0], 0.004);
}

function statusDot(look: Look): Object3D {
  return place(cylinder({ radius: 0.018, height: 0.01 }, glow(look.accent)), [0, 0, 0], {
    lean: Math.PI / 2,
  });
}

function palmName(shell: Field, look: Look, z: number): Object3D {
  const { texture, aspect } = brandLabel(look.brandName, inkOn(look.color));
  const width = 0.32;
  return drapedDecal(
    shell,
    { centre: [0, 1, z], right: [width, 0, 0], up: [0, 0, -width / aspect], direction: down },
    texture,
  );
}
