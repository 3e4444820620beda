import type { Group } from 'three';
import {
  body,
  glass,
  glow,
  inkOn,
  metal,
  rubber,
  satin,
  shade,
  translucent,
} from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { printedBrand } from '../../shapes/labels.ts';
import { lensEye } from '../../shapes/optics.ts';
import {
  assemble,
  faceFront,
  onBothSides,
  place,
  soften,
  withoutShadow,
} from '../../shapes/parts.ts';
import { statusLight } from '../../shapes/ports.ts';
import { motor, propeller } from '../../shapes/propellers.ts';
import { curveThrough, tube } from '../../shapes/tubes.ts';
import { lathe, puck, ring } from '../../shapes/turned.ts';
import type { DroneLook } from './look.ts';
import { bladeColor } from './parts.ts';

/** Six rotors over a big camera on tall skids. */
export function buildCinema(look: DroneLook) {
  const reach = 1.05 * look.proportion;
  const paint = body(look.finish, look.color);
  const carbon = satin('#242326', { roughness: 0.5 });
  const deck = 0.95;
  const arms = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + Math.PI / 6;
    const isFront = Math.cos(angle) > 0.3;
    return place(
      assemble(
        roundedBox([0.085, 0.085, reach - 0.14], 0.02, carbon, [0, 0, reach / 2 + 0.07]),
        roundedBox([0.11, 0.1, 0.1], 0.02, satin(look.accent), [0, 0, 0.36]),
        puck({ radius: 0.1, height: 0.1, edge: 0.02 }, paint, [0, 0.01, reach]),
        place(motor(0.095, 0.13, look.accent), [0, 0.05, reach]),
        place(
          propeller({
            length: 0.46,
            blades: 2,
            turn: index * 1.1 + look.seed,
            color: bladeColor(look),
            tipColor: look.accent,
          }),
          [0, 0.18, reach],
        ),
        withoutShadow(
          roundedBox([0.05, 0.014, 0.05], 0.006, glow(isFront ? look.accent : '#59d98a'), [
            0,
            -0.045,
            reach,
          ]),
        ),
      ),
      [0, deck, 0],
      { turn: angle },
    );
  });
  const hull = assemble(
    puck({ radius: 0.37, height: 0.06, edge: 0.016 }, carbon, [0, deck, 0]),
    lathe(
      [
        [0, 0.3],
        [0.1, 0.298],
        [0.2, 0.27],
        [0.29, 0.2],
        [0.335, 0.1],
        [0.34, 0.04],
        [0, 0.03],
      ],
      paint,
      { segments: 64, at: [0, deck, 0] },
    ),
    ring({ radius: 0.342, thickness: 0.014 }, satin(look.accent), [0, deck + 0.05, 0]).rotateX(
      Math.PI / 2,
    ),
    puck({ radius: 0.07, height: 0.06, edge: 0.02 }, satin('#f1eee8'), [0, deck + 0.32, 0]),
    soften(
      slab({ width: 0.4, height: 0.2, depth: 0.3, corner: 0.05, bevel: 0.03 }, carbon, [
        0,
        deck - 0.13,
        -0.16,
      ]),
    ),
    statusLight('#59d98a', 0.02, [0.1, deck - 0.08, -0.005]),
  );
  return assemble(
    hull,
    ...arms,
    landingGear(look, deck),
    place(cinemaCamera(look), [0, deck - 0.12, 0.1]),
  );
}

function landingGear(look: DroneLook, deck: number): Group {
  const pole = satin('#242326', { roughness: 0.45 });
  return onBothSides((side) =>
    assemble(
      ...[0.2, -0.2].map((z) =>
        tube(
          curveThrough([
            [side * 0.26, deck, z],
            [side * 0.42, deck - 0.3, z * 1.15],
            [side * 0.5, 0.06, z * 1.4],
          ]),
          { radius: 0.028, steps: 24, sides: 12 },
          pole,
        ),
      ),
      tube(
        curveThrough([
          [side * 0.5, 0.06, -0.52],
          [side * 0.5, 0.03, -0.3],
          [side * 0.5, 0.03, 0.3],
          [side * 0.5, 0.06, 0.52],
        ]),
        { radius: 0.034, steps: 40, sides: 12 },
        rubber(shade(look.accent, -0.1)),
      ),
    ),
  );
}

function cinemaCamera(look: DroneLook): Group {
  const dark = satin('#29272a', { roughness: 0.42 });
  const camera = assemble(
    soften(
      slab(
        { width: 0.34, height: 0.3, depth: 0.4, corner: 0.05, bevel: 0.025 },
        body(look.finish, look.color),
      ),
    ),
    faceFront(puck({ radius: 0.13, height: 0.16, edge: 0.016 }, dark, [0, 0, 0.27])),
    ring({ radius: 0.128, thickness: 0.012 }, metal(look.accent), [0, 0, 0.34]),
    lensEye(0.112, [0, 0, 0.352]),
    slab(
      { width: 0.2, height: 0.14, depth: 0.01, corner: 0.02, bevel: 0.003 },
      glass(),
      [0, 0, -0.205],
    ),
    place(printedBrand(look.brandName, inkOn(look.color), 0.065), [-0.171, 0.04, 0], {
      turn: -Math.PI / 2,
    }),
  );
  const yoke = assemble(
    roundedBox([0.5, 0.05, 0.1], 0.02, dark, [0, 0.02, -0.02]),
    onBothSides((side) =>
      assemble(
        roundedBox([0.045, 0.34, 0.1], 0.02, dark, [side * 0.235, -0.13, -0.02]),
        place(
          puck({ radius: 0.07, height: 0.06, edge: 0.014 }, metal('#8e8a88')),
          [side * 0.26, -0.26, -0.02],
          { roll: Math.PI / 2 },
        ),
      ),
    ),
    puck({ radius: 0.09, height: 0.1, edge: 0.02 }, dark, [0, 0.06, -0.02]),
    ...[-1, 1].map((side) =>
      puck({ radius: 0.03, height: 0.06, edge: 0.012 }, translucent(look.accent, 0.9), [
        side * 0.16,
        0.07,
        -0.02,
      ]),
    ),
  );
  return assemble(yoke, place(camera, [0, -0.26, 0.02], { lean: 0.1 }));
}
