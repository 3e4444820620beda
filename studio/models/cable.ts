import { CatmullRomCurve3, type Group, type Material, type Mesh, Vector3 } from 'three';
import { body, inkOn, matte, metal, rubber, satin, shade } from '../materials.ts';
import { type ModelLook, type ProductModel, type VariantOf, view } from '../model.ts';
import { roundedBox } from '../shapes/boxes.ts';
import { printedBrand } from '../shapes/labels.ts';
import { assemble, layFlat, type Position, place } from '../shapes/parts.ts';
import { curveThrough, ribbon, tube } from '../shapes/tubes.ts';
import { cylinder, puck, ring } from '../shapes/turned.ts';
import { braid } from '../textures/surfaces.ts';

type Look = ModelLook<VariantOf<'cable'>>;

export const model: ProductModel<'cable'> = {
  kind: 'cable',
  defaults: { accent: '#2a2729', finish: 'fabric' },
  views: () => [
    view('three-quarter', 0, { pitch: 34 }),
    view('detail', -24, { pitch: 22, fill: 0.8, pose: 'plugs' }),
    view('top', 0, { pitch: 72, fill: 0.78 }),
  ],
  build(look, pose): Group {
    if (pose === 'plugs') return plugPair(look);
    switch (look.variant) {
      case 'coil':
        return coil(look);
      case 'flat':
        return flatCable(look);
      case 'retractable':
        return retractable(look);
    }
  },
};

function cordSkin(look: Look, repeats: number): Material {
  if (look.finish !== 'fabric') return body(look.finish, look.color, { roughness: 0.5 });
  const strands = braid();
  strands.repeat.set(repeats, 2);
  return matte(look.color, { bumpMap: strands, bumpScale: 3, roughness: 0.75 });
}

/** Points from the origin towards +z. */
function plug(look: Look): Group {
  const shell = satin(look.accent, { roughness: 0.4 });
  const sleeve = cylinder(
    { radius: 0.05, bottomRadius: 0.064, height: 0.18 },
    rubber(look.accent),
    [0, 0, -0.06],
  );
  sleeve.rotation.x = -Math.PI / 2;
  const rings = [0, 1, 2].map((index) =>
    ring({ radius: 0.058, thickness: 0.007 }, rubber(shade(look.accent, -0.3)), [
      0,
      0,
      -0.1 + index * 0.04,
    ]),
  );
  const mark = layFlat(printedBrand(look.brandName, inkOn(look.accent), 0.055));
  return assemble(
    roundedBox([0.18, 0.1, 0.4], 0.042, shell, [0, 0, 0.2]),
    roundedBox([0.183, 0.06, 0.02], 0.008, metal('#d8d3ce'), [0, 0, 0.395]),
    roundedBox([0.125, 0.048, 0.2], 0.023, metal('#d8d3ce'), [0, 0, 0.47]),
    roundedBox([0.1, 0.024, 0.01], 0.004, rubber('#151416'), [0, 0, 0.567]),
    sleeve,
    ...rings,
    place(mark, [0, 0.0515, 0.2], { turn: Math.PI / 2 }),
  );
}

function plugAt(look: Look, point: Vector3, direction: Vector3): Group {
  const end = assemble(plug(look));
  end.position.copy(point);
  end.lookAt(point.clone().add(direction.clone().setY(0)));
  return end;
}

function coil(look: Look): Group {
  const turns = 3.4 + look.proportion;
  const points: Position[] = [];
  for (let step = 0; step <= 260; step++) {
    const u = step / 260;
    const angle = u * turns * Math.PI * 2 + 2.3;
    const radius = 0.84 + Math.sin(u * 17) * 0.028 + (u - 0.5) * 0.1;
    const height = 0.06 + u * 0.3 + Math.sin(u * 23) * 0.012;
    points.push([Math.cos(angle) * radius, height, Math.sin(angle) * radius * 0.92]);
  }
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last) throw new Error('A coil needs points');
  const lead: Position[] = [
    [first[0] - 0.32, 0.06, first[2] + 0.62],
    [first[0] - 0.14, 0.06, first[2] + 0.3],
  ];
  // Leave the coil along the way it was turning when it ended.
  const endAngle = turns * Math.PI * 2 + 2.3;
  const along = { x: -Math.sin(endAngle), z: Math.cos(endAngle) };
  const tail: Position[] = [0.35, 0.7, 1].map((reach, index) => [
    last[0] + along.x * reach * 0.75 + (last[0] > 0 ? 0.28 : -0.28) * reach,
    [0.26, 0.1, 0.075][index] ?? 0.075,
    last[2] + along.z * reach * 0.75,
  ]);
  const path = new CatmullRomCurve3(
    [...lead, ...points, ...tail].map(([x, y, z]) => new Vector3(x, y, z)),
  );
  const cord = tube(path, { radius: 0.05, steps: 900, sides: 12 }, cordSkin(look, 240));
  const tie = ring({ radius: 0.17, thickness: 0.05 }, rubber(look.accent));
  tie.scale.set(0.95, 0.95, 2.6);
  return assemble(
    cord,
    plugAt(look, path.getPoint(0), path.getTangent(0).negate()),
    plugAt(look, path.getPoint(1), path.getTangent(1)),
    place(tie, [0, 0.2, -0.77], { turn: Math.PI / 2 }),
  );
}

