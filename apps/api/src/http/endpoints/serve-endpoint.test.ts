import { endpoint } from '@matjar/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildBareApp } from '../../../test/bare-app.ts';
import { refuse } from '../errors/refusal.ts';
import { serveEndpoint } from './serve-endpoint.ts';

const thing = z.object({ name: z.string() });
const common = { tag: 'Things', summary: 'Things' };
const create = endpoint('POST /api/things/:kind', {
  ...common,
  body: thing,
  status: 201,
  response: thing,
  refusals: ['conflict'],
});
const remove = endpoint('DELETE /api/things/:kind', common);

test('input is checked, the answer has its status, and no answer is 204', async () => {
  const { app } = await buildBareApp({
    addRoutes: (plain) => {
      serveEndpoint(plain, create, async ({ params, body }) => ({
        name: `${params.kind} ${body.name}`,
      }));
      serveEndpoint(plain, remove, async () => {});
    },
  });
  const url = '/api/things/tea';
  const made = await app.inject({ method: 'POST', url, payload: { name: 'pot' } });
  expect([made.statusCode, made.json()]).toEqual([201, { name: 'tea pot' }]);
  const invalid = await app.inject({ method: 'POST', url, payload: {} });
  expect([invalid.statusCode, invalid.json().code]).toEqual([400, 'validation']);
  const removed = await app.inject({ method: 'DELETE', url });
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
});

test('a refusal is answered as one, and compiles only where the endpoint names it', async () => {
  const { app } = await buildBareApp({
    addRoutes: (plain) => {
      serveEndpoint(plain, create, async () => refuse('conflict'));
      // @ts-expect-error: the endpoint does not name it.
      serveEndpoint(plain, remove, async () => refuse('conflict'));
    },
  });
  const url = '/api/things/tea';
  const refused = await app.inject({ method: 'POST', url, payload: { name: 'pot' } });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'conflict']);
});
