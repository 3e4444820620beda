import {
  CircleGeometry,
  CylinderGeometry,
  type Material,
  type Mesh,
  PlaneGeometry,
  ShapeGeometry,
  type Texture,
} from 'three';
import { litScreen, print } from '../materials.ts';
import { roundedRectangle } from './boxes.ts';
import { origin, type Position, part, withoutShadow } from './parts.ts';

/** A thin rounded rectangle whose texture coordinates run from 0 to 1 over its width and height. */
export function sheet(
  form: { width: number; height: number; corner: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const { width, height, corner } = form;
  const geometry = new ShapeGeometry(roundedRectangle(width, height, corner), 20);
  const positions = geometry.getAttribute('position');
  const uvs = geometry.getAttribute('uv');
  for (let index = 0; index < positions.count; index++) {
    uvs.setXY(index, positions.getX(index) / width + 0.5, positions.getY(index) / height + 0.5);
  }
  return withoutShadow(part(geometry, material, at));
}

/** A switched-on display. */
export function screen(
  form: { width: number; height: number; corner: number; brightness?: number; gloss?: number },
  picture: Texture,
  at: Position = origin,
): Mesh {
  return sheet(form, litScreen(picture, form), at);
}

export function roundScreen(
  form: { radius: number; brightness?: number; gloss?: number },
  picture: Texture,
  at: Position = origin,
): Mesh {
  const geometry = new CircleGeometry(form.radius, 64);
  return withoutShadow(part(geometry, litScreen(picture, form), at));
}

/** Ink or engraving on a flat face; the texture's transparent parts show what is below. */
export function decal(
  size: { width: number; height: number },
  picture: Texture,
  at: Position = origin,
): Mesh {
  return withoutShadow(part(new PlaneGeometry(size.width, size.height), print(picture), at));
}

/** Ink on the side of a cylinder around y, centred on +z. */
export function wrappedDecal(
  size: { width: number; height: number; radius: number },
  picture: Texture,
  at: Position = origin,
): Mesh {
  const arc = size.width / size.radius;
  const geometry = new CylinderGeometry(
    size.radius,
    size.radius,
    size.height,
    32,
    1,
    true,
    -arc / 2,
    arc,
  );
  return withoutShadow(part(geometry, print(picture), at));
}