/** A ribbon laid in even bends. */
function flatCable(look: Look): Group {
  const bends = 4;
  const reach = 0.92 * look.proportion;
  const gap = 0.34;
  const points: Position[] = [[-reach - 0.5, 0.09, -gap * 1.5 - 0.02]];
  for (let bend = 0; bend < bends; bend++) {
    const side = bend % 2 === 0 ? 1 : -1;
    const z = (bend - (bends - 1) / 2) * gap;
    points.push([-side * reach * 0.7, 0.09, z], [side * reach * 0.7, 0.09, z]);
    if (bend < bends - 1) points.push([side * (reach * 0.7 + 0.16), 0.09, z + gap / 2]);
  }
  points.push([-reach - 0.5, 0.09, gap * 1.5 + 0.02]);
  const path = curveThrough(points);
  const skin =
    look.finish === 'fabric' ? matte(look.color, { roughness: 0.6 }) : cordSkin(look, 100);
  const cord = ribbon(path, { width: 0.17, thickness: 0.045, steps: 260, across: [0, 1, 0] }, skin);
  const stripe = ribbon(
    path,
    { width: 0.03, thickness: 0.049, steps: 260, across: [0, 1, 0] },
    rubber(look.accent),
  );
  return assemble(
    cord,
    stripe,
    plugAt(look, path.getPoint(0), path.getTangent(0).negate()),
    plugAt(look, path.getPoint(1), path.getTangent(1)),
  );
}

/** A round reel with a cord out of both sides. */
function retractable(look: Look): Group {
  const radius = 0.56 * look.proportion;
  const shell = body(look.finish === 'fabric' ? 'matte' : look.finish, look.color);
  const reel = assemble(
    puck({ radius, height: 0.26, edge: 0.08 }, shell, [0, 0.14, 0]),
    puck({ radius: radius + 0.004, height: 0.03, edge: 0.008 }, rubber(look.accent), [0, 0.14, 0]),
    puck(
      { radius: radius * 0.62, height: 0.03, edge: 0.012 },
      satin(shade(look.color, 0.1), { roughness: 0.35 }),
      [0, 0.268, 0],
    ),
    place(layFlat(printedBrand(look.brandName, inkOn(look.color), 0.14)), [0, 0.285, 0]),
    place(
      layFlat(ring({ radius: radius * 0.64, thickness: 0.012 }, metal('#c9c4bf'))),
      [0, 0.272, 0],
    ),
  );
  const arm = (side: -1 | 1) => {
    const path = curveThrough([
      [side * (radius - 0.05), 0.12, side * 0.16],
      [side * (radius + 0.28), 0.1, side * 0.22],
      [side * (radius + 0.5), 0.075, side * 0.5],
      [side * (radius + 0.3), 0.07, side * 0.78],
      [side * (radius - 0.02), 0.07, side * 0.86],
    ]);
    return assemble(
      ribbon(
        path,
        { width: 0.05, thickness: 0.1, steps: 70, across: [0, 1, 0] },
        rubber(look.accent),
      ),
      plugAt(look, path.getPoint(1), path.getTangent(1)),
    );
  };
  return assemble(reel, arm(1), arm(-1));
}

/** Both ends close up, the cord in one loose loop behind them. */
function plugPair(look: Look): Group {
  const path = curveThrough([
    [-0.46, 0.07, 0.34],
    [-0.3, 0.07, 0],
    [-0.36, 0.07, -0.36],
    [-0.1, 0.07, -0.66],
    [0.34, 0.07, -0.58],
    [0.44, 0.07, -0.2],
    [0.3, 0.07, 0.1],
    [0.4, 0.07, 0.42],
  ]);
  return assemble(
    closeUpCord(look, path),
    plugAt(look, path.getPoint(0), path.getTangent(0).negate()),
    plugAt(look, path.getPoint(1), path.getTangent(1)),
  );
}

function closeUpCord(look: Look, path: CatmullRomCurve3): Mesh {
  if (look.variant === 'coil') {
    return tube(path, { radius: 0.05, steps: 240, sides: 14 }, cordSkin(look, 60));
  }
  const skin = look.variant === 'flat' ? matte(look.color) : rubber(look.accent);
  return ribbon(path, { width: 0.05, thickness: 0.13, steps: 120, across: [0, 1, 0] }, skin);
}
