import { Vector3 } from 'three';
import type { Position } from './parts.ts';

/** Signed distance to a solid: negative inside. Solids are combined here and meshed by `sculpt`. */
export type Field = (x: number, y: number, z: number) => number;

export function ellipsoidField(centre: Position, radii: Position): Field {
  const [cx, cy, cz] = centre;
  const [rx, ry, rz] = radii;
  return (x, y, z) => {
    const near = Math.hypot((x - cx) / rx, (y - cy) / ry, (z - cz) / rz);
    const slope = Math.hypot((x - cx) / rx ** 2, (y - cy) / ry ** 2, (z - cz) / rz ** 2);
    return slope < 1e-9 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
  };
}

/** A limb from one point to another whose radius changes on the way. */
export function limbField(from: Position, to: Position, radius: number, endRadius = radius): Field {
  const [ax, ay, az] = from;
  const [dx, dy, dz] = [to[0] - ax, to[1] - ay, to[2] - az];
  const lengthSquared = dx * dx + dy * dy + dz * dz;
  return (x, y, z) => {
    const along = ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / lengthSquared;
    const t = Math.min(1, Math.max(0, along));
    const away = Math.hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t);
    return away - (radius + (endRadius - radius) * t);
  };
}

export function boxField(centre: Position, size: Position, rounding: number): Field {
  const [cx, cy, cz] = centre;
  const [hx, hy, hz] = [size[0] / 2 - rounding, size[1] / 2 - rounding, size[2] / 2 - rounding];
  return (x, y, z) => {
    const qx = Math.abs(x - cx) - hx;
    const qy = Math.abs(y - cy) - hy;
    const qz = Math.abs(z - cz) - hz;
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - rounding;
  };
}

/** Everything on the side of the plane that the normal points away from. */
export function halfSpaceField(normal: Position, offset: number): Field {
  const { x: nx, y: ny, z: nz } = new Vector3(...normal).normalize();
  return (x, y, z) => x * nx + y * ny + z * nz - offset;
}

/** Joins solids with a fillet of about the given width. */
export function blend(width: number, first: Field, ...others: Field[]): Field {
  return others.reduce((joined, other) => {
    return (x, y, z) => softMinimum(joined(x, y, z), other(x, y, z), width);
  }, first);
}

/** Keeps what all solids share, with edges rounded by about the given width. */
export function overlap(width: number, first: Field, ...others: Field[]): Field {
  return others.reduce((shared, other) => {
    return (x, y, z) => -softMinimum(-shared(x, y, z), -other(x, y, z), width);
  }, first);
}

export function carve(width: number, solid: Field, tool: Field): Field {
  return (x, y, z) => -softMinimum(-solid(x, y, z), tool(x, y, z), width);
}

/** The solid and its mirror image on the other side of x = 0. */
export function mirrored(solid: Field): Field {
  return (x, y, z) => solid(Math.abs(x), y, z);
}

/** Turns the solid about the z axis, radians. */
export function rolled(solid: Field, angle: number): Field {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y, z) => solid(x * cos + y * sin, y * cos - x * sin, z);
}

function softMinimum(a: number, b: number, width: number): number {
  if (width <= 0) return Math.min(a, b);
  const closeness = Math.max(width - Math.abs(a - b), 0) / width;
  return Math.min(a, b) - closeness * closeness * width * 0.25;
}
