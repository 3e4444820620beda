import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { buildBareApp } from '../../../test/bare-app.ts';
import type { WebApp } from '../../resources.ts';

let clientDir = '';

beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
  await mkdir(path.join(clientDir, 'assets'));
  await writeFile(path.join(clientDir, 'assets', 'Root-AbC1.js'), 'export {};');
  await writeFile(path.join(clientDir, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(clientDir, 'icon-192.png'), '');
  await writeFile(path.join(clientDir, 'service-worker.js'), '');
});

afterAll(() => rm(clientDir, { recursive: true }));

type HandlePage = WebApp['handlePage'];

function buildWith(handlePage: HandlePage, env: Record<string, string> = {}) {
  return buildBareApp({
    env,
    resources: { web: { handlePage, publicAddress: () => undefined, clientDir } },
  });
}

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

test('pages are kept apart from other sites’ windows, and tell them little', async () => {
  const { app } = await buildWith(async () => html('<p>Hello</p>'));
  const pageOnly = {
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
  };
  const { headers } = await app.inject('/');
  expect(headers).toMatchObject({ ...pageOnly, 'x-frame-options': 'DENY' });
  const data = await app.inject('/api/v1/health/live');
  for (const name of Object.keys(pageOnly)) expect(data.headers).not.toHaveProperty(name);
  // Barcodes are scanned in the admin area alone.
  for (const [path, camera] of [
    ['/admin/orders?page=2', '(self)'],
    ['/Admin', '(self)'],
    ['/administration', '()'],
  ]) {
    const page = await app.inject(path ?? '');
    expect(page.headers['permissions-policy']).toContain(`camera=${camera},`);
  }
});

