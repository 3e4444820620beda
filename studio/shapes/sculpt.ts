import { BufferGeometry, Float32BufferAttribute, type Material, type Mesh, Vector3 } from 'three';
import type { Field } from './fields.ts';
import { type Position, part, withoutShadow } from './parts.ts';

export interface SculptRoom {
  /** Corners of the box that holds the solid with a little air around it. */
  from: Position;
  to: Position;
  /** Size of one grid cell; 0.025 is fine for a hand-sized object. */
  cell: number;
}

/** Meshes a solid given as a distance field (surface nets), shaded with the field's own normals. */
export function sculpt(field: Field, room: SculptRoom, material: Material): Mesh {
  const { from, cell } = room;
  const counts = room.to.map((end, axis) => Math.ceil((end - (from[axis] ?? 0)) / cell) + 1);
  const [nx = 0, ny = 0, nz = 0] = counts;
  const values = sampleGrid(field, from, cell, [nx, ny, nz]);
  const at = (i: number, j: number, k: number) => i + nx * (j + ny * k);

  const positions: number[] = [];
  const normals: number[] = [];
  const uvs: number[] = [];
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const point = new Vector3();
  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        if (!crossesSurface(values, at(i, j, k), nx, nx * ny)) continue;
        point.set(
          from[0] + (i + 0.5) * cell,
          from[1] + (j + 0.5) * cell,
          from[2] + (k + 0.5) * cell,
        );
        const normal = settleOnSurface(field, point, cell);
        vertexOf[at(i, j, k)] = positions.length / 3;
        positions.push(point.x, point.y, point.z);
        normals.push(normal.x, normal.y, normal.z);
        uvs.push(point.x, point.z);
      }
    }
  }

  const indices: number[] = [];
  const steps = [1, nx, nx * ny];
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const here = at(i, j, k);
        const inside = (values[here] ?? 0) < 0;
        for (let axis = 0; axis < 3; axis++) {
          const ahead = (values[here + (steps[axis] ?? 0)] ?? 0) < 0;
          if (inside === ahead) continue;
          const u = steps[(axis + 1) % 3] ?? 0;
          const v = steps[(axis + 2) % 3] ?? 0;
          const quad = [here - u - v, here - v, here, here - u].map(
            (cellAt) => vertexOf[cellAt] ?? -1,
          );
          const [a = 0, b = 0, c = 0, d = 0] = inside ? quad : quad.reverse();
          indices.push(a, b, c, a, c, d);
        }
      }
    }
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  return part(geometry, material);
}

/**
 * A thin layer of another material on the part of a solid that lies inside `region`: grips, stripes.
 * Its triangles are cut along the region's edge, which stays smooth however coarse the grid is. Hiding
 * what lies outside would not do: depth is drawn first and would hide the solid below.
 */
export function coat(
  field: Field,
  region: Field,
  room: SculptRoom,
  material: Material,
  thickness = 0.006,
): Mesh {
  const layer = sculpt((x, y, z) => field(x, y, z) - thickness, room, material);
  layer.geometry = cutTo(region, layer.geometry);
  return withoutShadow(layer);
}

interface Corner {
  point: Vector3;
  normal: Vector3;
  /** From the region's edge; negative inside. */
  distance: number;
}

function cutTo(region: Field, whole: BufferGeometry): BufferGeometry {
  const points = whole.getAttribute('position');
  const slopes = whole.getAttribute('normal');
  const corners = Array.from({ length: points.count }, (_, index): Corner => {
    const point = new Vector3().fromBufferAttribute(points, index);
    const normal = new Vector3().fromBufferAttribute(slopes, index);
    return { point, normal, distance: region(point.x, point.y, point.z) };
  });
  const positions: number[] = [];
  const normals: number[] = [];
  const indices = whole.getIndex()?.array ?? [];
  for (let first = 0; first < indices.length; first += 3) {
    const [a, b, c] = [0, 1, 2].map((offset) => corners[indices[first + offset] ?? 0]);
    if (!a || !b || !c) continue;
    const [start, ...others] = cutAtEdge([a, b, c]);
    // Three corners are left, or four, which are two triangles.
    for (const [at, last] of others.entries()) {
      const before = others[at - 1];
      if (!start || !before) continue;
      for (const { point, normal } of [start, before, last]) {
        positions.push(...point);
        normals.push(...normal);
      }
    }
  }
  const cut = new BufferGeometry();
  cut.setAttribute('position', new Float32BufferAttribute(positions, 3));
  cut.setAttribute('normal', new Float32BufferAttribute(normals, 3));
  return cut;
}

/** What of a polygon lies inside the region. */
function cutAtEdge(polygon: Corner[]): Corner[] {
  return polygon.flatMap((corner, at) => {
    const next = polygon[(at + 1) % polygon.length] ?? corner;
    const kept = corner.distance < 0 ? [corner] : [];
    if (corner.distance < 0 === next.distance < 0) return kept;
    const share = corner.distance / (corner.distance - next.distance);
    const point = corner.point.clone().lerp(next.point, share);
    const normal = corner.normal.clone().lerp(next.normal, share).normalize();
    return [...kept, { point, normal, distance: 0 }];
  });
}

/** The point and normal where a ray first meets the solid. */
export function touch(
  field: Field,
  start: Position,
  direction: Position,
): { point: Vector3; normal: Vector3 } {
  const point = new Vector3(...start);
  const step = new Vector3(...direction).normalize();
  for (let count = 0; count < 200; count++) {
    const distance = field(point.x, point.y, point.z);
    if (Math.abs(distance) < 0.0004) return { point, normal: slopeAt(field, point).normalize() };
    // Blended fields overestimate a little, so the march keeps some reserve.
    point.addScaledVector(step, distance * 0.7);
  }
  throw new Error(`No surface from ${start.join(', ')} towards ${direction.join(', ')}.`);
}

function sampleGrid(field: Field, from: Position, cell: number, counts: Position): Float32Array {
  const [nx, ny, nz] = counts;
  const values = new Float32Array(nx * ny * nz);
  let index = 0;
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        values[index++] = field(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell);
      }
    }
  }
  return values;
}

function crossesSurface(values: Float32Array, corner: number, row: number, layer: number): boolean {
  const inside = (values[corner] ?? 0) < 0;
  for (let bits = 1; bits < 8; bits++) {
    const at = corner + (bits & 1) + (bits & 2 ? row : 0) + (bits & 4 ? layer : 0);
    if ((values[at] ?? 0) < 0 !== inside) return true;
  }
  return false;
}

/** Moves the point onto the surface, but never out of its cell's reach; returns the normal there. */
function settleOnSurface(field: Field, point: Vector3, cell: number): Vector3 {
  const start = point.clone();
  let slope = slopeAt(field, point);
  for (let round = 0; round < 4; round++) {
    const distance = field(point.x, point.y, point.z);
    point.addScaledVector(slope, -distance / Math.max(slope.lengthSq(), 1e-6));
    slope = slopeAt(field, point);
  }
  const drift = point.clone().sub(start);
  if (drift.length() > cell) point.copy(start).add(drift.setLength(cell));
  return slope.normalize();
}

function slopeAt(field: Field, { x, y, z }: Vector3): Vector3 {
  const reach = 0.002;
  return new Vector3(
    field(x + reach, y, z) - field(x - reach, y, z),
    field(x, y + reach, z) - field(x, y - reach, z),
    field(x, y, z + reach) - field(x, y, z - reach),
  ).divideScalar(2 * reach);
}
