import { body, inkOn, metal, rubber, satin } from '../../materials.ts';
import { knurled } from '../../shapes/knurled.ts';
import { wrappedBrand } from '../../shapes/labels.ts';
import { assemble, faceFront, onBothSides, place } from '../../shapes/parts.ts';
import { port } from '../../shapes/ports.ts';
import { curveThrough, ribbon, tube } from '../../shapes/tubes.ts';
import { cylinder, lathe, puck, ring, smoothProfile } from '../../shapes/turned.ts';
import type { MicrophoneLook } from './look.ts';
import { mesh, steelFor, weightedBase } from './parts.ts';

/** A large side-address microphone in an elastic cradle. */
export function buildCondenser(look: MicrophoneLook) {
  const length = 1.1 * look.proportion;
  const metalColor = steelFor(look);
  const mic = assemble(
    lathe(
      [
        [0, -length * 0.42],
        [0.16, -length * 0.42],
        [0.2, -length * 0.39],
        [0.225, -length * 0.3],
        [0.225, length * 0.08],
        [0.235, length * 0.09],
        [0.235, length * 0.12],
        [0, length * 0.12],
      ],
      body(look.finish, look.color),
      { segments: 72 },
    ),
    lathe(
      smoothProfile(
        [
          [0.228, length * 0.12],
          [0.24, length * 0.3],
          [0.235, length * 0.46],
          [0.19, length * 0.56],
          [0.09, length * 0.6],
          [0, length * 0.605],
        ],
        30,
      ),
      mesh(metalColor, [12, 6]),
      { segments: 72 },
    ),
    ring({ radius: 0.243, thickness: 0.014 }, metal(metalColor), [0, length * 0.3, 0]).rotateX(
      Math.PI / 2,
    ),
    ring({ radius: 0.235, thickness: 0.016 }, satin(look.accent), [0, length * 0.11, 0]).rotateX(
      Math.PI / 2,
    ),
    wrappedBrand(look.brandName, inkOn(look.color), { height: 0.085, radius: 0.2275 }, [
      0,
      -length * 0.02,
      0,
    ]),
    faceFront(
      puck({ radius: 0.032, height: 0.02, edge: 0.008 }, satin(look.accent), [
        0,
        -length * 0.16,
        0.222,
      ]),
    ),
    puck({ radius: 0.1, height: 0.1, edge: 0.02 }, satin('#2a282a'), [0, -length * 0.46, 0]),
  );
  const cradleHeight = 1.06;
  const hoop = (y: number) =>
    ring({ radius: 0.38, thickness: 0.022 }, satin('#262426'), [0, y, 0]).rotateX(Math.PI / 2);
  const cradle = assemble(hoop(-0.12), hoop(-0.36));
  for (let index = 0; index < 8; index++) {
    const angle = (index / 8) * Math.PI * 2 + 0.2;
    const sway = angle + (index % 2 === 0 ? 0.34 : -0.34);
    const band = curveThrough([
      [Math.cos(angle) * 0.38, -0.12, Math.sin(angle) * 0.38],
      [Math.cos(sway) * 0.245, -0.24, Math.sin(sway) * 0.245],
      [Math.cos(angle) * 0.38, -0.36, Math.sin(angle) * 0.38],
    ]);
    cradle.add(tube(band, { radius: 0.011, steps: 16, sides: 8 }, rubber(look.accent)));
    cradle.add(
      cylinder({ radius: 0.014, height: 0.26, segments: 12 }, satin('#262426'), [
        Math.cos(angle + 0.39) * 0.38,
        -0.24,
        Math.sin(angle + 0.39) * 0.38,
      ]),
    );
  }
  const stand = metal(metalColor);
  return assemble(
    place(assemble(mic, place(cradle, [0, 0.02, 0])), [0, cradleHeight, 0], { lean: -0.08 }),
    ribbon(
      curveThrough([
        [0.42, cradleHeight - 0.22, 0],
        [0.44, cradleHeight - 0.42, 0],
        [0.3, cradleHeight - 0.58, 0],
        [0, cradleHeight - 0.62, 0],
        [-0.3, cradleHeight - 0.58, 0],
        [-0.44, cradleHeight - 0.42, 0],
        [-0.42, cradleHeight - 0.22, 0],
      ]),
      { width: 0.1, thickness: 0.03, steps: 60 },
      satin('#262426'),
    ),
    onBothSides((side) =>
      place(
        knurled({ radius: 0.055, height: 0.06, ridges: 20, relief: 0.006 }, satin('#262426')),
        [side * 0.44, cradleHeight - 0.24, 0],
        { roll: Math.PI / 2 },
      ),
    ),
    cylinder({ radius: 0.035, height: cradleHeight - 0.64 }, stand, [
      0,
      (cradleHeight - 0.6) / 2,
      0,
    ]),
    ...weightedBase(look, 0.48),
    place(port('usb-c', [0, 0, 0], 0.8), [0, cradleHeight - 0.3, -0.205], { turn: Math.PI }),
  );
}
