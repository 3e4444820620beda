import { BackSide } from 'three';
import { body, glow, inkOn, matte, metal, rubber } from '../../materials.ts';
import { printedBrand, printedIcon } from '../../shapes/labels.ts';
import { assemble, layFlat, place, withoutShadow } from '../../shapes/parts.ts';
import { curveThrough, tube } from '../../shapes/tubes.ts';
import { lathe, puck, ring, smoothProfile } from '../../shapes/turned.ts';
import type { LampLook } from './look.ts';
import { warm } from './parts.ts';

/** A mushroom: glowing glass shade on a painted stem. */
export function buildDomeLamp(look: LampLook) {
  const tall = look.proportion;
  const top = 1.16 * tall;
  const paint = body(look.finish, look.color);
  const isPainted = look.seed % 2 === 1;
  const shadeProfile = smoothProfile(
    [
      [0.74, top - 0.3],
      [0.745, top - 0.22],
      [0.68, top + 0.04],
      [0.48, top + 0.25],
      [0.22, top + 0.35],
      [0, top + 0.37],
    ],
    40,
  );
  const shell = isPainted
    ? paint
    : matte('#fff4e2', { emissive: '#ffdca8', emissiveIntensity: 0.42, roughness: 0.35 });
  const lining = lathe(
    [
      [0.735, top - 0.3],
      [0.66, top + 0.02],
      [0.3, top + 0.24],
      [0, top + 0.28],
    ],
    matte('#fff6e6', { side: BackSide, emissive: '#ffdca8', emissiveIntensity: 0.6 }),
    { segments: 80 },
  );
  const stem = lathe(
    smoothProfile(
      [
        [0.44, 0],
        [0.46, 0.05],
        [0.36, 0.13],
        [0.17, 0.26],
        [0.12, 0.5 * tall],
        [0.13, 0.8 * tall],
        [0.2, top - 0.16],
        [0.3, top - 0.06],
      ],
      40,
    ),
    paint,
    { segments: 72 },
  );
  return assemble(
    lathe(shadeProfile, shell, { segments: 96 }),
    lining,
    stem,
    ring(
      { radius: 0.742, thickness: 0.016 },
      isPainted
        ? metal(look.accent)
        : matte('#fff4e2', { emissive: '#ffdca8', emissiveIntensity: 0.4 }),
      [0, top - 0.3, 0],
    ).rotateX(Math.PI / 2),
    withoutShadow(puck({ radius: 0.2, height: 0.12, edge: 0.06 }, glow(warm), [0, top - 0.04, 0])),
    puck({ radius: 0.09, height: 0.05, edge: 0.02 }, metal(look.accent), [0, top + 0.385, 0]),
    ring({ radius: 0.125, thickness: 0.014 }, metal(look.accent), [0, 0.52 * tall, 0]).rotateX(
      Math.PI / 2,
    ),
    puck({ radius: 0.45, height: 0.03, edge: 0.01 }, rubber(), [0, 0.012, 0]),
    layFlat(printedIcon('sun', inkOn(look.color), 0.1, [0, 0.118, 0.345])).rotateX(0.45),
    place(printedBrand(look.brandName, inkOn(look.color), 0.055), [0, 0.052, 0.464], {
      lean: -0.05,
    }),
    tube(
      curveThrough([
        [0, 0.04, -0.42],
        [0.06, 0.03, -0.6],
        [0.3, 0.02, -0.74],
        [0.7, 0.02, -0.7],
      ]),
      { radius: 0.02, sides: 10 },
      matte(look.accent),
    ),
  );
}
