import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';
import type { WebApp } from '../../resources.ts';

const clientDir = mkdtempSync(path.join(tmpdir(), 'matjar-client-'));
afterAll(() => rmSync(clientDir, { recursive: true }));

/** Has a page for every path, like the real one. */
const web: WebApp = {
  clientDir,
  publicAddress: () => undefined,
  handlePage: async () => new Response('a page', { headers: { 'content-type': 'text/html' } }),
};

/** Sends a request line as it stands, which no client of Node's would do. */
async function send(line: string, resources: { web?: WebApp }) {
  const { app, readLog } = await buildBareApp({ resources });
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\nhost: shop.test\r\nconnection: close\r\n\r\n`, 'latin1');
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const errors = readLog().filter(({ level }) => Number(level) >= 50);
  const live = await app.inject('/api/v1/health/live');
  expect([errors, live.statusCode]).toEqual([[], 200]);
  return { status: Number(head.split(' ')[1]), head, body };
}

const badRequest = { status: 'fail', code: 'bad_request', message: expect.any(String) };

test.each([
  'OPTIONS * HTTP/1.1',
  'GET * HTTP/1.1',
  'GET *?a HTTP/1.1',
  'GET */x HTTP/1.1',
  'GET ** HTTP/1.1',
  'GET shop HTTP/1.1',
  'GET ?keyword=a HTTP/1.1',
  'GET javascript:alert(1) HTTP/1.1',
  'GET /\x00 HTTP/1.1',
  'GET /api/v1/\x00 HTTP/1.1',
  'GET /api/%ED%A0%80 HTTP/1.1',
  'GET /api/v1/%00 HTTP/1.1',
])('%j is refused in the form of the API', async (line) => {
  for (const resources of [{ web }, {}]) {
    const response = await send(line, resources);
    expect(response.status).toBe(400);
    expect(JSON.parse(response.body)).toMatchObject(
      line.includes('%00') ? { ...badRequest, code: 'validation' } : badRequest,
    );
  }
});

test.each([
  'GET http://[ HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET http://[/api/v1/products HTTP/1.1',
  'GET http://shop.test:99999/ HTTP/1.1',
  'GET /products/%ED%A0%80 HTTP/1.1',
])('%j is refused with a page', async (line) => {
  for (const resources of [{ web }, {}]) {
    const response = await send(line, resources);
    expect(response.status).toBe(400);
    expect(response.head).toContain('content-type: text/html');
  }
});

test.each([
  ['GET // HTTP/1.1', 308],
  ['GET //other.test/x HTTP/1.1', 308],
  ['GET /x/..//other.test/ HTTP/1.1', 308],
  ['GET /.\\other.test HTTP/1.1', 308],
  ['GET http://shop.test/api/v1/health/live HTTP/1.1', 200],
  ['GET http://shop.test/products HTTP/1.1', 200],
  ['GET /%00 HTTP/1.1', 200],
])('%j is answered with %i', async (line, status) => {
  const response = await send(line, { web });
  expect(response.status).toBe(status);
  expect(response.head).not.toMatch(/location: \/\//i);
});
