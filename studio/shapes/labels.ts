import type { Mesh } from 'three';
import { brandLabel, type Icon, iconLabel, textLabel } from '../textures/labels.ts';
import { origin, type Position } from './parts.ts';
import { decal, wrappedDecal } from './surfaces.ts';

/** The brand's name printed flat, facing +z; `height` is that of the line of type. */
export function printedBrand(
  name: string,
  color: string,
  height: number,
  at: Position = origin,
): Mesh {
  const { texture, aspect } = brandLabel(name, color);
  return decal({ width: height * aspect, height }, texture, at);
}

/** The same on the side of an upright cylinder of the given radius. */
export function wrappedBrand(
  name: string,
  color: string,
  form: { height: number; radius: number },
  at: Position = origin,
): Mesh {
  const { texture, aspect } = brandLabel(name, color);
  return wrappedDecal({ ...form, width: form.height * aspect }, texture, at);
}

export function printedText(
  text: string,
  color: string,
  height: number,
  at: Position = origin,
): Mesh {
  const { texture, aspect } = textLabel(text, color);
  return decal({ width: height * aspect, height }, texture, at);
}

export function printedIcon(icon: Icon, color: string, size: number, at: Position = origin): Mesh {
  return decal({ width: size, height: size }, iconLabel(icon, color), at);
}
