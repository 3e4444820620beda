import { Vector3 } from 'three';

/** Halton's sequence: covers an interval evenly however many numbers are taken. */
export function halton(index: number, base: number): number {
  let fraction = 1;
  let result = 0;
  for (let rest = index; rest > 0; rest = Math.floor(rest / base)) {
    fraction /= base;
    result += fraction * (rest % base);
  }
  return result;
}

/** Towards the middle of the key lamp. */
export const keyCentre = new Vector3(-2.2, 5.2, 3.2).normalize();
const keyAcross = new Vector3().crossVectors(keyCentre, new Vector3(0, 1, 0)).normalize();
const keyUpwards = new Vector3().crossVectors(keyCentre, keyAcross);
const keySize = 0.34;

/** A point of the round key lamp up to the left, seen from the object. */
export function keyDirection(index: number): Vector3 {
  const radius = Math.sqrt(halton(index + 1, 2)) * keySize;
  const angle = halton(index + 1, 3) * Math.PI * 2;
  return keyCentre
    .clone()
    .addScaledVector(keyAcross, Math.cos(angle) * radius)
    .addScaledVector(keyUpwards, Math.sin(angle) * radius)
    .normalize();
}

/** A point of the bright ceiling; together these directions give soft occlusion everywhere. */
export function domeDirection(index: number): Vector3 {
  const height = Math.sqrt(1 - halton(index + 1, 2) * 0.86);
  const reach = Math.sqrt(1 - height * height);
  const angle = halton(index + 1, 3) * Math.PI * 2;
  return new Vector3(Math.cos(angle) * reach, height, Math.sin(angle) * reach);
}
