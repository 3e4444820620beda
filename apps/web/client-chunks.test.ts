import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './app/routes.ts';
import { isOfStorefront } from './client-chunks.ts';

function listFiles({ file, children = [] }: RouteConfigEntry): string[] {
  return [file, ...children.flatMap(listFiles)];
}

test('no admin page shares a file of scripts with the storefront', () => {
  const admin = routes.find(({ path }) => path === 'admin');
  const files = admin ? listFiles(admin) : [];
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => isOfStorefront(`/app/${file}`))).toEqual([]);
  expect(isOfStorefront('/app/features/orders/order.page.tsx')).toBe(true);
});
