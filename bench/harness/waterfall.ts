/** One request of a page, in milliseconds since the page was asked for. */
export interface RequestTimes {
  path: string;
  start: number;
  firstByte: number;
  end: number;
}

export interface Waterfall {
  requests: RequestTimes[];
  firstPaint: number;
  largestPaint: number;
}

const row = 18;
const names = 250;
const bars = 620;
const top = 46;

const colours = [
  { kind: 'page', of: /^[^.]*$/, colour: '#1c1917' },
  { kind: 'styles', of: /\.css$/, colour: '#7c3aed' },
  { kind: 'font', of: /\.woff2$/, colour: '#0f766e' },
  { kind: 'picture', of: /\.(avif|webp|png|svg)$/, colour: '#16a34a' },
  { kind: 'script', of: /\.js$/, colour: '#f2651d' },
  { kind: 'data', of: /./, colour: '#8f877e' },
];

/** A chart of the requests of a page over time: pale while waiting, full while receiving. */
export function drawWaterfall({ requests, firstPaint, largestPaint }: Waterfall): string {
  const last = Math.max(largestPaint, ...requests.map(({ end }) => end));
  const width = names + bars + 20;
  const height = top + requests.length * row + 10;
  const x = (time: number) => (names + (time / last) * bars).toFixed(1);
  const length = (from: number, to: number) => Math.max(1, ((to - from) / last) * bars).toFixed(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11" fill="#1c1917">`,
    '<title>When a page asks for what</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...colours.map(
      ({ kind, colour }, at) =>
        `<rect x="${10 + at * 75}" y="8" width="10" height="10" fill="${colour}"/><text x="${24 + at * 75}" y="17">${kind}</text>`,
    ),
    ...requests.map(({ path, start, firstByte, end }, at) => {
      const y = top + at * row;
      const colour = colours.find(({ of }) => of.test(path))?.colour;
      return [
        `<text x="10" y="${y + 12}">${escapeXml(shorten(path))}</text>`,
        `<rect x="${x(start)}" y="${y + 3}" width="${length(start, firstByte)}" height="12" fill="${colour}" opacity="0.3"/>`,
        `<rect x="${x(firstByte)}" y="${y + 3}" width="${length(firstByte, end)}" height="12" fill="${colour}"/>`,
      ].join('');
    }),
    ...[
      { name: 'first paint', time: firstPaint, y: 30 },
      { name: 'largest paint', time: largestPaint, y: 42 },
    ].map(
      ({ name, time, y }) =>
        `<path d="M${x(time)} ${y}V${height}" stroke="#b3261e" stroke-dasharray="3 2"/><text x="${x(time)}" y="${y}" dx="-4" text-anchor="end" fill="#b3261e">${name}, ${time.toFixed(0)} ms</text>`,
    ),
    '</svg>\n',
  ].join('\n');
}

/** Without the hash in the middle of a file's name. */
function shorten(path: string): string {
  const name = path.split('/').at(-1) || path;
  return name.length > 34 ? `${name.slice(0, 16)}…${name.slice(-16)}` : name;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
