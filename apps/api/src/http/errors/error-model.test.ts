import { endpoint } from '@matjar/contract/endpoint.ts';
import { errorCodeNames, errorCodes } from '@matjar/contract/error-codes.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { buildBareApp } from '../../../test/bare-app.ts';
import { serveEndpoint } from '../endpoints/serve-endpoint.ts';
import { Refusal, RefusedError, refuse } from './refusal.ts';

const user = z.object({
  name: z.string('errors.badRequest').min(5, 'too short'),
  address: z.object({ city: z.string() }).optional(),
});

function fail(error: unknown): never {
  throw error;
}

function withCode(code: string, cause?: Error): Error {
  return Object.assign(new Error(`secret detail ${code}`, { cause }), { code });
}

function addRoutes(plain: FastifyInstance): void {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  app.post('/api/echo', { schema: { body: user } }, async (request) => request.body);
  app.post(
    '/api/listed',
    { schema: { body: user }, config: { fieldErrors: 'list' } },
    async (request) => request.body,
  );
  app.get('/api/taken', { config: { fieldErrors: 'list' } }, async () =>
    fail(new RefusedError(refuse('conflict').with({ fields: [{ msg: 'taken', param: 'email' }] }))),
  );
  serveEndpoint(
    plain,
    endpoint('GET /api/declared', {
      tag: 'Test',
      summary: 'One person',
      response: user,
      refusals: ['not_found', 'conflict'],
    }),
    async () => refuse('not_found'),
  );
  app.get('/api/limited', async () =>
    fail(new RefusedError(refuse('too_many_requests').with({ retryAfterSeconds: 1.2 }))),
  );
  app.get('/api/bug', async () => fail(new TypeError('secret detail')));
  app.get('/api/thrown-text', async () => fail('secret detail'));
  app.get('/api/wrong-shape', { schema: { response: { 200: user } } }, async (_request, reply) =>
    reply.send({ name: 'a' } as z.infer<typeof user>),
  );
  app.get('/api/no-database', async () => fail(new Error('Connection terminated unexpectedly')));
  app.get('/api/wrapped', async () => fail(new Error('query', { cause: withCode('57P01') })));
  app.get('/api/stalled', async () => fail(withCode('57014')));
  app.get('/api/demoted', async () => fail(withCode('25006')));
}

const json = { 'content-type': 'application/json' };

test.each([
  ['bad JSON', json, '{"name":', 400, 'bad_request'],
  [
    'a poisoned prototype',
    json,
    '{"name":"Mariam","__proto__":{"admin":true}}',
    400,
    'bad_request',
  ],
  [
    'a poisoned constructor',
    json,
    '{"constructor":{"prototype":{"admin":true}}}',
    400,
    'bad_request',
  ],
  [
    'a body that is larger than anything a stranger has to send',
    json,
    JSON.stringify({ name: 'x'.repeat(70_000) }),
    413,
    'payload_too_large',
  ],
  ['an unknown kind of body', { 'content-type': 'text/csv' }, 'a,b', 415, 'unsupported_media_type'],
  ['plain text', { 'content-type': 'text/plain' }, 'hello', 415, 'unsupported_media_type'],
  ['a very deep body', json, `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 400, 'validation'],
  ['an empty body', json, '', 400, 'validation'],
])('%s is refused in the default form', async (_name, headers, payload, status, code) => {
  const { app } = await buildBareApp({ addRoutes });
  const response = await app.inject({ method: 'POST', url: '/api/echo', headers, payload });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ status: 'fail', message: expect.any(String), code });
});

test('fields that are not valid are named in the default body', async () => {
  const { app } = await buildBareApp({ addRoutes });
  const payload = { name: 'Ali', address: { city: 5 } };
  const response = await app.inject({ method: 'POST', url: '/api/echo', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    status: 'fail',
    message: 'Some fields are not valid.',
    code: 'validation',
    errors: [
      { msg: 'too short', param: 'name' },
      { msg: expect.any(String), param: 'address.city' },
    ],
  });
});

test('where a route asks for it, fields that are not valid are a list at the top', async () => {
  const { app } = await buildBareApp({ addRoutes });
  const response = await app.inject({
    method: 'POST',
    url: '/api/listed',
    payload: { name: 'Ali' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual([{ msg: 'too short', param: 'name', code: 'validation' }]);
  const taken = await app.inject('/api/taken');
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toEqual([{ msg: 'taken', param: 'email', code: 'conflict' }]);
});

test('a message that names a text is translated', async () => {
  const { app } = await buildBareApp({ addRoutes });
  const response = await app.inject({ method: 'POST', url: '/api/listed', payload: {} });
  expect(response.json()).toMatchObject([{ msg: 'The request could not be understood.' }]);
});

test('a refusal keeps its form where the route declares its answers', async () => {
  const { app } = await buildBareApp({ addRoutes });
  const response = await app.inject('/api/declared');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    status: 'fail',
    message: 'There is nothing at this address.',
    code: 'not_found',
  });
});

test('a refusal that passes says when to come back', async () => {
  const { app } = await buildBareApp({ addRoutes });
  const response = await app.inject('/api/limited');
  expect(response.statusCode).toBe(429);
  expect(response.headers['retry-after']).toBe('2');
});

test.each(['/api/bug', '/api/thrown-text', '/api/wrong-shape'])(
  '%s is a bug: logged in full, answered without a word of it',
  async (url) => {
    const { app, readLog } = await buildBareApp({ addRoutes });
    const response = await app.inject(url);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      status: 'error',
      message: 'some error happened',
      code: 'internal',
    });
    expect(readLog()).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'request failed', err: expect.anything() }),
    );
  },
);

test.each(['/api/no-database', '/api/wrapped', '/api/stalled', '/api/demoted'])(
  '%s: a database that does not answer is 503, to be tried again',
  async (url) => {
    const { app } = await buildBareApp({ addRoutes });
    const response = await app.inject(url);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.json()).toMatchObject({ status: 'error', code: 'unavailable' });
    expect(response.body).not.toContain('secret');
  },
);

test.each(['/api', '/api/nothing', '/api/v1/nothing', '/API/V1/Nothing/', '/nothing'])(
  '%s is 404 in the default form',
  async (url) => {
    const { app } = await buildBareApp();
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const response = await app.inject({ method, url });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ status: 'fail', code: 'not_found' });
    }
  },
);

test('every code is answered with its status', async () => {
  const { app } = await buildBareApp({
    addRoutes: (plain) => {
      for (const code of errorCodeNames) {
        plain.get(`/api/code/${code}`, async () => {
          throw new RefusedError(new Refusal(code, 'text'));
        });
      }
    },
  });
  for (const code of errorCodeNames) {
    const { status } = errorCodes[code];
    const response = await app.inject(`/api/code/${code}`);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ status: status < 500 ? 'fail' : 'error', code });
  }
});
