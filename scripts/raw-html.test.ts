import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from './run-program.ts';

const raw =
  /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write\b|srcDoc/;

it('no page or table of the web app writes HTML by hand: React writes all of it, as text', () => {
  const files = globSync('apps/web/app/**/*.{ts,tsx}', { cwd: inRoot() });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => raw.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
