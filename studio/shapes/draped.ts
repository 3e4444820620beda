import {
  CatmullRomCurve3,
  type Group,
  type Material,
  type Mesh,
  type Object3D,
  PlaneGeometry,
  type Texture,
  Vector3,
} from 'three';
import { print } from '../materials.ts';
import type { Field } from './fields.ts';
import { assemble, type Position, part, withoutShadow } from './parts.ts';
import { touch } from './sculpt.ts';
import { tube } from './tubes.ts';

/** A thin line on a sculpted surface, such as the gap between two shells. */
export function seam(
  field: Field,
  starts: readonly Position[],
  direction: Position,
  form: { radius: number; closed?: boolean },
  material: Material,
): Mesh {
  const points = starts.map((start) => touch(field, start, direction).point);
  const path = new CatmullRomCurve3(points, form.closed ?? false, 'centripetal');
  const steps = points.length * 5;
  return withoutShadow(tube(path, { ...form, steps, sides: 8 }, material));
}

/** Puts an object where the ray meets the surface, its +z looking along the surface's normal. */
export function mountOn(
  field: Field,
  object: Object3D,
  start: Position,
  direction: Position,
  lift = 0,
): Group {
  const { point, normal } = touch(field, start, direction);
  const holder = assemble(object);
  holder.position.copy(point).addScaledVector(normal, lift);
  holder.lookAt(holder.position.clone().add(normal));
  return holder;
}

/** A print that follows a curved surface. `right` and `up` are the print's edges in space. */
export function drapedDecal(
  field: Field,
  form: { centre: Position; right: Position; up: Position; direction: Position },
  picture: Texture,
): Mesh {
  const geometry = new PlaneGeometry(1, 1, 14, 8);
  const positions = geometry.getAttribute('position');
  const normals = geometry.getAttribute('normal');
  const right = new Vector3(...form.right);
  const up = new Vector3(...form.up);
  for (let index = 0; index < positions.count; index++) {
    const start = new Vector3(...form.centre)
      .addScaledVector(right, positions.getX(index))
      .addScaledVector(up, positions.getY(index));
    const { point, normal } = touch(field, [start.x, start.y, start.z], form.direction);
    point.addScaledVector(normal, 0.002);
    positions.setXYZ(index, point.x, point.y, point.z);
    normals.setXYZ(index, normal.x, normal.y, normal.z);
  }
  return withoutShadow(part(geometry, print(picture)));
}
