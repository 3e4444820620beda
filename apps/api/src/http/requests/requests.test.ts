import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';

const live = '/api/v1/health/live';

test.each([
  live,
  `${live}/`,
  '/API/v1/Health/LIVE',
  '/api//v1/health//live',
  `${live}?&keyword=&sort=`,
])('%s reaches its route', async (url) => {
  const { app } = await buildBareApp();
  expect((await app.inject(url)).statusCode).toBe(200);
});

test.each([`${live}?a=%zz`, `${live}?__proto__=1`, '/api/%zz', `${live}?${'a=1&'.repeat(300)}`])(
  '%s is refused, and the process goes on',
  async (url) => {
    const { app } = await buildBareApp();
    const response = await app.inject(url);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'fail', code: 'bad_request' });
    expect(response.headers['x-request-id']).toBeTruthy();
    expect((await app.inject(live)).statusCode).toBe(200);
  },
);

test('a parameter longer than any id is unknown', async () => {
  const { app } = await buildBareApp({
    addRoutes: (plain) => void plain.get('/api/items/:id', async () => ({})),
  });
  const response = await app.inject(`/api/items/${'x'.repeat(300)}`);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'not_found' });
});

test('a sane request id is kept, any other is replaced', async () => {
  const { app, readLog } = await buildBareApp();
  const idOf = async (sent: string) =>
    (await app.inject({ url: '/api/none', headers: { 'x-request-id': sent } })).headers[
      'x-request-id'
    ];
  expect(await idOf('trace-0123456789')).toBe('trace-0123456789');
  for (const bad of ['short', 'with space inside', 'x'.repeat(200), '{"level":60}xx']) {
    expect(await idOf(bad)).toMatch(/^[0-9a-f]{18}-[0-9a-z]+$/);
  }
  expect(await idOf('short')).not.toBe(await idOf('short'));
  expect(readLog()).toContainEqual(expect.objectContaining({ requestId: 'trace-0123456789' }));
});

test('each request is one line, without its query', async () => {
  const { app, readLog } = await buildBareApp();
  await app.inject('/api/none?keyword=private');
  const lines = readLog().filter((line) => line.msg === 'request');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    method: 'GET',
    path: '/api/none',
    route: '/api/*',
    status: 404,
  });
  expect(lines[0]).toHaveProperty('ms', expect.any(Number));
  expect(JSON.stringify(readLog())).not.toContain('private');
});

test('health checks leave no line', async () => {
  const { app, readLog } = await buildBareApp();
  await app.inject(live);
  expect(readLog()).toEqual([]);
});

test('secrets are hidden wherever they are logged', async () => {
  const { app, readLog } = await buildBareApp();
  const secrets = { authorization: 'Bearer abc123', cookie: 'abc123', password: 'abc123' };
  app.log.info({
    ...secrets,
    body: secrets,
    req: { headers: { ...secrets, 'set-cookie': 'abc123' } },
  });
  expect(JSON.stringify(readLog())).not.toContain('abc123');
  expect(JSON.stringify(readLog())).toContain('[secret]');
});

test('answers are compressed for those who ask', async () => {
  const { app } = await buildBareApp();
  const url = '/api/v1/openapi.json';
  for (const encoding of ['br', 'gzip']) {
    const response = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(response.headers['content-encoding']).toBe(encoding);
  }
  expect((await app.inject(url)).headers['content-encoding']).toBeUndefined();
});

test('a compressed body is not unpacked', async () => {
  const { app } = await buildBareApp({
    addRoutes: (plain) => void plain.post('/api/echo', async ({ body }) => ({ body })),
  });
  const send = (payload: string | Buffer, headers = {}) =>
    app.inject({
      ...{ method: 'POST', url: '/api/echo', payload },
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await send('{"a":1}')).json()).toEqual({ body: { a: 1 } });
  for (const [encoding, compress] of Object.entries({ br: brotliCompressSync, gzip: gzipSync })) {
    const response = await send(compress('{"a":1}'), { 'content-encoding': encoding });
    expect(response.statusCode, encoding).toBe(400);
  }
});

test('forwarded addresses are believed only as far as the variables say', async () => {
  const addRoutes = (plain: Awaited<ReturnType<typeof buildBareApp>>['app']) =>
    void plain.get('/api/address', async (request) => ({ ip: request.ip }));
  const headers = { 'x-forwarded-for': '6.6.6.6, 10.0.0.9' };
  const direct = await buildBareApp({ addRoutes });
  expect((await direct.app.inject({ url: '/api/address', headers })).json()).toEqual({
    ip: '127.0.0.1',
  });
  const proxied = await buildBareApp({ addRoutes, env: { TRUST_PROXY: '1' } });
  expect((await proxied.app.inject({ url: '/api/address', headers })).json()).toEqual({
    ip: '10.0.0.9',
  });
});
