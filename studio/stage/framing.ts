import { MathUtils, Matrix4, PerspectiveCamera, Vector3 } from 'three';

export interface Framing {
  pitch: number;
  fill: number;
  aspect: number;
  fieldOfView?: number;
  /** Moves the object in the frame, in half frames: 1 puts its centre on the right or top edge. */
  shift?: { x: number; y: number };
}

/** A camera that sees all points as large as `fill` allows, centred. */
export function frameCamera(points: readonly Vector3[], framing: Framing): PerspectiveCamera {
  const { pitch, fill, aspect, fieldOfView = 22, shift = { x: 0, y: 0 } } = framing;
  const camera = new PerspectiveCamera(fieldOfView, aspect);
  const tilt = MathUtils.degToRad(pitch);
  const towardsCamera = new Vector3(0, Math.sin(tilt), Math.cos(tilt));
  const right = new Vector3(1, 0, 0);
  const up = new Vector3().crossVectors(towardsCamera, right);
  const target = averageOf(points);
  const halfHeightAt = Math.tan(MathUtils.degToRad(fieldOfView) / 2);
  let distance = 12;

  const look = () => {
    camera.position.copy(target).addScaledVector(towardsCamera, distance);
    camera.lookAt(target);
    // Close planes leave the depth buffer fine enough to tell a print from the face below it.
    camera.near = distance * 0.4;
    camera.far = distance * 3;
    camera.updateMatrixWorld(true);
    camera.updateProjectionMatrix();
  };
  // Perspective makes size depend on distance and centre, so close in on both a step at a time.
  for (let round = 0; round < 14; round++) {
    look();
    const seen = projectedBounds(points, camera);
    const halfHeight = halfHeightAt * distance;
    target.addScaledVector(right, ((seen.left + seen.right) / 2) * halfHeight * aspect);
    target.addScaledVector(up, ((seen.bottom + seen.top) / 2) * halfHeight);
    const extent = Math.max(seen.right - seen.left, seen.top - seen.bottom) / 2;
    distance *= 1 + (extent / fill - 1) * 0.8;
  }
  const halfHeight = halfHeightAt * distance;
  target.addScaledVector(right, -shift.x * halfHeight * aspect);
  target.addScaledVector(up, -shift.y * halfHeight);
  look();
  return camera;
}

function averageOf(points: readonly Vector3[]): Vector3 {
  const total = new Vector3();
  for (const point of points) total.add(point);
  return total.divideScalar(Math.max(1, points.length));
}

function projectedBounds(points: readonly Vector3[], camera: PerspectiveCamera) {
  const bounds = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const toFrame = new Matrix4().multiplyMatrices(
    camera.projectionMatrix,
    camera.matrixWorldInverse,
  );
  const projected = new Vector3();
  for (const point of points) {
    projected.copy(point).applyMatrix4(toFrame);
    bounds.left = Math.min(bounds.left, projected.x);
    bounds.right = Math.max(bounds.right, projected.x);
    bounds.bottom = Math.min(bounds.bottom, projected.y);
    bounds.top = Math.max(bounds.top, projected.y);
  }
  return bounds;
}
