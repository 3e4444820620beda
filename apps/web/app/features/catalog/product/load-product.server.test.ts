import { createClientWith } from '@matjar/client/client.ts';
import { expect, test } from 'vitest';
import { loadProduct } from './load-product.server.ts';

const answering = (status: number) =>
  createClientWith(async () => Response.json({ status: 'fail', message: 'no' }, { status }));

const reading = { signal: new AbortController().signal };

test.each([404, 400])('an id that the API answers with %i names no product', async (status) => {
  expect(await loadProduct(answering(status), '\0', reading, 'UTC')).toMatchObject({
    product: null,
    similar: [],
  });
});

test('a product that cannot be loaded just now is no missing one', async () => {
  await expect(loadProduct(answering(503), 'x', reading, 'UTC')).rejects.toMatchObject({
    status: 503,
  });
});