test('a page that the database keeps waiting is unavailable for now, and no bug', async () => {
  const { app } = await buildWith(async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const page = await app.inject('/');
  expect(page.statusCode).toBe(503);
  expect(page.headers).toHaveProperty('retry-after');
});

test('what a client writes into Host reaches no page', async () => {
  const { app, config } = await buildWith(async (request) => html(new URL(request.url).origin));
  const originFor = async (host: string) =>
    (await app.inject({ url: '/', headers: { host } })).body;
  expect(await originFor('evil.example')).toBe(config.publicUrl);
  expect(await originFor('127.0.0.1.evil.example')).toBe(config.publicUrl);
  expect(await originFor('127.0.0.1:8123')).toBe('http://127.0.0.1:8123');
});

test('people’s own pages, and what says nothing of caching, are stored nowhere', async () => {
  const { app } = await buildWith(async (request) =>
    html('', request.url.endsWith('/said') ? { headers: { 'cache-control': 'no-cache' } } : {}),
  );
  const cachingOf = async (url: string, headers = {}) =>
    (await app.inject({ url, headers })).headers['cache-control'];
  expect(await cachingOf('/alerts/confirm/secret')).toBe('private, no-store');
  expect(await cachingOf('/api/v1/none')).toBe('private, no-store');
  expect(await cachingOf('/said')).toBe('no-cache');
  expect(await cachingOf('/products.data?page=2')).toBe('private, no-cache');
  // What was fetched ahead is used by the click that follows.
  const ahead = { 'sec-purpose': 'prefetch' };
  expect(await cachingOf('/products.data?page=2', ahead)).toBe('private, max-age=10');
  expect(await cachingOf('/alerts/confirm/secret', ahead)).toBe('private, no-store');
});

test('a page gets the request, the settings, and a nonce that its policy allows', async () => {
  const { app } = await buildWith(async (request, host) => {
    const { pathname, search } = new URL(request.url);
    return html(
      JSON.stringify({ pathname, search, ua: request.headers.get('user-agent'), ...host }),
    );
  });
  const response = await app.inject({
    url: '/products/?category%5Bin%5D=a&category[in]=b',
    headers: { 'user-agent': 'test' },
  });
  const page = response.json();
  expect(page).toMatchObject({
    pathname: '/products/',
    search: '?category%5Bin%5D=a&category[in]=b',
    ua: 'test',
    settings: {
      apiUrl: '',
      currency: 'USD',
      shopName: 'Matjar',
      signupDomains: ['gmail.com'],
      guestCheckout: true,
      quirks: 'off',
      cardPayments: true,
    },
  });
  expect(response.headers['content-security-policy']).toBe(
    `default-src 'self'; script-src 'self' 'nonce-${page.nonce}'; style-src 'self' 'nonce-${page.nonce}'; ` +
      "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
      "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
  );
  expect((await app.inject('/products')).json().nonce).not.toBe(page.nonce);
});

test('status, headers and every cookie of a page arrive', async () => {
  const headers = new Headers({ 'content-type': 'text/html', 'x-own': '1' });
  headers.append('set-cookie', 'a=1');
  headers.append('set-cookie', 'b=2');
  const { app } = await buildWith(async () => new Response('gone', { status: 410, headers }));
  const response = await app.inject('/old');
  expect(response.statusCode).toBe(410);
  expect(response.headers['x-own']).toBe('1');
  expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
});

test('forms are passed on as they are, within the limit', async () => {
  const { app } = await buildWith(async (request) => html(await request.text()), {
    BODY_LIMIT: '1kb',
  });
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/form', payload, headers: { 'content-type': type } });
  expect((await post('a=1&b=2', 'application/x-www-form-urlencoded')).body).toBe('a=1&b=2');
  expect((await post('{"__proto__":1}', 'application/json')).body).toBe('{"__proto__":1}');
  expect((await post('x'.repeat(2_000), 'text/plain')).statusCode).toBe(413);
});

test('HEAD answers like GET, without a body', async () => {
  const { app } = await buildWith(async (request) => html(request.method === 'HEAD' ? '' : 'page'));
  const response = await app.inject({ method: 'HEAD', url: '/' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/html');
  expect(response.body).toBe('');
});

test('a page calls the API without a socket, under its own request id and address', async () => {
  const { app, readLog } = await buildWith(async (_request, host) => {
    const missing = await host.fetchApi('/api/v1/none', { headers: { authorization: 'Bearer x' } });
    const live = await host.fetchApi('/api/v1/health/live');
    return html(JSON.stringify([missing.status, await live.json()]));
  });
  const headers = { 'x-request-id': 'page-request-1', cookie: 'private=1' };
  const response = await app.inject({ url: '/', headers, remoteAddress: '10.1.2.3' });
  expect(response.json()).toEqual([404, { status: 'ok' }]);
  expect(readLog()).toContainEqual(
    expect.objectContaining({
      requestId: 'page-request-1',
      path: '/api/v1/none',
      address: '10.1.2.3',
    }),
  );
});

test('a page’s own cookies reach the API only when the page passes them', async () => {
  let seen: unknown;
  const { app } = await buildBareApp({
    addRoutes: (plain) => {
      plain.get('/api/seen', async (request) => {
        seen = { cookie: request.headers.cookie, language: request.headers['accept-language'] };
        return {};
      });
    },
    resources: {
      web: {
        clientDir,
        publicAddress: () => undefined,
        handlePage: async (_request, host) => {
          await host.fetchApi('/api/seen', { headers: { 'accept-language': 'ar' } });
          return html('');
        },
      },
    },
  });
  await app.inject({ url: '/', headers: { cookie: 'private=1', 'accept-language': 'en' } });
  expect(seen).toEqual({ cookie: undefined, language: 'ar' });
});

test('feeds that many read at once ask for their products one after the other', async () => {
  let [asking, max] = [0, 0];
  const { app } = await buildBareApp({
    addRoutes: (plain) => {
      plain.get('/api/products', async () => {
        asking += 1;
        max = Math.max(max, asking);
        await setImmediate();
        asking -= 1;
        return {};
      });
    },
    resources: {
      web: {
        clientDir,
        publicAddress: () => undefined,
        // Asked for while the response is sent, as the merchant feed does.
        handlePage: async (_request, host) =>
          new Response(
            new ReadableStream({
              async pull(controller) {
                await host.fetchApi('/api/products');
                controller.enqueue(new TextEncoder().encode('<item/>'));
                controller.close();
              },
            }),
          ),
      },
    },
  });
  const read = (url: string) => Promise.all(Array.from({ length: 10 }, () => app.inject(url)));
  const feeds = await read('/feed/google.xml');
  expect(feeds.map(({ body }) => body)).toEqual(Array(10).fill('<item/>'));
  expect(max).toBe(1);
  await read('/account');
  expect(max).toBeGreaterThan(1);
});

test('the web app alone calls the API over HTTP', async () => {
  const api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: request.url, id: request.headers['x-request-id'] }));
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  const { port } = api.address() as { port: number };
  const { app } = await buildWith(
    async (_request, host) => html(await (await host.fetchApi('/api/v1/brands?page=2')).text()),
    { SERVE: 'web', API_URL: `http://127.0.0.1:${port}` },
  );
  const response = await app.inject({ url: '/', headers: { 'x-request-id': 'page-request-2' } });
  expect(response.json()).toEqual({ url: '/api/v1/brands?page=2', id: 'page-request-2' });
  expect(response.headers['content-security-policy']).toContain(
    `connect-src 'self' http://127.0.0.1:${port}`,
  );
});

