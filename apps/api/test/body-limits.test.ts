import { expect, test } from 'vitest';
import { useCatalogApp } from './catalog/catalog-app.ts';
import { signInAs } from './sign-in.ts';

const shop = useCatalogApp(async () => {});

async function post(path: string, payload: unknown, headers: object = {}) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
  return response.statusCode;
}

test('a few bodies of a megabyte from strangers stopped the shop for everybody', async () => {
  expect(await post('/auth/login', Array(40_000).fill(1))).toBe(413);
  const shopper = await signInAs(shop.database.connection, 'user');
  expect(await post('/cart', Array(40_000).fill(1), shopper.headers)).toBe(413);
});

test('administrators may still send long lists', async () => {
  const admin = await signInAs(shop.database.connection, 'admin');
  const ids = Array(1_000).fill('x'.repeat(200));
  expect(await post('/admin/products/bulk', { action: 'publish', ids }, admin.headers)).toBe(200);
  expect(await post('/admin/products/bulk', ids, {})).toBe(401);
});

test('events of a payment provider may be large', async () => {
  expect(await post('/payments/webhook', { text: 'x'.repeat(200_000) })).toBe(400);
});
