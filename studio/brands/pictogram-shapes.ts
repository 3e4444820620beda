/** SVG fragments the pictograms are composed of. All are drawn in a 48 by 48 box. */

const round = (value: number) => Number(value.toFixed(2));

export const solid = (d: string) => `<path d="${d}"/>`;

/** Holes are drawn as sub-paths, so overlaps cut instead of adding up. */
export const cut = (d: string) => `<path fill-rule="evenodd" d="${d}"/>`;

export const line = (d: string, width: number) =>
  `<path d="${d}" fill="none" stroke="#1c1917" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const disc = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}"/>`;

export const ring = (x: number, y: number, radius: number, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#1c1917" stroke-width="${width}"/>`;

export const bar = (x: number, y: number, width: number, height: number, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`;

/** Repeats a shape around the middle of the box. */
export function turned(shape: string, times: number, from = 0): string {
  return Array.from(
    { length: times },
    (_, step) => `<g transform="rotate(${round(from + (360 / times) * step)} 24 24)">${shape}</g>`,
  ).join('');
}

/** Sub-path of a full circle, for use inside `cut`. */
export const circlePath = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;

/** Sub-path of a regular polygon with a corner pointing up unless turned. */
export function polygonPath(sides: number, radius: number, turn = 0, x = 24, y = 24): string {
  const corners = Array.from({ length: sides }, (_, corner) => {
    const angle = ((corner / sides) * 360 + turn - 90) * (Math.PI / 180);
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}
