import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLicences } from './licences.ts';
import { inRoot } from './run-program.ts';

const check = (name: string, license?: string) =>
  listLicences({ [`node_modules/${name}`]: license === undefined ? {} : { license } })[0]
    ?.isAllowed;

test.each([
  ['a', 'MIT', true],
  ['a', 'MIT AND OFL-1.1', true],
  ['a', '(GPL-3.0-only OR MIT)', true],
  ['a', 'GPL-3.0-only', false],
  ['a', 'MIT AND AGPL-3.0-only', false],
  ['a', undefined, false],
  ['png-js', undefined, true],
  ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
  ['a', 'LGPL-3.0-or-later', false],
])('%s under %s: %s', (name, licence, expected) => {
  expect(check(name, licence)).toBe(expected);
});

test('the repository’s own packages need none', () => {
  expect(
    listLicences({ '': {}, 'apps/api': {}, 'node_modules/@matjar/api': { link: true } }),
  ).toEqual([]);
});

test.each(['package-lock.json', 'studio/package-lock.json'])('%s: none is refused', (file) => {
  const licences = listLicences(JSON.parse(readFileSync(inRoot(file), 'utf8')).packages);
  expect(licences.length).toBeGreaterThan(10);
  expect(licences.filter(({ isAllowed }) => !isAllowed)).toEqual([]);
});
