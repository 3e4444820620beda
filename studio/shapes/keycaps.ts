import { type BufferGeometry, type Material, Matrix4, type Mesh, PlaneGeometry } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import { print } from '../materials.ts';
import { paintKeyLegends } from '../textures/key-legends.ts';
import type { Key, KeyLayout } from './key-layouts.ts';
import { part, withoutShadow } from './parts.ts';

/** Distance between the middles of two neighbouring keys. */
export const keyPitch = 0.19;

const gap = 0.016;
const capHeight = 0.11;
const inset = 0.026;

/** Rows lean towards the middle one, as fingers reach them. */
function lean(row: number, lastRow: number): { height: number; angle: number } {
  const reach = row / lastRow - 0.6;
  return { height: reach * reach * 0.07, angle: -reach * 0.13 };
}

function keyTransform(key: Key, layout: KeyLayout): Matrix4 {
  const lastRow = Math.round(layout.rows) - 1;
  const { height, angle } = lean(key.row, lastRow);
  const x = (key.x - layout.columns / 2) * keyPitch;
  const z = (key.z - layout.rows / 2) * keyPitch;
  return new Matrix4().makeTranslation(x, height, z).multiply(new Matrix4().makeRotationX(-angle));
}

function capGeometry(key: Key): BufferGeometry {
  const width = key.width * keyPitch - gap;
  const depth = key.depth * keyPitch - gap;
  const geometry = new RoundedBoxGeometry(width, capHeight, depth, 3, 0.02);
  const positions = geometry.getAttribute('position');
  for (let index = 0; index < positions.count; index++) {
    const rise = positions.getY(index) / capHeight + 0.5;
    const x = positions.getX(index) * (1 - (rise * inset) / (width / 2));
    const z = positions.getZ(index) * (1 - (rise * inset) / (depth / 2)) - rise * 0.006;
    positions.setX(index, x);
    positions.setZ(index, z);
  }
  return geometry;
}

/** Caps of one colour as one mesh; the layout's middle is the origin, caps stand on y = 0. */
export function keycaps(keys: readonly Key[], layout: KeyLayout, material: Material): Mesh {
  const caps = keys.map((key) =>
    capGeometry(key)
      .translate(0, capHeight / 2, 0)
      .applyMatrix4(keyTransform(key, layout)),
  );
  return part(mergeGeometries(caps), material);
}

/** All legends as one mesh that samples one picture of the whole layout. */
export function keyLegends(layout: KeyLayout, inkFor: (key: Key) => string): Mesh {
  const faces = layout.keys.map((key) => {
    const width = key.width - 0.34;
    const depth = key.depth - 0.34;
    const face = new PlaneGeometry(width * keyPitch, depth * keyPitch);
    const uvs = face.getAttribute('uv');
    for (let corner = 0; corner < uvs.count; corner++) {
      const u = key.x + (uvs.getX(corner) - 0.5) * width;
      const v = key.z - (uvs.getY(corner) - 0.5) * depth;
      uvs.setXY(corner, u / layout.columns, 1 - v / layout.rows);
    }
    return face
      .rotateX(-Math.PI / 2)
      .translate(0, capHeight + 0.0015, -0.006)
      .applyMatrix4(keyTransform(key, layout));
  });
  return withoutShadow(part(mergeGeometries(faces), print(paintKeyLegends(layout, inkFor))));
}
