import type { Object3D } from 'three';
import { body, glass, inkOn, metal, mix, rubber, satin } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { knurled } from '../../shapes/knurled.ts';
import { printedBrand } from '../../shapes/labels.ts';
import { lensEye } from '../../shapes/optics.ts';
import { assemble, faceFront, place, soften } from '../../shapes/parts.ts';
import { statusLight } from '../../shapes/ports.ts';
import { screen } from '../../shapes/surfaces.ts';
import { puck, ring } from '../../shapes/turned.ts';
import { grain } from '../../textures/surfaces.ts';
import { wallpaper } from '../../textures/wallpapers.ts';
import type { CameraLook } from './look.ts';
import { rearScreen, steel } from './parts.ts';

export function buildAction(look: CameraLook) {
  const width = 1.3 * (0.6 + look.proportion * 0.4);
  const height = 0.94;
  const depth = 0.56;
  const front = depth / 2;
  const ribs = grain(70);
  ribs.repeat.set(4, 3);
  const shell = body(look.finish, look.color, { bumpMap: ribs, bumpScale: 1 });
  const window = Math.min(0.5, width * 0.385);
  const windowX = -width / 2 + 0.09 + window / 2;
  const lensX = width / 2 - 0.34;
  const lens = assemble(
    soften(
      slab(
        { width: 0.62, height: 0.62, depth: 0.14, corner: 0.14, bevel: 0.03 },
        satin('#1a191b'),
        [0, 0, 0.04],
      ),
    ),
    ring(
      { radius: 0.235, thickness: 0.02 },
      metal(look.accent, { roughness: 0.35 }),
      [0, 0, 0.112],
    ),
    faceFront(puck({ radius: 0.22, height: 0.02, edge: 0.006 }, glass('#08080b'), [0, 0, 0.108])),
    lensEye(0.19, [0, 0, 0.135]),
  );
  return assemble(
    soften(slab({ width, height, depth, corner: 0.13, bevel: 0.05 }, shell, [0, height / 2, 0])),
    place(lens, [lensX, height - 0.36, front]),
    slab({ width: window, height: window, depth: 0.012, corner: 0.05, bevel: 0.004 }, glass(), [
      windowX,
      height - 0.34,
      front,
    ]),
    screen(
      { width: window - 0.06, height: window - 0.06, corner: 0.03 },
      wallpaper(400, 400, look.seed + 2),
      [windowX, height - 0.34, front + 0.008],
    ),
    printedBrand(look.brandName, inkOn(look.color), 0.1, [windowX, 0.22, front + 0.003]),
    statusLight(glowColor(look), 0.02, [lensX - 0.2, 0.16, front]),
    ...[0, 1, 2, 3, 4].map((index) =>
      roundedBox([0.03, 0.1, 0.01], 0.004, rubber('#151416'), [
        lensX - 0.06 + index * 0.06,
        0.16,
        front,
      ]),
    ),
    puck({ radius: 0.12, height: 0.05, edge: 0.014 }, satin(look.accent), [-0.2, height + 0.01, 0]),
    ring({ radius: 0.04, thickness: 0.008 }, metal(steel), [-0.2, height + 0.02, 0]).rotateX(
      Math.PI / 2,
    ),
    place(
      roundedBox([0.34, 0.6, 0.02], 0.01, satin('#242325')),
      [width / 2 + 0.002, height / 2, 0],
      { turn: Math.PI / 2 },
    ),
    rearScreen(look, width - 0.26, height - 0.28, [0, height / 2 + 0.02, -front]),
    ...mount(look),
  );
}

function glowColor(look: CameraLook): string {
  return mix(look.accent, '#ff2d2d', 0.4);
}

/** Folding mount fingers on a stick-on foot. */
function mount(look: CameraLook): Object3D[] {
  const dark = satin('#232224', { roughness: 0.5 });
  const fingers = [-0.11, 0, 0.11].map((x) =>
    roundedBox([0.06, 0.26, 0.2], 0.05, dark, [x, -0.1, 0]),
  );
  const bolt = place(
    puck({ radius: 0.055, height: 0.46, edge: 0.012 }, metal('#b9b4af')),
    [0, -0.14, 0],
    { roll: Math.PI / 2 },
  );
  const knob = place(
    knurled({ radius: 0.09, height: 0.08, ridges: 18, relief: 0.012 }, dark),
    [0.26, -0.14, 0],
    { roll: Math.PI / 2 },
  );
  const cap = place(
    puck({ radius: 0.09, height: 0.082, edge: 0.01 }, satin(look.accent)),
    [0.26, -0.14, 0],
    { roll: Math.PI / 2 },
  );
  const foot = slab(
    { width: 0.7, height: 0.56, depth: 0.07, corner: 0.16, bevel: 0.025 },
    dark,
    [0, -0.24, 0],
  );
  foot.rotation.x = -Math.PI / 2;
  return [...fingers, bolt, knob, cap, foot];
}
