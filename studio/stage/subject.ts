import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  Group,
  InstancedMesh,
  type Material,
  Matrix3,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Texture,
  Vector3,
} from 'three';
import { shadeWithMeasuredLight } from './shaded-material.ts';
import { simplifyTo } from './simplify.ts';

/** A model ready to be photographed: few big meshes instead of hundreds of small ones. */
export interface Subject {
  /** Turn this to show another side; stands on y = 0, centred on the y axis. */
  turntable: Group;
  /** Everything that throws a shadow: positions only, and coarser. */
  occluder: BufferGeometry;
  /** Coarser still, for the shadow on the ground. */
  silhouette: BufferGeometry;
  /** Everything solid that light falls on, with normals. */
  receiver: BufferGeometry;
  /** Points the camera must keep in view. */
  outline: Vector3[];
  height: number;
  /** Of a sphere around the object. */
  radius: number;
  dispose(): void;
}

interface Piece {
  geometry: BufferGeometry;
  matrix: Matrix4;
  material: Material;
  throwsShadow: boolean;
  framed: boolean;
}

export function prepareSubject(model: Object3D): Subject {
  model.updateMatrixWorld(true);
  const pieces = collectPieces(model);
  const bounds = new Box3();
  for (const piece of pieces) {
    piece.geometry.computeBoundingBox();
    if (piece.geometry.boundingBox) {
      bounds.union(piece.geometry.boundingBox.clone().applyMatrix4(piece.matrix));
    }
  }
  const exactBounds = measure(pieces, bounds);
  const centre = exactBounds.getCenter(new Vector3());
  const settle = new Matrix4().makeTranslation(-centre.x, -exactBounds.min.y, -centre.z);
  for (const piece of pieces) piece.matrix.premultiply(settle);

  const turntable = new Group();
  for (const group of groupByMaterial(pieces)) {
    const first = group[0];
    if (!first) continue;
    shadeWithMeasuredLight(first.material);
    turntable.add(new Mesh(merge(group, ['normal', 'uv']), first.material));
  }
  const solid = pieces.filter((piece) => !piece.material.transparent);
  const receiver = merge(solid, ['normal']);
  // Drawn first, into the depth buffer only: then nothing hidden is ever shaded.
  const depthFirst = new Mesh(receiver, new MeshBasicMaterial({ colorWrite: false }));
  depthFirst.renderOrder = -1;
  turntable.add(depthFirst);
  const size = exactBounds.getSize(new Vector3());
  const radius = size.length() / 2;
  const casters = merge(
    solid.filter((piece) => piece.throwsShadow),
    [],
  );
  // Occlusion on the object needs more detail than its blurred shadow on the ground.
  const occluder = simplifyTo(casters, { radius, triangles: 7000, coarsest: radius / 28 });
  const silhouette = simplifyTo(occluder, { radius, triangles: 2500, coarsest: radius / 14 });
  return {
    turntable,
    occluder,
    silhouette,
    receiver,
    outline: outlineOf(pieces),
    height: size.y,
    radius,
    dispose: () => disposeSubject(model, turntable, [casters, occluder, silhouette, receiver]),
  };
}

function collectPieces(model: Object3D): Piece[] {
  const pieces: Piece[] = [];
  model.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const { geometry } = child;
    const material: unknown = child.material;
    if (!(geometry instanceof BufferGeometry) || Array.isArray(material)) {
      throw new Error('A model may only hold meshes with one geometry and one material');
    }
    const common = {
      geometry,
      material: child.material as Material,
      throwsShadow: !child.userData.throwsNoShadow,
      framed: !child.userData.outsideFraming,
    };
    if (child instanceof InstancedMesh) {
      for (let index = 0; index < child.count; index++) {
        const matrix = new Matrix4();
        child.getMatrixAt(index, matrix);
        pieces.push({ ...common, matrix: matrix.premultiply(child.matrixWorld) });
      }
    } else {
      pieces.push({ ...common, matrix: child.matrixWorld.clone() });
    }
  });
  return pieces;
}

