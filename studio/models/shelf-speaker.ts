import { DoubleSide, type Group, type Object3D } from 'three';
import { body, inkOn, lensGlass, matte, metal, rubber, satin, shade } from '../materials.ts';
import type { ModelLook } from '../model.ts';
import { roundedBox, slab } from '../shapes/boxes.ts';
import { printedBrand, printedIcon } from '../shapes/labels.ts';
import { assemble, faceFront, type Position, place } from '../shapes/parts.ts';
import { dome, lathe, puck, ring, smoothProfile } from '../shapes/turned.ts';

/** Two wooden boxes, slightly turned to each other. */
export function shelfPair(look: ModelLook): Group {
  return assemble(
    place(shelfSpeaker(look), [-0.56, 0, 0], { turn: 0.16 }),
    place(shelfSpeaker(look), [0.56, 0, -0.12], { turn: -0.1 }),
  );
}

function shelfSpeaker(look: ModelLook): Group {
  const height = 1.36 * look.proportion;
  const box = { width: 0.84, height, depth: 0.86, corner: 0.05, bevel: 0.018 };
  const shell = look.finish === 'fabric' ? matte(look.color) : body(look.finish, look.color);
  const baffle = { width: 0.78, height: height - 0.06, depth: 0.02, corner: 0.04, bevel: 0.006 };
  const front = 0.442;
  const parts: Object3D[] = [
    slab(box, shell, [0, height / 2 + 0.03, 0]),
    slab(baffle, satin('#1d1c1e', { roughness: 0.5, metalness: 0 }), [0, height / 2 + 0.03, 0.432]),
    cone(look, 0.31, [0, 0.42, front]),
    tweeter(look, [0, height - 0.26, front]),
    printedBrand(look.brandName, '#b9b4b0', 0.06, [0, 0.085, front + 0.002]),
    roundedBox([0.7, 0.03, 0.7], 0.01, rubber(), [0, 0.015, 0]),
    place(backPlate(), [0, 0.5, -0.431], { turn: Math.PI }),
  ];
  return assemble(...parts);
}

function cone(look: ModelLook, radius: number, at: Position): Group {
  const bowl = smoothProfile(
    [
      [0.08, 0.006],
      [radius * 0.55, 0.018],
      [radius * 0.8, 0.036],
    ],
    20,
  );
  const membrane = lathe(
    [...bowl].reverse(),
    matte(look.accent, { roughness: 0.6, side: DoubleSide }),
  );
  const driver = assemble(
    ring({ radius, thickness: 0.022 }, metal('#8f8c8a'), [0, 0, 0.012]),
    ring({ radius: radius * 0.87, thickness: 0.034 }, rubber('#151416'), [0, 0, 0.012]),
    faceFront(membrane),
    dome({ radius: 0.11, angle: 0.9 }, rubber('#2a282b'), [0, 0, -0.055]),
  );
  driver.position.set(...at);
  return driver;
}

function tweeter(look: ModelLook, at: Position): Group {
  const horn = faceFront(puck({ radius: 0.15, height: 0.02, edge: 0.008 }, rubber('#2a282b')));
  const button = dome(
    { radius: 0.09, angle: 1.1 },
    lensGlass(shade(look.accent, -0.3), { metalness: 0.9, roughness: 0.25 }),
    [0, 0, -0.035],
  );
  const tweeterParts = assemble(
    horn,
    ring({ radius: 0.15, thickness: 0.012 }, metal('#8f8c8a')),
    button,
  );
  tweeterParts.position.set(...at);
  return tweeterParts;
}

function backPlate(): Group {
  const posts = [-1, 1].map((side) => {
    const post = faceFront(puck({ radius: 0.045, height: 0.08, edge: 0.012 }, metal('#c9a45c')));
    post.position.set(side * 0.1, -0.16, 0.04);
    return post;
  });
  const vent = ring({ radius: 0.12, thickness: 0.03 }, rubber('#1a191b'), [0, 0.4, 0]);
  const hole = faceFront(puck({ radius: 0.11, height: 0.01, edge: 0.002 }, rubber('#0c0c0d')));
  hole.position.set(0, 0.4, 0.002);
  return assemble(
    slab(
      { width: 0.46, height: 0.34, depth: 0.01, corner: 0.03, bevel: 0.003 },
      rubber('#1f1e20'),
      [0, -0.12, 0],
    ),
    ...posts,
    vent,
    hole,
    printedIcon('usb', inkOn('#1f1e20'), 0.08, [0, -0.02, 0.007]),
  );
}
