import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const places = ['apps/api/test/', 'apps/api/', ''];

const document = readFileSync(new URL('docs/security.md', root), 'utf8');

/**
 * How many points of levels 1 and 2 each section of ASVS 5.0.0 has. They come first in each: what has a higher number is
 * of level 3. Sections that are left out here have none.
 */
const sections = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};
const points = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
);

/** What a row is about: `6.2.1`, `6.2.6–6.2.10`, `12.1.*`, `4.3`, with commas between. */
function covers(row: string, point: string): boolean {
  return row.split(', ').some((named) => {
    const [first = '', last] = named.split('–');
    if (last) {
      const section = point.slice(0, point.lastIndexOf('.') + 1);
      const number = (id: string) => Number(id.slice(section.length));
      if (!first.startsWith(section)) return false;
      return number(first) <= number(point) && number(point) <= number(last);
    }
    return `${point}.`.startsWith(`${first.replace(/\.?\*$/, '')}.`);
  });
}

test('every point of levels 1 and 2 has a row in docs/security.md', () => {
  // 70 of level 1 and 183 of level 2.
  expect(points).toHaveLength(253);
  const rows = [...document.matchAll(/^\| ([\d.*, –]+?)(?: \(level 3\))? \|/gm)].map(
    ([, row = '']) => row,
  );
  expect(points.filter((point) => !rows.some((row) => covers(row, point)))).toEqual([]);
});

test('what docs/security.md says to be missing stands in its summary', () => {
  const [, summary = ''] = /^## In short$([\s\S]*?)^## /m.exec(document) ?? [];
  const missing = [...document.matchAll(/^\| ([\d., –]+) \| (?:\*\*)?(?:missing|held in part)/gm)];
  const ids = missing.flatMap(([, row = '']) => row.split(', '));
  expect(ids.length).toBeGreaterThan(20);
  expect(
    ids.filter((id) => !new RegExp(`\\b${id.replaceAll('.', '\\.')}\\b`).test(summary)),
  ).toEqual([]);
});

test('every file that docs/security.md leans on is there', () => {
  const named = [...document.matchAll(/`([\w./-]+(?:\.m?tsx?|\/))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    (path) => !places.some((place) => existsSync(new URL(place + path, root))),
  );
  expect(missing).toEqual([]);
});
