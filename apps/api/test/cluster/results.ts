import { readFileSync, writeFileSync } from 'node:fs';

export interface Result {
  fault: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  oversold: number;
  withoutOrders: number;
  withoutCatalogue: number;
  errors: ReadonlyMap<string, number>;
}

const page = new URL('../../../../docs/cluster.md', import.meta.url);
const marks = [
  '<!-- results: written by npm run test:cluster -->',
  '<!-- end of results -->',
] as const;

/** Writes the results into docs/cluster.md. */
export function writeResults(results: readonly Result[]): void {
  const text = readFileSync(page, 'utf8');
  const [from, to] = marks.map((mark) => text.indexOf(mark));
  if (from === undefined || to === undefined || from < 0 || to < from) {
    throw new Error('docs/cluster.md has no place for results.');
  }
  const before = text.slice(0, from + marks[0].length);
  writeFileSync(page, `${before}\n\n${describe(results)}\n\n${text.slice(to)}`);
}

function describe(results: readonly Result[]): string {
  const heads = ['Fault', 'Acknowledged', 'Lost', 'Doubled', 'Oversold'];
  const times = ['Longest without an order', 'Longest without the catalogue', 'Errors clients saw'];
  const rows = results.map((result) => [
    result.fault,
    ...[result.acknowledged, result.lost, result.doubled, result.oversold].map(String),
    ...[result.withoutOrders, result.withoutCatalogue].map((seconds) => `${seconds.toFixed(1)} s`),
    [...result.errors].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none',
  ]);
  const all = [[...heads, ...times], [...heads, ...times].map(() => '---'), ...rows];
  return all.map((row) => `| ${row.join(' | ')} |`).join('\n');
}
