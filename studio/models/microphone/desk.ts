import { body, glow, inkOn, lightness, metal, rubber, satin, shade } from '../../materials.ts';
import { roundedBox, slab } from '../../shapes/boxes.ts';
import { knurled } from '../../shapes/knurled.ts';
import { printedBrand, printedIcon } from '../../shapes/labels.ts';
import { assemble, layFlat, place, soften, withoutShadow } from '../../shapes/parts.ts';
import { port } from '../../shapes/ports.ts';
import { curveThrough, tube } from '../../shapes/tubes.ts';
import { lathe, puck, ring, smoothProfile } from '../../shapes/turned.ts';
import { fabricWeave } from '../../textures/surfaces.ts';
import type { MicrophoneLook } from './look.ts';
import { steelFor } from './parts.ts';

/** A slim gooseneck on a desk foot with a mute key. */
export function buildGooseneck(look: MicrophoneLook) {
  const reach = 1.15 * look.proportion;
  const foot = layFlat(
    soften(
      slab(
        { width: 0.72, height: 0.98, depth: 0.17, corner: 0.18, bevel: 0.06 },
        body(look.finish, look.color),
      ),
    ),
  );
  foot.position.y = 0.1;
  const path = curveThrough([
    [0, 0.16, -0.22],
    [0, 0.5, -0.24],
    [0, 0.88 * reach, -0.12],
    [0, 1.16 * reach, 0.22],
    [0, 1.2 * reach, 0.52],
  ]);
  const end = path.getPoint(1);
  const ahead = path.getTangent(1);
  const weave = fabricWeave();
  weave.repeat.set(60, 2);
  const neck = tube(
    path,
    { radius: 0.036, steps: 120, sides: 14 },
    rubber('#232224', { bumpMap: weave, bumpScale: 3 }),
  );
  const head = assemble(
    puck({ radius: 0.062, height: 0.16, edge: 0.014 }, satin('#2a282a'), [0, 0.04, 0]),
    ring({ radius: 0.066, thickness: 0.013 }, glow(look.accent), [0, 0.13, 0]).rotateX(Math.PI / 2),
    lathe(
      smoothProfile(
        [
          [0.07, 0.13],
          [0.105, 0.2],
          [0.115, 0.34],
          [0.1, 0.44],
          [0.05, 0.5],
          [0, 0.51],
        ],
        24,
      ),
      rubber(lightness(look.color) > 0.5 ? '#3a383a' : '#1f1e20', {
        bumpMap: foam(),
        bumpScale: 4,
      }),
      { segments: 48 },
    ),
  );
  head.position.copy(end);
  head.quaternion.setFromUnitVectors(head.up, ahead);
  const key = layFlat(
    soften(
      slab(
        { width: 0.3, height: 0.24, depth: 0.06, corner: 0.07, bevel: 0.02 },
        satin(look.accent),
        [0, 0, 0],
      ),
    ),
  );
  key.position.set(0, 0.2, 0.2);
  const icon = layFlat(printedIcon('power', inkOn(look.accent), 0.12, [0, 0.232, 0.2]));
  const wheel = place(
    assemble(
      puck({ radius: 0.08, height: 0.05, edge: 0.012 }, metal(steelFor(look))),
      knurled({ radius: 0.08, height: 0.03, ridges: 24, relief: 0.005 }, metal(steelFor(look))),
    ),
    [0.2, 0.2, -0.22],
  );
  const lamps = [0, 1, 2].map((index) =>
    withoutShadow(
      roundedBox(
        [0.05, 0.008, 0.012],
        0.003,
        glow(index < 2 ? look.accent : shade(look.color, -0.3)),
        [-0.09 + index * 0.09, 0.186, 0.38],
      ),
    ),
  );
  const name = printedBrand(look.brandName, inkOn(look.color), 0.07, [0, 0.105, 0.492]);
  const collar = puck(
    { radius: 0.085, height: 0.09, edge: 0.02 },
    metal(steelFor(look)),
    [0, 0.21, -0.22],
  );
  const socket = place(port('usb-c'), [0, 0.1, -0.491], { turn: Math.PI });
  return assemble(foot, neck, head, key, icon, wheel, ...lamps, name, collar, socket);
}

function foam() {
  const texture = fabricWeave();
  texture.repeat.set(14, 8);
  return texture;
}
