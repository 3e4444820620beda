import { body, glow, metal, rubber, satin } from '../../materials.ts';
import { roundedBox } from '../../shapes/boxes.ts';
import { blend, boxField, ellipsoidField } from '../../shapes/fields.ts';
import { lensEye } from '../../shapes/optics.ts';
import { assemble, faceFront, onBothSides, place, withoutShadow } from '../../shapes/parts.ts';
import { motor, propeller } from '../../shapes/propellers.ts';
import { type SculptRoom, sculpt } from '../../shapes/sculpt.ts';
import { lathe, puck, ring } from '../../shapes/turned.ts';
import type { DroneLook } from './look.ts';
import { bladeColor, hullName } from './parts.ts';

/** Palm sized, every propeller in its own duct. */
export function buildMini(look: DroneLook) {
  const duct = 0.44;
  const reach = 0.5 * (0.5 + look.proportion / 2);
  const paint = body(look.finish, look.color);
  const hull = blend(
    0.12,
    ellipsoidField([0, 0, 0], [0.34, 0.17, 0.5]),
    boxField([0, -0.02, 0], [0.4, 0.2, 0.7], 0.09),
  );
  const ducts = [0.5, -0.5].map((z) =>
    onBothSides((side) =>
      place(
        assemble(
          lathe(
            [
              [duct - 0.02, -0.09],
              [duct + 0.012, -0.1],
              [duct + 0.03, -0.07],
              [duct + 0.034, 0.06],
              [duct + 0.012, 0.1],
              [duct - 0.012, 0.09],
              [duct - 0.02, 0.05],
              [duct - 0.021, -0.08],
            ],
            paint,
            { segments: 72 },
          ),
          ring(
            { radius: duct + 0.036, thickness: 0.013 },
            satin(look.accent),
            [0, 0.02, 0],
          ).rotateX(Math.PI / 2),
          ...[0, 1, 2].map((arm) =>
            place(
              roundedBox([duct - 0.03, 0.025, 0.035], 0.01, paint, [duct / 2, -0.05, 0]),
              [0, 0, 0],
              { turn: (arm / 3) * Math.PI * 2 + side },
            ),
          ),
          place(motor(0.075, 0.1, look.accent), [0, -0.06, 0]),
          place(
            propeller({
              length: duct - 0.05,
              blades: 3,
              turn: side * z + look.seed,
              color: bladeColor(look),
              tipColor: look.accent,
            }),
            [0, 0.035, 0],
          ),
        ),
        [side * (reach + 0.04), 0, z * 1.02],
      ),
    ),
  );
  const room: SculptRoom = { from: [-0.45, -0.25, -0.6], to: [0.45, 0.3, 0.6], cell: 0.024 };
  return assemble(
    sculpt(hull, room, paint),
    ...ducts,
    place(
      assemble(
        faceFront(puck({ radius: 0.14, height: 0.12, edge: 0.03 }, satin('#1f1e20'))),
        ring({ radius: 0.125, thickness: 0.012 }, metal(look.accent), [0, 0, 0.06]),
        lensEye(0.11, [0, 0, 0.062]),
      ),
      [0, -0.01, 0.5],
      { lean: 0.06 },
    ),
    hullName(hull, look, 0.1, 0.3),
    puck({ radius: 0.045, height: 0.02, edge: 0.008 }, satin(look.accent), [0, 0.17, -0.16]),
    ...[-1, 0, 1].map((index) =>
      withoutShadow(
        roundedBox([0.03, 0.01, 0.014], 0.003, glow(look.accent), [index * 0.05, 0.157, -0.27]),
      ),
    ),
    onBothSides((side) =>
      assemble(
        ...[0.3, -0.3].map((z) =>
          roundedBox([0.05, 0.12, 0.12], 0.024, rubber(), [side * 0.16, -0.19, z]),
        ),
      ),
    ),
  );
}
