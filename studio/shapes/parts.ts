import { type BufferGeometry, Group, type Material, Mesh, type Object3D } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';

export type Position = readonly [x: number, y: number, z: number];

export const origin: Position = [0, 0, 0];

export function part(geometry: BufferGeometry, material: Material, at: Position = origin): Mesh {
  const mesh = new Mesh(geometry, material);
  mesh.position.set(...at);
  return mesh;
}

export function assemble(...children: Object3D[]): Group {
  const group = new Group();
  if (children.length > 0) group.add(...children);
  return group;
}

/** Wraps the object so that it can be turned and moved without touching its own transform. */
export function place(
  object: Object3D,
  at: Position,
  options: { turn?: number; lean?: number; roll?: number; scale?: number } = {},
): Group {
  const { turn = 0, lean = 0, roll = 0, scale = 1 } = options;
  const holder = assemble(object);
  holder.position.set(...at);
  holder.rotation.set(lean, turn, roll, 'YXZ');
  holder.scale.setScalar(scale);
  return holder;
}

/** Lays a shape drawn upright (facing +z) on its back, so that its front looks up. */
export function layFlat<Shape extends Object3D>(shape: Shape): Shape {
  shape.rotation.x = -Math.PI / 2;
  return shape;
}

/** Turns something built along y (cylinder, lathe) so that its top looks at the viewer. */
export function faceFront<Shape extends Object3D>(shape: Shape): Shape {
  shape.rotation.x = Math.PI / 2;
  return shape;
}

/** Turns something built along y so that it lies along x. */
export function lieAcross<Shape extends Object3D>(shape: Shape): Shape {
  shape.rotation.z = -Math.PI / 2;
  return shape;
}

/** For screens, labels and lamps, which are too thin or too bright to throw a shadow. */
export function withoutShadow<Shape extends Mesh>(mesh: Shape): Shape {
  mesh.userData.throwsNoShadow = true;
  return mesh;
}

/** For cords and straps that may leave the frame. */
export function withoutFraming<Shape extends Object3D>(object: Shape): Shape {
  object.traverse((child) => {
    child.userData.outsideFraming = true;
  });
  return object;
}

/** Smooths faces that meet at less than the angle (radians): for big soft bevels. */
export function soften<Shape extends Mesh>(mesh: Shape, angle = 0.5): Shape {
  const smooth = toCreasedNormals(mesh.geometry, angle);
  mesh.geometry.dispose();
  mesh.geometry = smooth;
  return mesh;
}

/** The same part mirrored to both sides: calls `make` with -1 and 1. */
export function onBothSides(make: (side: -1 | 1) => Object3D): Group {
  return assemble(make(-1), make(1));
}
