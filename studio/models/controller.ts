import type { Group, Object3D } from 'three';
import { body, glow, inkOn, lightness, metal, mix, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { drapedDecal } from '../shapes/draped.ts';
import {
  blend,
  boxField,
  ellipsoidField,
  type Field,
  halfSpaceField,
  limbField,
  mirrored,
  overlap,
} from '../shapes/fields.ts';
import { actionButtons, directionPad, pillButton, thumbStick } from '../shapes/gamepad-parts.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, faceFront, onBothSides, place, soften, withoutShadow } from '../shapes/parts.ts';
import { port, statusLight } from '../shapes/ports.ts';
import { coat, type SculptRoom, sculpt, touch } from '../shapes/sculpt.ts';
import { puck, ring } from '../shapes/turned.ts';
import { brandLabel } from '../textures/labels.ts';

type Variant = VariantOf<'controller'>;
type Look = ModelLook<Variant>;

export const model: ProductModel<'controller'> = {
  kind: 'controller',
  defaults: { accent: '#fd7631', finish: 'matte' },
  views: () => [
    view('three-quarter', -22, { pitch: 20, fill: 0.78 }),
    view('front', 0, { pitch: 44, fill: 0.8 }),
    view('back', 156, { pitch: 26, fill: 0.76 }),
  ],
  build: (look) => {
    const built = builders[look.variant](look);
    return place(built, [0, 0, 0], { lean: look.variant === 'compact' ? -1.05 : -0.74 });
  },
};

const builders: Record<Variant, (look: Look) => Group> = {
  classic: buildClassic,
  compact: buildCompact,
  pro: buildPro,
};

const room: SculptRoom = { from: [-1.45, -1.15, -0.5], to: [1.45, 0.75, 0.4], cell: 0.03 };

/** Puts a part on the pad's face, looking at the player. */
function onFace(shell: Field, object: Object3D, x: number, y: number, lift = 0): Group {
  const { point } = touch(shell, [x, y, 1], [0, 0, -1]);
  return place(object, [x, y, point.z + lift]);
}

function darkParts(look: Look): string {
  return lightness(look.color) > 0.45 ? '#2c2a2d' : mix(look.color, '#141315', 0.75);
}

function triggers(look: Look, reach: number, height: number): Group {
  const material = satin(darkParts(look), { roughness: 0.45 });
  return onBothSides((side) =>
    assemble(
      place(
        soften(
          slab({ width: 0.5, height: 0.13, depth: 0.22, corner: 0.06, bevel: 0.05 }, material),
        ),
        [side * reach, height, 0.02],
        { roll: side * -0.14 },
      ),
      place(
        soften(slab({ width: 0.36, height: 0.2, depth: 0.26, corner: 0.1, bevel: 0.08 }, material)),
        [side * reach, height - 0.01, -0.2],
        { roll: side * -0.14, lean: 0.35 },
      ),
    ),
  );
}

function faceName(shell: Field, look: Look, y: number, width: number): Object3D {
  const { texture, aspect } = brandLabel(look.brandName, inkOn(look.color));
  return drapedDecal(
    shell,
    { centre: [0, y, 1], right: [width, 0, 0], up: [0, width / aspect, 0], direction: [0, 0, -1] },
    texture,
  );
}

function buildClassic(look: Look) {
  const reach = 0.98 * look.proportion;
  const hull = blend(
    0.22,
    boxField([0, 0.1, 0], [1.7, 0.78, 0.34], 0.15),
    mirrored(ellipsoidField([0.68, 0.16, 0], [0.5, 0.46, 0.23])),
    mirrored(limbField([0.76, 0, -0.03], [reach, -0.66, -0.2], 0.33, 0.2)),
  );
  const shell = overlap(0.1, hull, halfSpaceField([0, 0, 1], 0.19));
  const dark = darkParts(look);
  return assemble(
    sculpt(shell, room, body(look.finish, look.color)),
    onFace(shell, thumbStick(look.accent), -0.7, 0.26),
    onFace(shell, thumbStick(look.accent), 0.36, -0.02),
    onFace(shell, directionPad(satin(dark)), -0.36, -0.02),
    onFace(shell, assemble(...actionButtons(dark, look.accent)), 0.7, 0.26),
    ...[-0.2, 0.2].map((x) => onFace(shell, pillButton(dark), x, 0.26, 0.004)),
    onFace(shell, homeButton(look), 0, 0.36),
    faceName(shell, look, 0.12, 0.3),
    triggers(look, 0.72, 0.56),
    cableSocket(shell, 0.3),
  );
}

function homeButton(look: Look): Group {
  const cap = faceFront(puck({ radius: 0.075, height: 0.04, edge: 0.012 }, metal('#d8d2cb')));
  const halo = withoutShadow(ring({ radius: 0.082, thickness: 0.008 }, glow(look.accent)));
  halo.position.z = 0.012;
  return assemble(cap, halo);
}

function cableSocket(shell: Field, y: number): Object3D {
  const { point } = touch(shell, [0, y + 1, 0], [0, -1, 0]);
  return place(port('usb-c'), [0, point.y, 0], { lean: -Math.PI / 2 });
}

function buildCompact(look: Look) {
  const width = 2.05 * (0.5 + look.proportion / 2);
  const height = 0.92;
  const depth = 0.3;
  const front = depth / 2;
  const dark = darkParts(look);
  const shell = soften(
    slab({ width, height, depth, corner: 0.44, bevel: 0.12 }, body(look.finish, look.color)),
  );
  const plate = slab(
    { width: width - 0.3, height: height - 0.3, depth: 0.016, corner: 0.31, bevel: 0.006 },
    satin(lightness(look.color) > 0.45 ? shade(look.color, -0.12) : shade(look.color, 0.1)),
    [0, 0, front],
  );
  const side = width / 2 - 0.4;
  const stick = (x: number) => place(thumbStick(look.accent, 0.72), [x, -0.13, front + 0.006]);
  return assemble(
    shell,
    plate,
    place(directionPad(satin(dark)), [-side, 0.05, front + 0.012]),
    place(assemble(...actionButtons(dark, look.accent, 0.145)), [side, 0.05, front + 0.008]),
    stick(-0.17),
    stick(0.17),
    printedBrand(look.brandName, inkOn(look.color), 0.1, [0, 0.22, front + 0.01]),
    ...[-0.26, 0.26].map((x) => place(pillButton(dark), [x, 0.1, front + 0.01], { roll: 0.4 })),
    ...[0, 1, 2, 3].map((index) =>
      statusLight(index === 0 ? look.accent : shade(look.color, -0.35), 0.013, [
        -0.06 + index * 0.04,
        0.12,
        front + 0.008,
      ]),
    ),
    onBothSides((sign) =>
      assemble(
        place(
          soften(
            slab(
              { width: 0.52, height: 0.12, depth: 0.2, corner: 0.055, bevel: 0.04 },
              satin(look.accent),
            ),
          ),
          [sign * (side - 0.06), 0.44, 0],
          { roll: sign * -0.16 },
        ),
        place(
          soften(
            slab(
              { width: 0.36, height: 0.12, depth: 0.16, corner: 0.055, bevel: 0.04 },
              satin(dark),
            ),
          ),
          [sign * (side - 0.06), 0.43, -0.13],
          { roll: sign * -0.16 },
        ),
      ),
    ),
    place(port('usb-c'), [0, height / 2 + 0.001, 0], { lean: -Math.PI / 2 }),
  );
}

function buildPro(look: Look) {
  const reach = 1.02 * look.proportion;
  const hull = blend(
    0.16,
    boxField([0, 0.14, 0], [1.9, 0.72, 0.32], 0.12),
    mirrored(boxField([0.74, 0.2, -0.01], [0.74, 0.76, 0.38], 0.16)),
    mirrored(limbField([0.8, 0, -0.04], [reach, -0.76, -0.24], 0.32, 0.22)),
  );
  const shell = overlap(0.08, hull, halfSpaceField([0, 0, 1], 0.18));
  const gripRegion = mirrored(
    overlap(
      0.02,
      halfSpaceField([-0.5, 0.66, 0.1], -0.62),
      boxField([1, -0.6, 0], [1.2, 1.4, 1.2], 0.1),
    ),
  );
  const plateRegion = blend(
    0.1,
    boxField([0, 0.28, 0.2], [0.86, 0.4, 0.5], 0.12),
    mirrored(ellipsoidField([0.36, -0.06, 0.2], [0.27, 0.27, 0.4])),
  );
  const dark = darkParts(look);
  const lightBar = roundedBox([0.62, 0.022, 0.02], 0.01, glow(look.accent));
  return assemble(
    sculpt(shell, room, body(look.finish, look.color)),
    coat(shell, gripRegion, room, rubber(shade(dark, 0.03)), 0.008),
    coat(
      shell,
      plateRegion,
      { ...room, from: [-1, -0.6, 0] },
      satin(dark, { roughness: 0.5 }),
      0.004,
    ),
    onFace(
      shell,
      thumbStick(look.accent, 1.04, metal('#5b585a', { roughness: 0.45 })),
      -0.36,
      -0.06,
    ),
    onFace(
      shell,
      thumbStick(look.accent, 1.04, metal('#5b585a', { roughness: 0.45 })),
      0.36,
      -0.06,
    ),
    onFace(shell, directionPad(metal('#8e8a88', { roughness: 0.35 })), -0.76, 0.26),
    onFace(shell, assemble(...actionButtons('#1f1e20', look.accent)), 0.76, 0.26),
    onFace(shell, withoutShadow(lightBar), 0, 0.4, 0.006),
    onFace(shell, printedBrand(look.brandName, '#cfcac4', 0.09), 0, 0.28, 0.006),
    ...[-0.3, 0.3].map((x) => onFace(shell, pillButton('#4b484a'), x, 0.28, 0.006)),
    ...[-0.09, 0.09].map((x) => onFace(shell, pillButton(look.accent), x, 0.15, 0.006)),
    triggers(look, 0.76, 0.55),
    paddles(look),
    cableSocket(shell, 0.2),
  );
}

/** Metal levers behind the grips. */
function paddles(look: Look): Group {
  const steel = metal(mix('#bdb8b3', look.accent, 0.2));
  return onBothSides((side) =>
    assemble(
      place(roundedBox([0.12, 0.4, 0.03], 0.014, steel), [side * 0.52, -0.1, -0.26], {
        roll: side * 0.3,
        lean: 0.15,
      }),
      place(roundedBox([0.1, 0.34, 0.03], 0.014, steel), [side * 0.7, -0.16, -0.3], {
        roll: side * 0.35,
        lean: 0.1,
      }),
    ),
  );
}
