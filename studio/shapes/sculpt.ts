import {
  BufferGeometry,
  Float32BufferAttribute,
  type Material,
  type Mesh,
  type MeshBasicMaterial,
  type MeshPhysicalMaterial,
  Vector3,
} from 'three';
import { edgeMask } from '../textures/edge-mask.ts';
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
 * The layer's edge is cut per pixel, so it stays smooth however coarse the grid is.
 */
export function coat(
  field: Field,
  region: Field,
  room: SculptRoom,
  material: MeshPhysicalMaterial | MeshBasicMaterial,
  thickness = 0.006,
): Mesh {
  material.alphaMap = edgeMask();
  material.alphaTest = 0.5;
  const layer = sculpt((x, y, z) => field(x, y, z) - thickness, room, material);
  const positions = layer.geometry.getAttribute('position');
  const uvs = layer.geometry.getAttribute('uv');
  const distances = Array.from({ length: positions.count }, (_, index) =>
    region(positions.getX(index), positions.getY(index), positions.getZ(index)),
  );
  distances.forEach((distance, index) => {
    uvs.setXY(index, 0.5 - distance * 4, 0.5);
  });
  const corners = Array.from(layer.geometry.getIndex()?.array ?? []);
  const kept: number[] = [];
  for (let first = 0; first < corners.length; first += 3) {
    const triangle = corners.slice(first, first + 3);
    if (triangle.some((corner) => (distances[corner] ?? 0) < 0)) kept.push(...triangle);
  }
  layer.geometry.setIndex(kept);
  return withoutShadow(layer);
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
