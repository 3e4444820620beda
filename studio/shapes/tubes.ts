import {
  BufferGeometry,
  CatmullRomCurve3,
  type Curve,
  Float32BufferAttribute,
  type Material,
  type Mesh,
  TubeGeometry,
  Vector3,
} from 'three';
import { type Position, part } from './parts.ts';

export function curveThrough(points: readonly Position[], closed = false): CatmullRomCurve3 {
  return new CatmullRomCurve3(
    points.map(([x, y, z]) => new Vector3(x, y, z)),
    closed,
    'centripetal',
  );
}

export function tube(
  path: Curve<Vector3>,
  form: { radius: number; steps?: number; sides?: number; closed?: boolean },
  material: Material,
): Mesh {
  const { radius, steps = 120, sides = 16, closed = false } = form;
  return part(new TubeGeometry(path, steps, radius, sides, closed), material);
}

export interface RibbonForm {
  /** Size of the section along the fixed `across` direction. */
  width: number;
  /** Size of the section along the path's normal. */
  thickness: number;
  /** 2 is an ellipse, 4 a soft rectangle, more gets boxier. */
  squareness?: number;
  steps?: number;
  /** Multiplies width and thickness along the path, `t` from 0 to 1. */
  taper?: (t: number) => number;
  /** Direction of the section's width; the path should be planar and perpendicular to it. */
  across?: Position;
}

/** Sweeps a soft rectangle along a path: headbands, straps, flat cables. Ends are closed. */
export function ribbon(path: Curve<Vector3>, form: RibbonForm, material: Material): Mesh {
  const { width, thickness, squareness = 4, steps = 100, taper = () => 1 } = form;
  const across = new Vector3(...(form.across ?? [0, 0, 1])).normalize();
  const sides = 28;
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const length = path.getLength();
  const point = new Vector3();

  const section = Array.from({ length: sides + 1 }, (_, side) => {
    const angle = (side / sides) * Math.PI * 2;
    const soft = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
    return {
      along: soft(Math.cos(angle)) * (width / 2),
      out: soft(Math.sin(angle)) * (thickness / 2),
    };
  });

  for (let step = 0; step <= steps; step++) {
    const t = step / steps;
    const centre = path.getPointAt(t);
    const normal = new Vector3().crossVectors(across, path.getTangentAt(t)).normalize();
    const scale = taper(t);
    section.forEach(({ along, out }, side) => {
      point.copy(centre).addScaledVector(across, along * scale);
      point.addScaledVector(normal, out * scale);
      positions.push(point.x, point.y, point.z);
      uvs.push((t * length) / (width + thickness), side / sides);
    });
  }
  const row = sides + 1;
  for (let step = 0; step < steps; step++) {
    for (let side = 0; side < sides; side++) {
      const here = step * row + side;
      indices.push(here, here + row, here + 1, here + 1, here + row, here + row + 1);
    }
  }
  closeEnd(0, path.getPointAt(0), true);
  closeEnd(steps, path.getPointAt(1), false);

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  joinSeamNormals(geometry, steps, sides);
  return part(geometry, material);

  function closeEnd(step: number, centre: Vector3, isStart: boolean): void {
    const hub = positions.length / 3;
    positions.push(centre.x, centre.y, centre.z);
    uvs.push(0, 0);
    // The rim is doubled so that the cap keeps its own flat normal.
    for (let side = 0; side <= sides; side++) {
      const from = (step * (sides + 1) + side) * 3;
      positions.push(...positions.slice(from, from + 3));
      uvs.push(0, 0);
    }
    for (let side = 0; side < sides; side++) {
      const a = hub + 1 + side;
      indices.push(hub, ...(isStart ? [a, a + 1] : [a + 1, a]));
    }
  }
}

/** First and last vertex of a section are one point; give them one normal so no seam shows. */
function joinSeamNormals(geometry: BufferGeometry, steps: number, sides: number): void {
  const normals = geometry.getAttribute('normal');
  const first = new Vector3();
  const last = new Vector3();
  for (let step = 0; step <= steps; step++) {
    const start = step * (sides + 1);
    first.fromBufferAttribute(normals, start);
    last.fromBufferAttribute(normals, start + sides);
    first.add(last).normalize();
    normals.setXYZ(start, first.x, first.y, first.z);
    normals.setXYZ(start + sides, first.x, first.y, first.z);
  }
}
