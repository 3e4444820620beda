import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../routes.ts';

const styles = fileURLToPath(new URL('.', import.meta.url));
const app = resolve(styles, '..');
const css = readFileSync(join(styles, 'shop.css'), 'utf8');
const left = [...css.matchAll(/@source not "([^"]+)"/g)].flatMap(([, name = '']) => expand(name));

it('what the stylesheet of the storefront leaves out is there', () => {
  expect(left.length).toBeGreaterThan(100);
  expect(left.filter((name) => globSync(name, { cwd: styles }).length === 0)).toEqual([]);
});

it('the stylesheet of the storefront leaves out what none of its pages shows', () => {
  const without = new Set(
    left.flatMap((name) => globSync([name, `${name}/**`].map((each) => join(styles, each)))),
  );
  const read = globSync(join(app, '**/*.tsx')).filter((file) => !without.has(file));
  const shown = new Set([join(app, 'entry.client.tsx'), join(app, 'root.tsx'), ...listPages()]);
  for (const file of shown) for (const each of findImports(file)) shown.add(each);
  expect(read.filter((file) => !shown.has(file)).map((file) => relative(app, file))).toEqual([]);
});

/** Each of `{a,b}` by itself: one of them alone may be gone. */
function expand(name: string): string[] {
  const [, before = '', list, after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(name) ?? [];
  return list?.split(',').flatMap((each) => expand(before + each + after)) ?? [name];
}

/** The frame of the storefront and its pages that have no other stylesheet. */
function listPages(): string[] {
  const list = ({ file, children = [] }: RouteConfigEntry): string[] =>
    readFileSync(join(app, file), 'utf8').includes('fullLinks')
      ? []
      : [join(app, file), ...children.flatMap(list)];
  return routes.filter(({ file }) => file === 'layouts/shop-layout.tsx').flatMap(list);
}

function findImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+\.tsx?)'/g)]
    .map(([, name = '']) => join(dirname(file), name))
    .filter((each) => existsSync(each));
}
