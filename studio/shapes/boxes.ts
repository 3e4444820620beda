import { ExtrudeGeometry, type Material, type Mesh, Path, Shape } from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { origin, type Position, part } from './parts.ts';

/** A box with all edges rounded by the same radius; centred. */
export function roundedBox(
  size: Position,
  radius: number,
  material: Material,
  at: Position = origin,
): Mesh {
  const [width, height, depth] = size;
  const roundest = Math.min(width, height, depth) / 2 - 0.0005;
  const fitting = Math.max(0.0005, Math.min(radius, roundest));
  const segments = fitting > 0.03 ? 6 : fitting > 0.008 ? 3 : 2;
  return part(new RoundedBoxGeometry(width, height, depth, segments, fitting), material, at);
}

function traceRoundedRectangle(path: Path, width: number, height: number, radius: number): void {
  const corner = Math.max(0.0005, Math.min(radius, width / 2 - 0.0002, height / 2 - 0.0002));
  const right = width / 2;
  const top = height / 2;
  const quarter = Math.PI / 2;
  path.moveTo(-right + corner, -top);
  path.lineTo(right - corner, -top);
  path.absarc(right - corner, -top + corner, corner, -quarter, 0, false);
  path.lineTo(right, top - corner);
  path.absarc(right - corner, top - corner, corner, 0, quarter, false);
  path.lineTo(-right + corner, top);
  path.absarc(-right + corner, top - corner, corner, quarter, 2 * quarter, false);
  path.lineTo(-right, -top + corner);
  path.absarc(-right + corner, -top + corner, corner, 2 * quarter, 3 * quarter, false);
}

export function roundedRectangle(width: number, height: number, radius: number): Shape {
  const shape = new Shape();
  traceRoundedRectangle(shape, width, height, radius);
  return shape;
}

export interface SlabForm {
  width: number;
  height: number;
  /** Thickness along z, bevels included. */
  depth: number;
  /** Of the outline's corners. */
  corner: number;
  /** Of the front and back edges. */
  bevel: number;
}

/** A flat body drawn upright in x and y: phones, panels, plates. Centred, front looks at +z. */
export function slab(form: SlabForm, material: Material, at: Position = origin): Mesh {
  const { width, height, corner, bevel } = form;
  const outline = roundedRectangle(width - 2 * bevel, height - 2 * bevel, corner - bevel);
  const curveSegments = segmentsFor(corner);
  return extrude(outline, { depth: form.depth, bevel, curveSegments }, material, at);
}

/** Small roundings need fewer corners; there are many of them, and each vertex costs time. */
function segmentsFor(radius: number): number {
  if (radius < 0.012) return 3;
  if (radius < 0.035) return 6;
  if (radius < 0.1) return 10;
  return 18;
}

function bevelSegmentsFor(bevel: number): number {
  if (bevel < 0.0035) return 1;
  if (bevel < 0.009) return 2;
  if (bevel < 0.03) return 4;
  return 9;
}

/** A slab with a rectangular window: bezels, frames, straps. */
export function frame(
  form: SlabForm & { border: number; innerCorner?: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const { width, height, corner, bevel, border } = form;
  const outline = roundedRectangle(width - 2 * bevel, height - 2 * bevel, corner - bevel);
  const window = new Path();
  const reach = 2 * (border - bevel);
  const innerCorner = form.innerCorner ?? Math.max(0.002, corner - border);
  traceRoundedRectangle(window, width - reach, height - reach, innerCorner + bevel);
  outline.holes.push(window);
  return extrude(outline, { depth: form.depth, bevel }, material, at);
}

/** Pulls any outline along z, with rounded front and back edges. Centred in z. */
export function extrude(
  outline: Shape,
  form: { depth: number; bevel: number; bevelSegments?: number; curveSegments?: number },
  material: Material,
  at: Position = origin,
): Mesh {
  const straight = Math.max(form.depth - 2 * form.bevel, 0.0005);
  const geometry = new ExtrudeGeometry(outline, {
    depth: straight,
    bevelEnabled: form.bevel > 0,
    bevelThickness: form.bevel,
    bevelSize: form.bevel,
    bevelSegments: form.bevelSegments ?? bevelSegmentsFor(form.bevel),
    curveSegments: form.curveSegments ?? 20,
  });
  geometry.translate(0, 0, -straight / 2);
  return part(geometry, material, at);
}
