import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from './run-program.ts';

const outside = new Set(['node_modules', 'build', '.data', '.react-router']);
const files = globSync('**/*', {
  cwd: inRoot(),
  exclude: (name) => outside.has(path.basename(name)),
}).map((file) => `/${file.split(path.sep).join('/')}`);
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: inRoot() }),
];

/** A folder, or a file with the end of a source; where paths of the code begin; a source by its name alone. */
const source =
  /^[\w-][\w.-]*\.tsx?$|^(?:apps|bench|demo|deploy|docs|e2e|features|packages|platform|scripts|studio)\/[\w./-]+$|^[\w-][\w./-]*\/(?:[\w.-]+\.(?:css|json|md|mjs|svg|tsx?|ya?ml))?$/;

function listPaths(document: string): string[] {
  const prose = readFileSync(inRoot(document), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => source.test(text));
}

/** Documents leave out where a path begins: "orders/documents/pick-list.ts". */
function exists(named: string): boolean {
  const end = `/${named.replace(/\/$/, '')}`;
  return files.some((file) => file.endsWith(end));
}

test.each(documents)('%s names no file or folder that is not there', (document) => {
  expect(listPaths(document).filter((named) => !exists(named))).toEqual([]);
});

test('paths are found in the documents', () => {
  expect(documents.flatMap(listPaths).length).toBeGreaterThan(250);
  expect(exists('orders/documents/pick-list.ts')).toBe(true);
  expect(exists('orders/pick-list.ts')).toBe(false);
});
