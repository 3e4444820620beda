import { body, glow, inkOn, lightness, metal, satin } from '../../materials.ts';
import { knurled } from '../../shapes/knurled.ts';
import { wrappedBrand } from '../../shapes/labels.ts';
import { assemble, onBothSides, place } from '../../shapes/parts.ts';
import { port } from '../../shapes/ports.ts';
import { curveThrough, ribbon } from '../../shapes/tubes.ts';
import { cylinder, lathe, puck, ring } from '../../shapes/turned.ts';
import type { MicrophoneLook } from './look.ts';
import { mesh, steelFor, weightedBase } from './parts.ts';

/** A pill on a yoke. */
export function buildCapsule(look: MicrophoneLook) {
  const height = 1.25 * look.proportion;
  const radius = 0.3;
  const shell = body(look.finish, look.color);
  const split = height * 0.5;
  const y0 = 0.42;
  const pill = assemble(
    lathe(
      [...arcProfile(radius, 0, -1), [radius, split - radius], [radius, split - radius + 0.001]],
      shell,
      { segments: 72, at: [0, y0 + radius, 0] },
    ),
    lathe(
      [
        ...straight(radius, height - split - radius),
        ...arcProfile(radius, height - split - radius, 1),
      ],
      mesh(lightness(look.color) > 0.5 ? '#bdb8b2' : '#6d6a68', [16, 9]),
      { segments: 72, at: [0, y0 + split, 0] },
    ),
    ring({ radius: radius + 0.002, thickness: 0.016 }, glow(look.accent), [
      0,
      y0 + split,
      0,
    ]).rotateX(Math.PI / 2),
    wrappedBrand(look.brandName, inkOn(look.color), { height: 0.1, radius: radius + 0.003 }, [
      0,
      y0 + split * 0.72,
      0,
    ]),
    place(
      puck({ radius: 0.07, height: 0.05, edge: 0.014 }, satin(look.accent)),
      [0, y0 + split * 0.36, radius - 0.01],
      { lean: Math.PI / 2 },
    ),
    place(port('usb-c', [0, 0, 0], 0.9), [0, y0 + split * 0.44, -radius - 0.001], {
      turn: Math.PI,
    }),
    place(port('audio', [0, 0, 0], 0.9), [0, y0 + split * 0.68, -radius - 0.001], {
      turn: Math.PI,
    }),
  );
  const hub = y0 + split * 0.62;
  const arm = curveThrough([
    [radius + 0.09, hub, 0],
    [radius + 0.1, hub - 0.24, 0],
    [radius * 0.7, 0.2, 0],
    [0, 0.14, 0],
    [-radius * 0.7, 0.2, 0],
    [-radius - 0.1, hub - 0.24, 0],
    [-radius - 0.09, hub, 0],
  ]);
  const steel = metal(steelFor(look));
  return assemble(
    place(pill, [0, 0, 0]),
    ribbon(arm, { width: 0.15, thickness: 0.035, steps: 70 }, steel),
    onBothSides((side) =>
      place(
        assemble(
          puck({ radius: 0.085, height: 0.1, edge: 0.016 }, steel),
          knurled({ radius: 0.085, height: 0.05, ridges: 28, relief: 0.006 }, steel),
        ),
        [side * (radius + 0.1), hub, 0],
        { roll: Math.PI / 2 },
      ),
    ),
    cylinder({ radius: 0.06, height: 0.08 }, steel, [0, 0.12, 0]),
    ...weightedBase(look, 0.46),
  );
}

/** Points as close as those of the arc above, so that the mesh texture is not stretched. */
function straight(radius: number, height: number): [number, number][] {
  const count = Math.max(2, Math.round(height / ((radius * Math.PI) / 24)));
  return Array.from({ length: count }, (_, step) => [radius, (step / count) * height]);
}

/** A quarter circle from the pole to the equator (`end` -1) or back (`end` 1). */
function arcProfile(radius: number, centre: number, end: -1 | 1): [number, number][] {
  return Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * (Math.PI / 2);
    return end < 0
      ? [Math.sin(angle) * radius, centre - Math.cos(angle) * radius]
      : [Math.cos(angle) * radius, centre + Math.sin(angle) * radius];
  });
}
