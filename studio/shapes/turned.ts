import {
  CapsuleGeometry,
  CylinderGeometry,
  LatheGeometry,
  type Material,
  type Mesh,
  SphereGeometry,
  SplineCurve,
  TorusGeometry,
  Vector2,
} from 'three';
import { origin, type Position, part } from './parts.ts';

export type Profile = readonly (readonly [radius: number, height: number])[];

export function cylinder(
  form: { radius: number; height: number; bottomRadius?: number; segments?: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const { radius, height, bottomRadius = radius } = form;
  const segments = form.segments ?? (Math.max(radius, bottomRadius) > 0.12 ? 72 : 36);
  return part(new CylinderGeometry(radius, bottomRadius, height, segments), material, at);
}

/** A closed cylinder with rounded rims: buttons, dials, feet. Centred, along y. */
export function puck(
  form: { radius: number; height: number; edge: number; segments?: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const { radius, height } = form;
  const edge = Math.min(form.edge, height / 2 - 0.0005, radius - 0.0005);
  const top = height / 2;
  const corner = (from: number, centreHeight: number): [number, number][] =>
    Array.from({ length: 6 }, (_, step) => {
      const angle = from + (step / 5) * (Math.PI / 2);
      return [radius - edge + Math.cos(angle) * edge, centreHeight + Math.sin(angle) * edge];
    });
  const profile: Profile = [
    [0, -top],
    ...corner(-Math.PI / 2, -top + edge),
    ...corner(0, top - edge),
    [0, top],
  ];
  return lathe(profile, material, { at, segments: form.segments ?? (radius > 0.12 ? 72 : 36) });
}

/** A body of revolution around y. The profile may run up or down. */
export function lathe(
  profile: Profile,
  material: Material,
  options: { at?: Position; segments?: number } = {},
): Mesh {
  const { at = origin, segments = 96 } = options;
  const first = profile[0];
  const last = profile[profile.length - 1];
  const runsDown = first !== undefined && last !== undefined && first[1] > last[1];
  // The lathe's faces look outwards only when the profile climbs.
  const climbing = runsDown ? [...profile].reverse() : profile;
  const points = climbing.map(([radius, height]) => new Vector2(radius, height));
  return part(new LatheGeometry(points, segments), material, at);
}

/** A soft curve through a few points of a profile. */
export function smoothProfile(points: Profile, count = 48): Profile {
  const curve = new SplineCurve(points.map(([radius, height]) => new Vector2(radius, height)));
  return curve.getPoints(count).map((point) => [Math.max(point.x, 0), point.y] as const);
}

/** Lies in the x-y plane, like a wheel seen from the front. */
export function ring(
  form: { radius: number; thickness: number; arc?: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const { radius, thickness, arc = Math.PI * 2 } = form;
  const sides = thickness > 0.03 ? 24 : 10;
  return part(new TorusGeometry(radius, thickness, sides, 96, arc), material, at);
}

export function sphere(radius: number, material: Material, at: Position = origin): Mesh {
  const detail = radius > 0.1 ? 48 : 24;
  return part(new SphereGeometry(radius, detail, detail / 2 + 4), material, at);
}

/** A slice of a sphere around +z, `angle` radians wide from its pole: lenses, domes, grilles. */
export function dome(
  form: { radius: number; angle: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const geometry = new SphereGeometry(form.radius, 64, 24, 0, Math.PI * 2, 0, form.angle);
  geometry.rotateX(Math.PI / 2);
  return part(geometry, material, at);
}

/** Along y; `length` is the straight part. */
export function capsule(
  form: { radius: number; length: number },
  material: Material,
  at: Position = origin,
): Mesh {
  return part(new CapsuleGeometry(form.radius, form.length, 12, 32), material, at);
}
