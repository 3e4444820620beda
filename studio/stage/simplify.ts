import { BufferAttribute, BufferGeometry } from 'three';

/**
 * Makes a geometry coarser until it has few enough triangles, or until details larger than
 * `coarsest` would be lost.
 */
export function simplifyTo(
  detailed: BufferGeometry,
  form: { radius: number; triangles: number; coarsest: number },
): BufferGeometry {
  let cell = form.radius * 0.006;
  let simple = simplify(detailed, cell);
  while (triangleCount(simple) > form.triangles && cell < form.coarsest) {
    cell *= 1.35;
    const coarser = simplify(simple, cell);
    simple.dispose();
    simple = coarser;
  }
  return simple;
}

function triangleCount(geometry: BufferGeometry): number {
  return (geometry.getIndex()?.count ?? 0) / 3;
}

/**
 * Merges all vertices that share a cell of a coarse grid. Shadows do not show the fine rounding of
 * edges, but every lamp position draws all of it.
 */
function simplify(detailed: BufferGeometry, cell: number): BufferGeometry {
  const positions = detailed.getAttribute('position');
  const index = detailed.getIndex();
  if (!index) throw new Error('Only indexed geometry can be simplified');

  const keptAt = new Map<number, number>();
  const kept: number[] = [];
  const replacement = new Uint32Array(positions.count);
  for (let vertex = 0; vertex < positions.count; vertex++) {
    const x = positions.getX(vertex);
    const y = positions.getY(vertex);
    const z = positions.getZ(vertex);
    const key = cellKey(x / cell, y / cell, z / cell);
    let number = keptAt.get(key);
    if (number === undefined) {
      number = kept.length / 3;
      keptAt.set(key, number);
      kept.push(x, y, z);
    }
    replacement[vertex] = number;
  }

  const triangles: number[] = [];
  const seen = new Set<number>();
  for (let corner = 0; corner < index.count; corner += 3) {
    const a = replacement[index.getX(corner)] ?? 0;
    const b = replacement[index.getX(corner + 1)] ?? 0;
    const c = replacement[index.getX(corner + 2)] ?? 0;
    if (a === b || b === c || a === c) continue;
    const key = triangleKey(a, b, c, kept.length / 3);
    if (seen.has(key)) continue;
    seen.add(key);
    triangles.push(a, b, c);
  }

  const simple = new BufferGeometry();
  simple.setAttribute('position', new BufferAttribute(new Float32Array(kept), 3));
  simple.setIndex(new BufferAttribute(new Uint32Array(triangles), 1));
  return simple;
}

/** Room for 65,536 cells either way of the origin, in one exact number. */
function cellKey(x: number, y: number, z: number): number {
  const half = 65536;
  return (
    ((Math.floor(x) + half) * 2 * half + Math.floor(y) + half) * 2 * half + Math.floor(z) + half
  );
}

function triangleKey(a: number, b: number, c: number, count: number): number {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return (low * count + (a + b + c - low - high)) * count + high;
}
