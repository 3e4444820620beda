import { type Group, type Material, type Object3D, Shape } from 'three';
import { gloss, inkOn, metal, rubber, satin, shade } from '../materials.ts';
import { textLabel } from '../textures/labels.ts';
import { extrude, roundedBox } from './boxes.ts';
import { knurled } from './knurled.ts';
import { assemble, faceFront } from './parts.ts';
import { decal } from './surfaces.ts';
import { lathe, puck, ring, smoothProfile } from './turned.ts';

/** A thumb stick that looks at +z out of a ringed well; the origin is on the face. */
export function thumbStick(accent: string, size = 1, cap: Material = rubber('#2a282a')): Group {
  const well = faceFront(
    puck({ radius: 0.2, height: 0.05, edge: 0.012, segments: 48 }, rubber('#131214')),
  );
  const collar = ring({ radius: 0.2, thickness: 0.015 }, metal(accent, { roughness: 0.35 }));
  collar.position.z = 0.022;
  const stem = faceFront(
    lathe(
      smoothProfile(
        [
          [0.17, 0],
          [0.13, 0.05],
          [0.08, 0.09],
          [0.07, 0.16],
        ],
        20,
      ),
      rubber('#1c1b1d'),
      { segments: 48 },
    ),
  );
  const top = faceFront(
    lathe(
      smoothProfile(
        [
          [0, 0.155],
          [0.09, 0.16],
          [0.128, 0.182],
          [0.15, 0.17],
          [0.148, 0.13],
          [0.09, 0.105],
          [0, 0.1],
        ],
        20,
      ),
      cap,
      { segments: 48 },
    ),
  );
  const stick = assemble(well, collar, stem, top);
  stick.add(
    faceFront(
      knurled({ radius: 0.148, height: 0.035, ridges: 40, relief: 0.006 }, cap, [0, 0, 0.15]),
    ),
  );
  stick.scale.setScalar(size);
  return stick;
}

export function directionPad(material: Material, arm = 0.17): Group {
  const thick = arm * 0.36;
  const cross = new Shape();
  const corners = [
    [thick, thick],
    [thick, arm],
    [-thick, arm],
    [-thick, thick],
    [-arm, thick],
    [-arm, -thick],
    [-thick, -thick],
    [-thick, -arm],
    [thick, -arm],
    [thick, -thick],
    [arm, -thick],
    [arm, thick],
  ] as const;
  for (const [index, [x, y]] of corners.entries()) {
    if (index === 0) cross.moveTo(x, y);
    else cross.lineTo(x, y);
  }
  cross.closePath();
  const dish = faceFront(puck({ radius: arm * 1.32, height: 0.03, edge: 0.01 }, rubber('#151416')));
  const pad = extrude(cross, { depth: 0.07, bevel: 0.014 }, material, [0, 0, 0.035]);
  const dimple = faceFront(
    puck({ radius: arm * 0.24, height: 0.01, edge: 0.004 }, rubber('#151416')),
  );
  dimple.position.z = 0.085;
  return assemble(dish, pad, dimple);
}

/** Four lettered buttons; one of them in the accent colour. */
export function actionButtons(color: string, accent: string, reach = 0.15): Object3D[] {
  const letters = ['A', 'B', 'C', 'D'];
  return letters.map((letter, index) => {
    const angle = (index / 4) * Math.PI * 2 - Math.PI / 2;
    const cap = index === 0 ? accent : color;
    const button = faceFront(puck({ radius: 0.07, height: 0.09, edge: 0.022 }, gloss(cap)));
    const { texture, aspect } = textLabel(letter, inkOn(cap), { weight: 700 });
    const print = decal({ width: 0.075 * aspect, height: 0.075 }, texture, [0, 0, 0.0465]);
    const seat = faceFront(puck({ radius: 0.084, height: 0.03, edge: 0.006 }, rubber('#1a191b')));
    const group = assemble(seat, button, print);
    group.position.set(Math.cos(angle) * reach, Math.sin(angle) * reach, 0.012);
    return group;
  });
}

export function pillButton(color: string): Object3D {
  return roundedBox([0.12, 0.05, 0.04], 0.02, satin(shade(color, -0.1)));
}
