import {
  body,
  glow,
  inkOn,
  lightness,
  matte,
  metal,
  rubber,
  satin,
  shade,
  translucent,
} from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { knurled } from '../../shapes/knurled.ts';
import { printedBrand, printedIcon } from '../../shapes/labels.ts';
import { assemble, layFlat, place, soften, withoutShadow } from '../../shapes/parts.ts';
import { curveThrough, tube } from '../../shapes/tubes.ts';
import { cylinder, puck } from '../../shapes/turned.ts';
import type { LampLook } from './look.ts';
import { steelFor, warm } from './parts.ts';

/** A thin bar of light on a column with a touch foot. */
export function buildBarLamp(look: LampLook) {
  const height = 1.5;
  const length = 1.5 * look.proportion;
  const paint = body(look.finish, look.color);
  const steel = metal(steelFor(look));
  const foot = layFlat(
    soften(slab({ width: 0.66, height: 0.86, depth: 0.09, corner: 0.2, bevel: 0.035 }, paint)),
  );
  foot.position.set(0, 0.06, 0);
  const pad = layFlat(
    slab(
      { width: 0.34, height: 0.34, depth: 0.012, corner: 0.17, bevel: 0.004 },
      rubber(lightness(look.color) > 0.5 ? shade(look.color, -0.14) : shade(look.color, 0.1)),
    ),
  );
  pad.position.set(0, 0.106, 0.14);
  const column = soften(
    slab({ width: 0.13, height, depth: 0.09, corner: 0.05, bevel: 0.025 }, paint, [
      0,
      height / 2 + 0.06,
      -0.28,
    ]),
  );
  const beam = assemble(
    soften(
      slab({ width: 0.2, height: 0.075, depth: length, corner: 0.035, bevel: 0.02 }, paint, [
        0,
        0,
        length / 2 - 0.22,
      ]),
    ),
    roundedBox([0.15, 0.02, length - 0.36], 0.008, glow(warm), [0, -0.034, length / 2 - 0.08]),
    roundedBox([0.17, 0.03, length - 0.32], 0.012, translucent('#fff6e4', 0.55), [
      0,
      -0.032,
      length / 2 - 0.08,
    ]),
    roundedBox([0.204, 0.079, 0.03], 0.01, satin(look.accent), [0, 0, length - 0.3]),
    ...[0, 1, 2].map((index) =>
      withoutShadow(
        cylinder({ radius: 0.012, height: 0.008 }, glow(index === 1 ? look.accent : warm), [
          0,
          0.04,
          0.2 + index * 0.06,
        ]),
      ),
    ),
  );
  return assemble(
    foot,
    pad,
    layFlat(printedIcon('power', inkOn(look.color), 0.14, [0, 0.114, 0.14])),
    layFlat(printedBrand(look.brandName, inkOn(look.color), 0.06, [0, 0.1065, 0.37])),
    column,
    roundedBox([0.134, 0.3, 0.094], 0.03, steel, [0, 0.2, -0.28]),
    place(
      assemble(
        puck({ radius: 0.085, height: 0.24, edge: 0.02 }, steel),
        knurled({ radius: 0.086, height: 0.16, ridges: 30, relief: 0.005 }, steel),
      ),
      [0, height + 0.08, -0.28],
      { roll: Math.PI / 2 },
    ),
    place(beam, [0, height + 0.08, -0.28], { lean: -0.06, roll: -0.5 }),
    tube(
      curveThrough([
        [0, 0.06, -0.42],
        [0.04, 0.04, -0.56],
        [0.26, 0.02, -0.7],
        [0.6, 0.02, -0.68],
      ]),
      { radius: 0.02, sides: 10 },
      matte(look.accent),
    ),
  );
}