/** Tight bounds from vertices: a rotated piece's box would leave the object floating. */
function measure(pieces: Piece[], loose: Box3): Box3 {
  const exact = new Box3();
  const point = new Vector3();
  for (const { geometry, matrix } of pieces) {
    const positions = geometry.getAttribute('position');
    for (let index = 0; index < positions.count; index++) {
      exact.expandByPoint(point.fromBufferAttribute(positions, index).applyMatrix4(matrix));
    }
  }
  return exact.isEmpty() ? loose : exact;
}

function groupByMaterial(pieces: Piece[]): Iterable<Piece[]> {
  const groups = new Map<Material, Piece[]>();
  for (const piece of pieces) {
    const group = groups.get(piece.material);
    if (group) group.push(piece);
    else groups.set(piece.material, [piece]);
  }
  return groups.values();
}

function merge(pieces: Piece[], wanted: readonly ('normal' | 'uv')[]): BufferGeometry {
  const vertexCount = sum(pieces, ({ geometry }) => geometry.getAttribute('position').count);
  const indexCount = sum(pieces, ({ geometry }) => indexLength(geometry));
  const positions = new Float32Array(vertexCount * 3);
  const wantsNormals = wanted.includes('normal');
  const wantsUvs = wanted.includes('uv');
  const normals = new Float32Array(wantsNormals ? vertexCount * 3 : 0);
  const uvs = new Float32Array(wantsUvs ? vertexCount * 2 : 0);
  const indices = new Uint32Array(indexCount);
  const vector = new Vector3();
  const normalMatrix = new Matrix3();
  let vertexStart = 0;
  let indexStart = 0;

  for (const { geometry, matrix } of pieces) {
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const uv = geometry.getAttribute('uv');
    normalMatrix.getNormalMatrix(matrix);
    for (let index = 0; index < position.count; index++) {
      vector.fromBufferAttribute(position, index).applyMatrix4(matrix);
      vector.toArray(positions, (vertexStart + index) * 3);
      if (!wantsNormals) continue;
      vector.fromBufferAttribute(normal, index).applyMatrix3(normalMatrix).normalize();
      vector.toArray(normals, (vertexStart + index) * 3);
      if (!wantsUvs || !uv) continue;
      uvs[(vertexStart + index) * 2] = uv.getX(index);
      uvs[(vertexStart + index) * 2 + 1] = uv.getY(index);
    }
    const length = indexLength(geometry);
    // A mirrored piece has its faces inside out unless each triangle is wound the other way.
    const mirrored = matrix.determinant() < 0;
    for (let corner = 0; corner < length; corner++) {
      const from = mirrored ? corner - (corner % 3) + (2 - (corner % 3)) : corner;
      indices[indexStart + corner] = vertexStart + (geometry.index?.getX(from) ?? from);
    }
    vertexStart += position.count;
    indexStart += length;
  }

  const merged = new BufferGeometry();
  merged.setAttribute('position', new BufferAttribute(positions, 3));
  if (wantsNormals) merged.setAttribute('normal', new BufferAttribute(normals, 3));
  if (wantsUvs) merged.setAttribute('uv', new BufferAttribute(uvs, 2));
  merged.setIndex(new BufferAttribute(indices, 1));
  return merged;
}

function indexLength(geometry: BufferGeometry): number {
  return geometry.index?.count ?? geometry.getAttribute('position').count;
}

function sum(pieces: Piece[], measureOne: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + measureOne(piece), 0);
}

function outlineOf(pieces: Piece[]): Vector3[] {
  const points: Vector3[] = [];
  for (const { geometry, matrix, framed } of pieces) {
    if (!framed) continue;
    const positions = geometry.getAttribute('position');
    const stride = Math.max(1, Math.floor(positions.count / 200));
    for (let index = 0; index < positions.count; index += stride) {
      points.push(new Vector3().fromBufferAttribute(positions, index).applyMatrix4(matrix));
    }
  }
  return points;
}

/** Materials are left to the garbage collector: disposing them would throw away compiled shaders. */
function disposeSubject(model: Object3D, turntable: Group, extra: BufferGeometry[]): void {
  for (const geometry of extra) geometry.dispose();
  for (const root of [model, turntable]) {
    root.traverse((child) => {
      if (!(child instanceof Mesh)) return;
      child.geometry.dispose();
      for (const value of Object.values(child.material)) {
        if (value instanceof Texture) value.dispose();
      }
    });
  }
}