test('the web app alone leads to the API for pictures, and nowhere else', async () => {
  const { app } = await buildWith(async () => html('page'), {
    SERVE: 'web',
    API_URL: 'https://api.example.com',
  });
  const picture = await app.inject('/media/0a1b-320.avif');
  expect(picture.statusCode).toBe(308);
  expect(picture.headers.location).toBe('https://api.example.com/media/0a1b-320.avif');
  const odd = await app.inject('/media/..%2F..%2Fx?y#z');
  expect(String(odd.headers.location)).toMatch(/^https:\/\/api\.example\.com\/media\/[\w.%]+$/);
});

test('a page that cannot be rendered is logged, and answered with a plain page', async () => {
  const { app, readLog } = await buildWith(async () => {
    throw new Error('secret detail');
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('<h1>Unexpected Application Error!</h1>');
  expect(response.body).not.toContain('secret');
  expect(readLog()).toContainEqual(
    expect.objectContaining({ level: 50, msg: 'a page could not be rendered' }),
  );
});

test('a page stops rendering when its reader goes away', async () => {
  const aborted = Promise.withResolvers<void>();
  const { app } = await buildWith(async (request) => {
    request.signal.addEventListener('abort', () => aborted.resolve());
    return html(
      new ReadableStream({
        start: (stream) => stream.enqueue(Buffer.from('<!doctype html>')),
      }) as never,
    );
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const reader = new AbortController();
  const response = await fetch(address, { signal: reader.signal });
  expect((await response.body?.getReader().read())?.value).toEqual(
    new Uint8Array(Buffer.from('<!doctype html>')),
  );
  reader.abort();
  await aborted.promise;
});

test.each(['/%zz', '/products/%E0%A4%A'])('%s is a plain 400 page', async (url) => {
  const { app } = await buildWith(async () => html('page'));
  const response = await app.inject(url);
  expect(response.statusCode).toBe(400);
  expect(response.headers['content-type']).toContain('text/html');
});

test.each([
  ['//evil.example.com/a', '/evil.example.com/a'],
  ['/\\evil.example.com', '/evil.example.com'],
  ['//\\evil.example.com', '/evil.example.com'],
  ['/products//5?next=//x', '/products/5?next=//x'],
])('%s is sent to %s on the same site', async (path, location) => {
  const { app } = await buildWith(async () => html('page'));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  // Only a raw request keeps such a path as it is.
  const [response] = await once(get({ port, path }), 'response');
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe(location);
});

test('hashed files never expire, others soon, the service worker at once, and missing ones are no page', async () => {
  const { app } = await buildWith(async () => html('page'));
  const hashed = await app.inject('/assets/Root-AbC1.js');
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const icon = await app.inject('/favicon.svg');
  expect(icon.headers['cache-control']).toBe('public, max-age=3600');
  const policyOf = async (file: string) =>
    (await app.inject(file)).headers['cross-origin-resource-policy'];
  // Programs that read emails show the icon, and nothing else of these.
  expect([await policyOf('/icon-192.png'), await policyOf('/favicon.svg')]).toEqual([
    'cross-origin',
    'same-origin',
  ]);
  const worker = await app.inject('/service-worker.js');
  expect(worker.headers['cache-control']).toBe('no-cache');
  expect(worker.headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  const missing = await app.inject('/assets/Root-Old.js');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).not.toBe('page');
  expect((await app.inject('/assets/../../package.json')).body).toBe('page');
});

test('the API keeps its own paths', async () => {
  const { app } = await buildWith(async () => html('page'));
  expect((await app.inject('/api/unknown')).json()).toMatchObject({ code: 'not_found' });
  expect((await app.inject('/apiary')).body).toBe('page');
});

test.each([
  ['/%70roducts', '/products'],
  ['/x/%2e%2e/products?page=2', '/products?page=2'],
  ['/x/../products', '/products'],
  ['/%2E/products', '/products'],
  ['/products\\lamp', '/products/lamp'],
  ['/products#x', '/products'],
  ['//other.test/%2e%2e//products', '/products'],
])('%s reached a page past the cache and its line', async (url, plain) => {
  const { app } = await buildWith(async () => html('a page'));
  const port = new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port;
  const request = get({ port, path: url });
  const [response] = await once(request, 'response');
  response.resume();
  expect([response.statusCode, response.headers.location]).toEqual([308, plain]);
});

test.each(['/products/a%2Fb', '/products?keyword=%70', '/caf%C3%A9', '/a.data', '/%25', '/a%20b'])(
  '%s is plain already',
  async (url) => {
    const { app } = await buildWith(async () => html('a page'));
    expect((await app.inject(url)).statusCode).toBe(200);
  },
);

describe('a shop with more to do than it can', () => {
  /** Everything is being rendered or waits, and one was turned away already. */
  async function crowd() {
    const gate = Promise.withResolvers<void>();
    const { app } = await buildWith(async () => {
      await gate.promise;
      return html('a page');
    });
    const statuses = Array.from(
      { length: 41 },
      async () => (await app.inject('/account')).statusCode,
    );
    expect(await Promise.race(statuses)).toBe(503);
    onTestFinished(async () => {
      gate.resolve();
      await Promise.all(statuses);
    });
    return { app };
  }

  it('says so on a page that tries again, and loads nothing to do so', async () => {
    const { app } = await crowd();
    const { statusCode, headers, body } = await app.inject('/account?tab=1');
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
    expect(body).toContain('<meta http-equiv="refresh" content="2">');
    expect(body).toContain('<a class="first" href="">Try again</a>');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
  });

  it('does not try a form again by itself', async () => {
    const { app } = await crowd();
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/account' });
    expect(statusCode).toBe(503);
    expect(body).not.toContain('http-equiv="refresh"');
    expect(body).not.toContain('Try again');
  });

  it('answered the web app with a page where it asked for data', async () => {
    const { app } = await crowd();
    const response = await app.inject('/account.data?_routes=account');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
    expect(response.json()).toMatchObject({ code: 'unavailable' });
  });

  it('turns feeds away before pages', async () => {
    const { app } = await buildWith(async () => html('a page'));
    const askFeed = async () => (await app.inject('/sitemap.xml')).statusCode;
    expect(await askFeed()).toBe(200);
    // One of them waits, and has waited for a while.
    for (let at = 0; at < 33; at += 1) app.admission.enter('next', {}, () => {});
    const now = performance.now() + 100;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    onTestFinished(() => clock.mockRestore());
    const feed = askFeed();
    // Told at once it would ask again at once.
    await vi.waitUntil(() => app.traffic.held === 1);
    expect((await app.inject('/account')).statusCode).toBe(200);
    expect(await feed).toBe(503);
  });
});
