import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DetailedProduct, ProductList } from '@matjar/contract/catalog/catalog.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { PageHost } from '../../src/resources.ts';
import { buildCatalogApp, useCatalogApp } from './catalog-app.ts';

const shop = useCatalogApp(async (factory) => {
  await factory.addProduct({ title: 'First', price: 10 });
});

let clientDir = '';
beforeAll(async () => {
  clientDir = await mkdtemp(path.join(tmpdir(), 'client-'));
});
afterAll(() => rm(clientDir, { recursive: true }));

type Render = (request: Request, host: PageHost) => Promise<Response>;

/** A web app of one page, which shows the first product; counts how often it is rendered. */
async function buildPages(render: Render = showFirst, env: Record<string, string> = {}) {
  const rendered: { request: Request; host: PageHost }[] = [];
  const pages = {
    clientDir,
    publicAddress: (target: string) => (target.startsWith('/public') ? target : undefined),
    handlePage(request: Request, host: PageHost) {
      rendered.push({ request, host });
      return render(request, host);
    },
  };
  const app = await buildCatalogApp(shop.database, shop.storage, pages, env);
  onTestFinished(() => app.close());
  return { app, rendered };
}

const showFirst: Render = async (_request, host) => {
  const response = await host.fetchApi('/api/v1/products?limit=1');
  const title = response.ok ? ((await response.json()) as ProductList).data[0]?.title : 'nothing';
  return html(`<script nonce="${host.nonce}">go()</script><h1>${title}</h1>${'x'.repeat(2_000)}`);
};

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' }, ...init });

