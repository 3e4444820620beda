import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Advisory, advisories, findVulnerable } from './known-vulnerabilities.ts';
import { inRoot } from './run-program.ts';

const known: Advisory[] = [
  {
    id: 'A-1',
    name: '@scope/a',
    what: 'something',
    affected: [{ fixed: '2.4.1' }, { from: '3.0.0', fixed: '3.10.0' }],
  },
];

test.each([
  ['0.9.0', true],
  ['2.4.0', true],
  ['2.4.1-beta.1', true],
  ['2.4.1', false],
  ['2.9.9', false],
  ['3.0.0', true],
  ['3.9.12', true],
  ['3.10.0', false],
])('%s is affected: %s', (version, expected) => {
  const packages = { 'node_modules/b/node_modules/@scope/a': { version } };
  expect(findVulnerable(packages, known).length > 0).toBe(expected);
});

test('another package of a similar name, and the repository’s own, are not meant', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0' },
    'node_modules/@scope/ab': { version: '1.0.0' },
    'node_modules/@scope/a': { link: true },
  };
  expect(findVulnerable(packages, known)).toEqual([]);
});

test.each(['deploy/compose/compose.yaml', 'docs/deployment.md'])(
  '%s builds with a Node that no advisory is known of',
  (file) => {
    const text = readFileSync(inRoot(file), 'utf8');
    const versions = [...text.matchAll(/NODE_VERSION(?:=|: )([\d.]+)/g)].map(
      ([, version]) => version,
    );
    expect(versions).toHaveLength(1);
    const packages = { 'node_modules/node': { version: versions[0] } };
    expect(findVulnerable(packages, advisories)).toEqual([]);
  },
);

test.each(['package-lock.json', 'studio/package-lock.json'])(
  '%s: each known one is accepted',
  (file) => {
    const { packages } = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    expect(Object.keys(packages).length).toBeGreaterThan(10);
    expect(findVulnerable(packages).filter(({ accepted }) => accepted === undefined)).toEqual([]);
  },
);
