import { BufferGeometry, Float32BufferAttribute, type Material, type Mesh } from 'three';
import { origin, type Position, part } from './parts.ts';

export interface KnurlForm {
  radius: number;
  height: number;
  /** How many ridges run around. */
  ridges: number;
  /** How far they stand out. */
  relief: number;
}

/** A ridged sleeve around y, open at both ends: dial rims, lens rings, wheels. Centred. */
export function knurled(form: KnurlForm, material: Material, at: Position = origin): Mesh {
  const { radius, height, ridges, relief } = form;
  const positions: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];
  const corner = (angle: number, reach: number, y: number) => {
    positions.push(Math.sin(angle) * reach, y, Math.cos(angle) * reach);
    uvs.push(0, 0);
    return positions.length / 3 - 1;
  };
  const wall = (from: number, fromReach: number, to: number, toReach: number) => {
    const a = corner(from, fromReach, -height / 2);
    const b = corner(to, toReach, -height / 2);
    const c = corner(to, toReach, height / 2);
    const d = corner(from, fromReach, height / 2);
    indices.push(a, b, c, a, c, d);
  };
  const step = (Math.PI * 2) / ridges;
  const outer = radius + relief;
  for (let ridge = 0; ridge < ridges; ridge++) {
    const start = ridge * step;
    wall(start, radius, start + step * 0.4, radius);
    wall(start + step * 0.4, radius, start + step * 0.5, outer);
    wall(start + step * 0.5, outer, start + step * 0.9, outer);
    wall(start + step * 0.9, outer, start + step, radius);
    for (const y of [-height / 2, height / 2]) {
      const rim = [
        corner(start + step * 0.4, radius, y),
        corner(start + step * 0.5, outer, y),
        corner(start + step * 0.9, outer, y),
        corner(start + step, radius, y),
      ] as const;
      const [a, b, c, d] = y < 0 ? [rim[3], rim[2], rim[1], rim[0]] : rim;
      indices.push(a, b, c, a, c, d);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uvs, 2));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return part(geometry, material, at);
}