describe('a page for everybody', () => {
  it('is rendered once for many at the same time, and for those who come later', async () => {
    const { app, rendered } = await buildPages();
    await app.inject('/api/v1/products?limit=1');
    const together = await Promise.all(Array.from({ length: 20 }, () => app.inject('/public')));
    const later = await app.inject('/public');
    expect(rendered).toHaveLength(1);
    expect(new Set([...together, later].map((each) => each.body)).size).toBe(1);
    expect(later.body).toContain('<script>go()</script><h1>First</h1>');
  });

  it('names its inline scripts by hash, so that the policy fits the cached bytes', async () => {
    const { app } = await buildPages();
    const policies = [await app.inject('/public'), await app.inject('/public')].map(({ headers }) =>
      String(headers['content-security-policy']),
    );
    expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policies[0]).not.toContain('nonce');
    expect(policies[1]).toBe(policies[0]);
  });

  it('is rendered without anything about who asked', async () => {
    const { app, rendered } = await buildPages();
    const headers = { cookie: 'private=1', authorization: 'Bearer x', 'user-agent': 'me' };
    await app.inject({ url: '/public?page=2', headers });
    const [{ request, host } = expect.fail('not rendered')] = rendered;
    expect([...request.headers.keys()]).toEqual(['accept']);
    expect(new URL(request.url).search).toBe('?page=2');
    expect(host.wholePage).toBe(true);
  });

  it('answers 304 with the policy of the page itself', async () => {
    const { app } = await buildPages();
    const first = await app.inject('/public');
    const again = await app.inject({
      url: '/public',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  it('shows a change within a second', async () => {
    const { app } = await buildPages();
    const { db } = shop.database.connection;
    const seen = async () => /<h1>(.*)<\/h1>/.exec((await app.inject('/public')).body)?.[1];
    expect(await seen()).toBe('First');
    await query(db, sql`update products set title = 'Renamed'`);
    await expect.poll(seen, { timeout: 1_500, interval: 10 }).toBe('Renamed');
    await query(db, sql`update products set title = 'First'`);
    await expect.poll(seen, { timeout: 1_500, interval: 10 }).toBe('First');
  });

  it('that became old while it was rendered is not cached', async () => {
    const { db } = shop.database.connection;
    let change = true;
    const { app } = await buildPages(async (request, host) => {
      const page = await showFirst(request, host);
      if (change) {
        change = false;
        await query(db, sql`update products set title = 'During'`);
        await app.catalog?.index.refresh({ content: true });
        const list = await host.fetchApi('/api/v1/products?limit=1');
        expect(await list.text()).toContain('During');
      }
      return page;
    });
    expect((await app.inject('/public')).body).toContain('<h1>First</h1>');
    expect((await app.inject('/public')).body).toContain('<h1>During</h1>');
    await query(db, sql`update products set title = 'First'`);
  });

  it('with a list follows whether its products are to be had, not each piece that is sold', async () => {
    const { app, rendered } = await buildPages();
    const { db } = shop.database.connection;
    const stock = async () => {
      const { data } = (await app.inject('/api/v1/products?limit=2')).json<ProductList>();
      return data[0]?.quantity;
    };
    const setStock = async (quantity: number) => {
      await query(db, sql`update products set quantity = ${quantity}`);
      await expect.poll(stock, { timeout: 2_500, interval: 20 }).toBe(quantity);
    };
    const renderedAgain = async () => {
      await app.inject('/public');
      return rendered.length;
    };
    await setStock(9);
    await app.inject('/public');
    const before = rendered.length;
    await setStock(8);
    expect(await renderedAgain()).toBe(before);
    await setStock(0);
    await expect.poll(renderedAgain, { timeout: 1_500, interval: 10 }).toBe(before + 1);
    await setStock(9);
  });

  it('that shows one product follows each piece that is sold', async () => {
    const { db } = shop.database.connection;
    const [product] = await query<{ id: string }>(db, sql`select id from products`);
    const { app } = await buildPages(async (_request, host) => {
      const response = await host.fetchApi(`/api/v1/products/${product?.id}`);
      return html(
        `<p>${((await response.json()) as { data: DetailedProduct }).data.quantity} left</p>`,
      );
    });
    const seen = async () => (await app.inject('/public')).body;
    await query(db, sql`update products set quantity = 30`);
    await expect.poll(seen, { timeout: 2_500, interval: 20 }).toContain('30 left');
    await query(db, sql`update products set quantity = 29`);
    await expect.poll(seen, { timeout: 2_500, interval: 20 }).toContain('29 left');
  });

  it('follows banners, which only pages show', async () => {
    const { app, rendered } = await buildPages();
    const { db } = shop.database.connection;
    await app.inject('/public');
    await query(db, sql`delete from banners`);
    const renderedAgain = async () => {
      await app.inject('/public');
      return rendered.length;
    };
    await expect.poll(renderedAgain, { timeout: 1_500, interval: 10 }).toBe(2);
  });
});

describe('what is not cached', () => {
  it.each([
    ['a missing page', () => html('gone', { status: 404 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ])('%s', async (_name, respond) => {
    const { app, rendered } = await buildPages(async () => respond());
    const first = await app.inject('/public');
    await app.inject('/public');
    expect(rendered).toHaveLength(2);
    expect(first.statusCode).toBe(respond().status);
    expect(first.headers['cache-control']).toBe('no-store');
    expect(first.headers.etag).toBeUndefined();
  });

  it('a page of which a part failed', async () => {
    const { app, rendered } = await buildPages(async (_request, host) => {
      await host.fetchApi('not an address').catch(() => {});
      return html('half a page');
    });
    await app.inject('/public');
    await app.inject('/public');
    expect(rendered).toHaveLength(2);
  });

  it('a page that sets a cookie is refused, not shared', async () => {
    const { app } = await buildPages(async () =>
      html('hello', { headers: { 'set-cookie': 'a=1' } }),
    );
    const response = await app.inject('/public');
    expect(response.statusCode).toBe(500);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('a page that is somebody’s own, which keeps its nonce', async () => {
    const { app, rendered } = await buildPages(async (_request, host) => html(host.nonce));
    const own = [await app.inject('/account'), await app.inject('/account')];
    expect(rendered).toHaveLength(2);
    expect(own[0]?.body).not.toBe(own[1]?.body);
    expect(own[0]?.headers['content-security-policy']).toContain(`'nonce-${own[0]?.body}'`);
  });

  it('what a form posts', async () => {
    const { app, rendered } = await buildPages(async () => html('posted'));
    await app.inject({ method: 'POST', url: '/public' });
    await app.inject({ method: 'POST', url: '/public' });
    expect(rendered).toHaveLength(2);
  });
});

describe('a flood of pages that are not cached', () => {
  it('is told to come back later, and keeps nobody from health, cart and own pages', async () => {
    const gate = Promise.withResolvers<void>();
    const { app, rendered } = await buildPages(async (request) => {
      if (new URL(request.url).pathname === '/public') await gate.promise;
      return html('a page');
    });
    const responses: LightMyRequestResponse[] = [];
    const ask = async (number: number) => {
      responses.push(await app.inject(`/public?number=${number}`));
    };
    const flood = Array.from({ length: 40 }, (_, number) => ask(number));
    // One is being rendered, 16 wait.
    await expect.poll(() => responses.length).toBe(23);
    const refused = responses.splice(0);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 503));
    expect(refused[0]?.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    expect(rendered).toHaveLength(1);

    expect((await app.inject('/api/v1/health/ready')).statusCode).toBe(200);
    expect((await app.inject('/checkout/cart')).statusCode).toBe(200);
    expect((await app.inject('/api/v1/products')).statusCode).toBe(200);
    gate.resolve();
    await Promise.all(flood);
    await ask(99);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(18).fill(200));
  });

  it('from one address made pages that were not cached unavailable to everybody', async () => {
    const gate = Promise.withResolvers<void>();
    const { app, rendered } = await buildPages(async () => {
      await gate.promise;
      return html('a page');
    });
    const turnedAway: string[] = [];
    const ask = async (url: string, remoteAddress: string) => {
      const { statusCode } = await app.inject({ url, remoteAddress });
      if (statusCode === 503) turnedAway.push(remoteAddress);
    };
    const flood = Array.from({ length: 64 }, (_, number) =>
      ask(`/public?number=${number}`, '203.0.113.1'),
    );
    // One is being rendered, 16 wait.
    await expect.poll(() => turnedAway.length).toBe(47);
    // The page that the last of the flood waits for is wanted by a shopper too.
    const pages = ['number=16', 'wanted=1', 'wanted=2', 'wanted=3', 'wanted=4', 'wanted=5'];
    const shoppers = pages.map((page, at) => ask(`/public?${page}`, `198.51.100.${at}`));
    await expect.poll(() => turnedAway.length).toBe(53);
    gate.resolve();
    await Promise.all([...flood, ...shoppers]);
    expect(new Set(turnedAway)).toEqual(new Set(['203.0.113.1']));
    expect(rendered).toHaveLength(17);
  });
});

describe('a cached answer', () => {
  async function listen(env: Record<string, string> = {}) {
    const pages = await buildPages(showFirst, env);
    const address = await pages.app.listen({ port: 0, host: '127.0.0.1' });
    return { ...pages, address };
  }
  const readAll = async (response: Response) => {
    const { 'x-request-id': id, date: _, ...headers } = Object.fromEntries(response.headers);
    return { id, headers, body: await response.text() };
  };

  it.each(['/public', '/api/v1/products?limit=1'])('%s has the same headers', async (path) => {
    const { address } = await listen();
    const first = await readAll(await fetch(address + path));
    const second = await readAll(await fetch(address + path));
    const third = await readAll(await fetch(address + path));
    expect(second.headers).toEqual(first.headers);
    expect(third).toEqual({ ...second, id: third.id });
    expect(second.body).toBe(first.body);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    const named = await fetch(address + path, { headers: { 'x-request-id': 'trace-0123456789' } });
    expect(named.headers.get('x-request-id')).toBe('trace-0123456789');
  });

  it('still shows a change', async () => {
    const { address } = await listen();
    const { db } = shop.database.connection;
    const seen = async () => (await fetch(`${address}/public`)).text();
    await seen();
    await seen();
    await query(db, sql`update products set title = 'Replayed'`);
    await expect.poll(seen, { timeout: 1_500, interval: 10 }).toContain('Replayed');
    await query(db, sql`update products set title = 'First'`);
    await expect.poll(seen, { timeout: 1_500, interval: 10 }).toContain('First');
  });

  it('is not given to another origin without its own headers', async () => {
    const { address } = await listen({ CORS_ORIGINS: 'https://named.test' });
    const url = `${address}/api/v1/products?limit=1`;
    await fetch(url);
    await fetch(url);
    const response = await fetch(url, { headers: { origin: 'https://elsewhere.test' } });
    expect(response.headers.get('vary')).toContain('Origin');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers those who have it already with 304', async () => {
    const { address } = await listen();
    const first = await fetch(`${address}/public`);
    await fetch(`${address}/public`);
    const again = await fetch(`${address}/public`, {
      headers: { 'if-none-match': String(first.headers.get('etag')) },
    });
    expect(again.status).toBe(304);
  });
});
