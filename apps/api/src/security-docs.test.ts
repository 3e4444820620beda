import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const places = ['apps/api/test/', 'apps/api/', ''];

test('every file that docs/security.md leans on is there', () => {
  const document = readFileSync(new URL('docs/security.md', root), 'utf8');
  const named = [...document.matchAll(/`([\w./-]+(?:\.m?tsx?|\/))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    (path) => !places.some((place) => existsSync(new URL(place + path, root))),
  );
  expect(missing).toEqual([]);
});
