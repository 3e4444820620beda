import { BackSide, type Group, type Object3D, Vector3 } from 'three';
import { body, glow, inkOn, matte, metal, rubber, satin } from '../../materials.ts';
import { knurled } from '../../shapes/knurled.ts';
import { printedBrand } from '../../shapes/labels.ts';
import {
  assemble,
  layFlat,
  onBothSides,
  type Position,
  place,
  withoutShadow,
} from '../../shapes/parts.ts';
import { curveThrough, tube } from '../../shapes/tubes.ts';
import { cylinder, lathe, puck, ring } from '../../shapes/turned.ts';
import type { LampLook } from './look.ts';
import { steelFor, warm } from './parts.ts';

/** A straight rod between two points. */
function rod(
  from: Position,
  to: Position,
  radius: number,
  material: ReturnType<typeof metal>,
): Object3D {
  const start = new Vector3(...from);
  const along = new Vector3(...to).sub(start);
  const bar = cylinder({ radius, height: along.length(), segments: 24 }, material);
  bar.position.copy(start).addScaledVector(along, 0.5);
  bar.quaternion.setFromUnitVectors(new Vector3(0, 1, 0), along.normalize());
  return bar;
}

function joint(look: LampLook, at: Position, radius = 0.1): Group {
  const steel = metal(steelFor(look));
  const dark = satin('#2a282a');
  const pin = assemble(
    puck({ radius, height: 0.16, edge: 0.02 }, dark),
    puck({ radius: radius * 0.6, height: 0.22, edge: 0.02 }, steel),
    knurled(
      { radius: radius * 0.62, height: 0.06, ridges: 18, relief: 0.008 },
      steel,
      [0, 0.13, 0],
    ),
    puck({ radius: radius * 0.62, height: 0.062, edge: 0.01 }, steel, [0, 0.13, 0]),
  );
  return place(pin, at, { roll: Math.PI / 2 });
}

/** A sprung two-part arm in the y-z plane with a cone head that looks down and forward. */
export function buildArmLamp(look: LampLook) {
  const reach = look.proportion;
  const paint = body(look.finish, look.color);
  const steel = metal(steelFor(look));
  const shoulder: Position = [0, 0.34, -0.1];
  const elbow: Position = [0, 1.2 * reach, -0.62];
  const wrist: Position = [0, 1.86 * reach, 0.24];
  const pair = (from: Position, to: Position, radius: number) =>
    onBothSides((side) =>
      rod([side * 0.055, from[1], from[2]], [side * 0.055, to[1], to[2]], radius, steel),
    );
  const head = assemble(
    lathe(
      [
        [0.075, 0.34],
        [0.1, 0.33],
        [0.13, 0.28],
        [0.14, 0.16],
        [0.2, 0.08],
        [0.38, -0.2],
        [0.4, -0.24],
        [0.39, -0.24],
        [0.19, 0.06],
      ],
      paint,
      { segments: 72 },
    ),
    lathe(
      [
        [0.385, -0.235],
        [0.19, 0.06],
        [0, 0.09],
      ],
      matte('#fbf7ef', { side: BackSide, emissive: '#ffe9c4', emissiveIntensity: 0.35 }),
      { segments: 72 },
    ),
    withoutShadow(puck({ radius: 0.15, height: 0.1, edge: 0.05 }, glow(warm), [0, -0.1, 0])),
    puck({ radius: 0.08, height: 0.07, edge: 0.016 }, satin(look.accent), [0, 0.36, 0]),
    ring({ radius: 0.142, thickness: 0.012 }, satin(look.accent), [0, 0.2, 0]).rotateX(Math.PI / 2),
  );
  const springs = [
    coil([0.1, 0.5, -0.2], [0.1, 0.92 * reach, -0.44], look),
    coil([-0.1, 0.5, -0.2], [-0.1, 0.92 * reach, -0.44], look),
  ];
  return assemble(
    ...roundBase(look, 0.5),
    cylinder({ radius: 0.06, height: 0.26 }, steel, [0, 0.22, -0.1]),
    pair(shoulder, elbow, 0.024),
    pair(elbow, wrist, 0.022),
    joint(look, shoulder, 0.09),
    joint(look, elbow),
    joint(look, wrist, 0.085),
    ...springs,
    tube(
      curveThrough([
        [0, 0.12, -0.46],
        [0.02, 0.3, -0.4],
        [0.03, 0.8 * reach, -0.5],
        [0.03, elbow[1] + 0.06, -0.66],
        [0.03, 1.6 * reach, -0.02],
        [0.02, wrist[1] + 0.14, 0.26],
      ]),
      { radius: 0.014, sides: 8 },
      rubber(look.accent),
    ),
    place(head, [0, wrist[1] - 0.06, wrist[2] + 0.2], { lean: -0.5 }),
  );
}

function coil(from: Position, to: Position, look: LampLook): Object3D {
  const turns = 15;
  const start = new Vector3(...from);
  const along = new Vector3(...to).sub(start);
  const side = new Vector3(1, 0, 0);
  const other = new Vector3().crossVectors(along, side).normalize();
  const points: Position[] = [];
  for (let step = 0; step <= turns * 8; step++) {
    const angle = (step / 8) * Math.PI * 2;
    const point = start.clone().addScaledVector(along, step / (turns * 8));
    point
      .addScaledVector(side, Math.cos(angle) * 0.026)
      .addScaledVector(other, Math.sin(angle) * 0.026);
    points.push([point.x, point.y, point.z]);
  }
  return tube(
    curveThrough(points),
    { radius: 0.007, steps: turns * 12, sides: 6 },
    metal(steelFor(look)),
  );
}

function roundBase(look: LampLook, radius: number): Object3D[] {
  return [
    lathe(
      [
        [0, 0.12],
        [radius * 0.3, 0.12],
        [radius * 0.9, 0.095],
        [radius * 0.985, 0.075],
        [radius, 0.045],
        [radius, 0.015],
        [0, 0.01],
      ],
      body(look.finish, look.color),
      { segments: 80 },
    ),
    puck({ radius: radius * 0.95, height: 0.02, edge: 0.006 }, rubber(), [0, 0.01, 0]),
    layFlat(printedBrand(look.brandName, inkOn(look.color), 0.075, [0, 0.112, radius * 0.68])),
    puck({ radius: 0.055, height: 0.03, edge: 0.01 }, satin(look.accent), [
      radius * 0.5,
      0.115,
      radius * 0.2,
    ]),
  ];
}
