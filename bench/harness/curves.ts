export interface Curve {
  title: string;
  points: readonly { x: number; y: number }[];
  /** Drawn across as a dashed line. */
  target: { name: string; y: number };
}

const panel = { width: 420, height: 280 };
const inner = { left: 58, right: 20, top: 40, bottom: 44 };
const ink = '#1c1917';
const faint = '#d6d3d1';
const accent = '#f2651d';
const warning = '#b3261e';

/** A picture of curves side by side, each with its target. */
export function drawCurves(title: string, xName: string, curves: readonly Curve[]): string {
  const width = curves.length * panel.width;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${panel.height}" font-family="sans-serif" font-size="12" fill="${ink}">`,
    `<title>${title}</title>`,
    `<rect width="${width}" height="${panel.height}" fill="#fff"/>`,
    ...curves.map(
      (curve, at) => `<g transform="translate(${at * panel.width})">${drawCurve(curve, xName)}</g>`,
    ),
    '</svg>\n',
  ].join('\n');
}

function drawCurve({ title, points, target }: Curve, xName: string): string {
  const right = panel.width - inner.right;
  const bottom = panel.height - inner.bottom;
  const xEnd = Math.max(...points.map(({ x }) => x));
  const step = chooseStep(Math.max(target.y, ...points.map(({ y }) => y)));
  const yEnd = step.count * step.size;
  const toX = (x: number) => (inner.left + (x / xEnd) * (right - inner.left)).toFixed(1);
  const toY = (y: number) => (bottom - (y / yEnd) * (bottom - inner.top)).toFixed(1);
  const across = (y: number) => `M${inner.left} ${toY(y)}H${right}`;
  return [
    `<text x="${inner.left}" y="20" font-weight="bold">${title}</text>`,
    ...Array.from({ length: step.count + 1 }, (_, at) => at * step.size).map(
      (y) =>
        `<path d="${across(y)}" stroke="${faint}"/><text x="${inner.left - 8}" y="${toY(y)}" dy="4" text-anchor="end">${y}</text>`,
    ),
    ...points.map(
      ({ x }) => `<text x="${toX(x)}" y="${bottom + 18}" text-anchor="middle">${x}</text>`,
    ),
    `<text x="${right}" y="${panel.height - 8}" text-anchor="end">${xName}</text>`,
    `<path d="${across(target.y)}" stroke="${warning}" stroke-dasharray="4 3"/>`,
    `<text x="${right}" y="${toY(target.y)}" dy="-5" text-anchor="end" fill="${warning}">${target.name}</text>`,
    `<polyline points="${points.map(({ x, y }) => `${toX(x)},${toY(y)}`).join(' ')}" fill="none" stroke="${accent}" stroke-width="2"/>`,
    ...points.map(({ x, y }) => `<circle cx="${toX(x)}" cy="${toY(y)}" r="3.5" fill="${accent}"/>`),
  ].join('\n');
}

/** Lines at round numbers, at most five above the ground. */
function chooseStep(max: number): { size: number; count: number } {
  const power = 10 ** Math.floor(Math.log10(max));
  const size = [0.2, 0.5, 1, 2].map((part) => part * power).find((part) => part * 5 >= max);
  return size === undefined ? { size: max, count: 1 } : { size, count: Math.ceil(max / size) };
}
