import type { Group } from 'three';
import { body, glow, lightness, metal, rubber, satin, shade } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { blend, boxField, ellipsoidField, limbField, mirrored } from '../../shapes/fields.ts';
import { lensEye } from '../../shapes/optics.ts';
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
import { motor, propeller } from '../../shapes/propellers.ts';
import { type SculptRoom, sculpt } from '../../shapes/sculpt.ts';
import { puck, ring } from '../../shapes/turned.ts';
import type { DroneLook } from './look.ts';
import { bladeColor, hullName } from './parts.ts';

/** Camera ball in a fork; hangs from the origin and looks at +z. */
function gimbal(look: DroneLook, size = 1): Group {
  const dark = satin('#29272a', { roughness: 0.4 });
  const eye = assemble(
    soften(slab({ width: 0.26, height: 0.24, depth: 0.24, corner: 0.08, bevel: 0.03 }, dark)),
    faceFront(puck({ radius: 0.1, height: 0.06, edge: 0.014 }, metal('#4a474a'), [0, 0, 0.14])),
    ring({ radius: 0.1, thickness: 0.01 }, metal(look.accent), [0, 0, 0.165]),
    lensEye(0.088, [0, 0, 0.172]),
  );
  const fork = assemble(
    roundedBox([0.05, 0.3, 0.1], 0.02, dark, [0.17, -0.06, -0.04]),
    roundedBox([0.36, 0.05, 0.1], 0.02, dark, [0, 0.1, -0.04]),
    place(puck({ radius: 0.07, height: 0.06, edge: 0.014 }, dark), [0.19, -0.16, 0], {
      roll: Math.PI / 2,
    }),
    puck({ radius: 0.08, height: 0.08, edge: 0.016 }, dark, [0, 0.15, -0.04]),
  );
  const head = assemble(place(eye, [0, -0.14, 0.02], { lean: 0.08 }), fork);
  head.scale.setScalar(size);
  return head;
}

export function buildQuad(look: DroneLook) {
  const reach = look.proportion;
  const ends: Position[] = [
    [0.98 * reach, 0.14, 0.62],
    [0.9 * reach, 0.02, -0.66],
  ];
  const hull = blend(
    0.1,
    blend(
      0.2,
      boxField([0, 0.02, -0.06], [0.52, 0.27, 1.16], 0.11),
      ellipsoidField([0, 0.04, 0.42], [0.27, 0.16, 0.3]),
    ),
    mirrored(limbField([0.2, 0.04, 0.3], ends[0] ?? [0, 0, 0], 0.082, 0.062)),
    mirrored(limbField([0.2, -0.02, -0.34], ends[1] ?? [0, 0, 0], 0.082, 0.062)),
  );
  const room: SculptRoom = { from: [-1.35, -0.3, -0.9], to: [1.35, 0.4, 0.9], cell: 0.028 };
  const rotors = ends.map(([x, y, z], index) =>
    onBothSides((side) =>
      place(
        assemble(
          puck(
            { radius: 0.12, height: 0.07, edge: 0.02 },
            body(look.finish, look.color),
            [0, 0.005, 0],
          ),
          place(motor(0.1, 0.12, look.accent), [0, 0.03, 0]),
          place(
            propeller({
              length: 0.56,
              blades: 2,
              turn: side * (0.5 + index * 0.7) + look.seed * 0.6,
              color: bladeColor(look),
              tipColor: look.accent,
            }),
            [0, 0.15, 0],
          ),
          place(
            roundedBox([0.07, 0.34 + index * 0.06, 0.1], 0.03, body(look.finish, look.color)),
            [side * 0.01, -0.2, 0],
            { roll: side * 0.12 },
          ),
          withoutShadow(
            roundedBox([0.05, 0.018, 0.06], 0.008, glow(index === 0 ? look.accent : '#59d98a'), [
              0,
              -0.037,
              z > 0 ? 0.1 : -0.1,
            ]),
          ),
        ),
        [side * x, y, z],
      ),
    ),
  );
  const battery = soften(
    slab(
      { width: 0.4, height: 0.56, depth: 0.12, corner: 0.08, bevel: 0.03 },
      satin(shade(look.color, lightness(look.color) > 0.5 ? -0.16 : 0.08)),
    ),
  );
  layFlat(battery).position.set(0, 0.13, -0.34);
  const lamps = [0, 1, 2, 3].map((index) =>
    withoutShadow(
      roundedBox([0.03, 0.006, 0.014], 0.002, glow(index < 3 ? look.accent : '#5a5755'), [
        -0.075 + index * 0.05,
        0.19,
        -0.5,
      ]),
    ),
  );
  return assemble(
    sculpt(hull, room, body(look.finish, look.color)),
    ...rotors,
    battery,
    ...lamps,
    place(puck({ radius: 0.04, height: 0.02, edge: 0.006 }, satin('#2a282a')), [0, 0.192, -0.34]),
    onBothSides((side) =>
      place(
        assemble(
          faceFront(puck({ radius: 0.055, height: 0.04, edge: 0.012 }, satin('#1f1e20'))),
          lensEye(0.04, [0, 0, 0.02]),
        ),
        [side * 0.13, 0.1, 0.655],
        { lean: -0.5 },
      ),
    ),
    place(gimbal(look), [0, -0.1, 0.58]),
    hullName(hull, look, 0.16, 0.28),
    place(ventRow(), [0, 0.03, -0.642], { turn: Math.PI }),
  );
}

function ventRow(): Group {
  return assemble(
    ...[-2, -1, 0, 1, 2].map((index) =>
      roundedBox([0.02, 0.1, 0.01], 0.004, rubber('#0d0d0e'), [index * 0.05, 0, 0]),
    ),
  );
}
