import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';

async function listen() {
  const { app, readLog } = await buildBareApp({
    env: { REQUEST_TIMEOUT: '300ms' },
    addRoutes: (plain) => {
      plain.post('/api/slow', async () => ({ read: true }));
      plain.post('/api/upload', { config: { bodyTimeout: 60_000 } }, async () => ({ read: true }));
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, readLog };
}

/** Sends the given text, then waits for the server to end the connection. */
async function sendAndWait(port: number, request: string) {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  const response = await text(socket).catch((error: NodeJS.ErrnoException) => String(error.code));
  return { response, elapsed: performance.now() - started };
}

test.each([
  ['says nothing', ''],
  ['stops in its headers', 'GET /api/v1/health/live HTTP/1.1\r\nHost: shop\r\nX-Half'],
])('a client that %s is cut off', async (_name, request) => {
  const { port } = await listen();
  const { response } = await sendAndWait(port, request);
  expect(response).toContain('408 Request Timeout');
});

test('hundreds who say nothing keep nobody else waiting, and are all cut off', async ({ task }) => {
  const slow = 300;
  task.meta.tried = [slow, 'clients'];
  const { port } = await listen();
  const silent = Array.from({ length: slow }, () =>
    sendAndWait(port, 'GET /api/v1/health/live HTTP/1.1\r\nHost: shop\r\nX-Half'),
  );
  const ask = () => fetch(`http://127.0.0.1:${port}/api/v1/health/live`);
  for (let times = 0; times < 20; times += 1) expect((await ask()).status).toBe(200);
  const responses = (await Promise.all(silent)).map(({ response }) => response);
  expect(responses.filter((response) => !response.includes('408 Request Timeout'))).toEqual([]);
  expect((await ask()).status).toBe(200);
});

const head =
  'HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a":';

test('a client that stops in its body is cut off', async () => {
  const { port } = await listen();
  const { elapsed } = await sendAndWait(port, `POST /api/slow ${head}`);
  expect(elapsed).toBeGreaterThan(250);
});

test('a body that its client cut off was logged as an error of the shop', async () => {
  const { port, readLog } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/slow ${head}`, () => socket.destroy());
  await expect.poll(() => readLog().map(({ msg }) => msg)).toContain('abandoned');
  expect(readLog().filter(({ level, err }) => Number(level) > 30 || err)).toEqual([]);
});

test('a route that takes uploads may wait longer', async () => {
  const { app, port } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write(`POST /api/upload ${head}`);
  // Somebody who came later was cut off already.
  await sendAndWait(port, `POST /api/slow ${head}`);
  expect(socket.closed).toBe(false);
  socket.write(`${'1'.padEnd(44)}}`);
  const [response] = (await socket.take(1).toArray()) as Buffer[];
  expect(String(response)).toContain('200 OK');
  socket.destroy();
  await app.close();
});

test('what is not HTTP is answered in the API’s form', async () => {
  const { port } = await listen();
  const { response } = await sendAndWait(port, 'nonsense\r\n\r\n');
  expect(response).toContain('400 Bad Request');
  expect(response).toContain('"code":"bad_request"');
});
