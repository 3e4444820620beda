import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { callApiInProcess, callApiOverHttp } from './call-api.ts';

const caller = { requestId: 'page', address: '192.0.2.1' };
const limit = 50;

test('an API that accepted and never answered kept the page and its place in the queue for ever', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const response = await callApiOverHttp(`http://127.0.0.1:${port}`, limit)('/', {}, caller);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBeTruthy();
});

test('so did one in the same process', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', () => new Promise(() => {}));
  expect((await callApiInProcess(app, limit)('/', {}, caller)).status).toBe(503);
});

test('a page whose client has left is not answered', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.get('/', () => new Promise(() => {}));
  const gone = { ...caller, signal: AbortSignal.timeout(limit) };
  await expect(callApiInProcess(app)('/', {}, gone)).rejects.toThrow();
});
