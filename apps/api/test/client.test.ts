import { ApiError } from '@matjar/client/api-error.ts';
import { createClient } from '@matjar/client/client.ts';
import { beforeAll, expect, test } from 'vitest';
import { newUser } from './accounts/accounts-app.ts';
import { useCatalogApp } from './catalog/catalog-app.ts';

/** The client as a stranger uses it: from Node, over the network. */
let productId = '';
let baseUrl = '';
const shop = useCatalogApp(async (factory) => {
  productId = await factory.addProduct({ title: 'Client teapot', quantity: 2 });
});

beforeAll(async () => {
  baseUrl = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

test('reads the catalogue without an account', async () => {
  const client = createClient({ baseUrl });
  const { results, data } = await client.call('GET /products', { query: { keyword: 'teapot' } });
  expect(results).toBe(1);
  expect(data[0]?.title).toBe('Client teapot');
  const one = await client.call('GET /products/:id', { params: { id: productId } });
  expect(one.data._id).toBe(productId);
});

test('signs up, and shops with the token', async () => {
  const { token } = await createClient({ baseUrl }).call('POST /auth/signup', {
    body: newUser(),
  });
  const client = createClient({ baseUrl, token });
  const { numOfCartItems } = await client.call('POST /cart', { body: { productId } });
  expect(numOfCartItems).toBe(1);
  const { data } = await client.call('PUT /cart/:id', {
    params: { id: productId },
    body: { count: 2 },
  });
  expect(data.products[0]?.count).toBe(2);
  await expect(
    client.call('DELETE /wishlist/:productId', { params: { productId } }),
  ).resolves.toBeUndefined();
});

test('throws what the API refuses, with its code, message and fields', async () => {
  const client = createClient({ baseUrl });
  const refused = await client.call('GET /cart').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 401, code: 'unauthorized' });
  await expect(
    client.call('POST /auth/login', { body: { email: '', password: '' } }),
  ).rejects.toMatchObject({
    status: 400,
    code: 'validation',
    message: expect.stringMatching(/./),
    fields: expect.arrayContaining([expect.objectContaining({ field: 'email' })]),
  });
});

test('names a shop that does not answer', async () => {
  const client = createClient({ baseUrl: 'http://127.0.0.1:9' });
  await expect(client.call('GET /banners')).rejects.toMatchObject({ status: 0, code: 'network' });
});
