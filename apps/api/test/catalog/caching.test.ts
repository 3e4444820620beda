import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { Listener } from '../../src/platform/database/listener.ts';
import { buildCatalogApp, readJson, useCatalogApp } from './catalog-app.ts';

let id = '';
const shop = useCatalogApp(async (factory) => {
  id = await factory.addProduct({ title: 'First', price: 10, sold: 1 });
  for (let number = 0; number < 5; number += 1)
    await factory.addProduct({ title: `Other ${number}` });
});

let secondNode: FastifyInstance;
beforeAll(async () => {
  secondNode = await buildCatalogApp(shop.database, shop.storage);
});
afterAll(() => secondNode?.close());

const priceOn = async (app: FastifyInstance) => {
  const { data } = await readJson<ProductList>(app, '/products?keyword=first');
  return data[0]?.price;
};

describe('answers for everybody', () => {
  it('are cached: the same bytes without asking the database', async () => {
    let statements = 0;
    const pool = shop.database.connection.db.$client as Pool;
    const count = () => {
      statements += 1;
    };
    pool.on('acquire', count);
    onTestFinished(() => void pool.off('acquire', count));
    const app = await buildCatalogApp(shop.database, shop.storage);
    onTestFinished(() => app.close());
    const first = await app.inject('/api/v1/products?limit=3');
    const statementsBefore = statements;
    const again = await Promise.all(
      Array.from({ length: 50 }, () => app.inject('/api/v1/products?limit=3')),
    );
    expect(new Set(again.map((each) => each.body))).toEqual(new Set([first.body]));
    expect(statementsBefore).toBeGreaterThan(0);
    // The change feed looks by itself, about once a second.
    expect(statements - statementsBefore).toBeLessThan(again.length / 5);
  });

  it('carry an ETag that answers 304', async () => {
    const first = await shop.app.inject('/api/v1/products?limit=2');
    const etag = String(first.headers.etag);
    for (const sent of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await shop.app.inject({
        url: '/api/v1/products?limit=2',
        headers: { 'if-none-match': sent },
      });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers.etag).toBe(etag);
    }
    const other = await shop.app.inject({
      url: '/api/v1/products?limit=2',
      headers: { 'if-none-match': '"other"' },
    });
    expect(other.statusCode).toBe(200);
    expect(first.headers['cache-control']).toContain('must-revalidate');
  });

  it('share one answer between addresses that mean the same', async () => {
    const brand = '019a0000-0000-7000-8000-000000000000';
    const one = await shop.app.inject(`/api/v1/products?brand[in]=${brand}&brand[in]=x&limit=5`);
    const other = await shop.app.inject(
      `/api/v1/products/?&limit=5&brand%5Bin%5D=x&brand[in]=${brand}&sort=`,
    );
    expect(other.headers.etag).toBe(one.headers.etag);
  });

  it('come compressed as asked, and every time with the same content', async () => {
    const plain = await shop.app.inject('/api/v1/products');
    for (const [encoding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const response = await shop.app.inject({
          url: '/api/v1/products',
          headers: { 'accept-encoding': encoding, origin: 'https://elsewhere.test' },
        });
        expect(response.headers['content-encoding']).toBe(encoding);
        expect(String(response.headers.vary).toLowerCase()).toContain('accept-encoding');
        expect(decompress(response.rawPayload).toString()).toBe(plain.body);
      }
    }
  });

  it('answer HEAD without a body', async () => {
    const response = await shop.app.inject({ method: 'HEAD', url: '/api/v1/products' });
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('');
  });
});

describe('a change', () => {
  it('is seen by every node within a second', async () => {
    const { db } = shop.database.connection;
    expect(await Promise.all([priceOn(shop.app), priceOn(secondNode)])).toEqual([10, 10]);
    await query(db, sql`update products set price = 1234 where id = ${id}`);
    const seen = () => Promise.all([priceOn(shop.app), priceOn(secondNode)]);
    await expect.poll(seen, { timeout: 1_000, interval: 10 }).toEqual([12.34, 12.34]);
  });

  it('of a product’s own page is seen too', async () => {
    const { db } = shop.database.connection;
    const title = async () =>
      (await shop.read<{ data: { title: string } }>(`/products/${id}`)).data.title;
    expect(await title()).toBe('First');
    await query(db, sql`update products set title = 'First renamed' where id = ${id}`);
    await expect.poll(title, { timeout: 1_000, interval: 10 }).toBe('First renamed');
    await query(db, sql`update products set title = 'First' where id = ${id}`);
    await expect.poll(title, { timeout: 1_000, interval: 10 }).toBe('First');
  });

  /** Different words each time, so that no response is cached. */
  let requests = 0;
  const best = async () => {
    requests += 1;
    const { data } = await shop.read<ProductList>(
      `/products?limit=1&price[lte]=${9_000 + requests}`,
    );
    return data[0]?.title;
  };

  it('of stock or sales is seen within two seconds', async () => {
    const { db } = shop.database.connection;
    const stock = async (path: string) => {
      const { data } = await shop.read<ProductList>(path);
      return data.find(({ title }) => title === 'Other 3')?.quantity;
    };
    const seen = async () => [await stock('/products'), await stock('/products?keyword=other')];
    expect(await best()).toBe('First');
    await seen();
    await query(db, sql`update products set sold = 50, quantity = 1 where title = 'Other 3'`);
    await expect.poll(seen, { timeout: 2_500, interval: 50 }).toEqual([1, 1]);
    await expect.poll(best, { timeout: 2_500, interval: 50 }).toBe('Other 3');
  });

  it('of stock leaves alone what does not show the product', async () => {
    const { db } = shop.database.connection;
    const page = '/products?keyword=first';
    await priceOn(shop.app);
    await query(db, sql`update products set description = description || '.' where id = ${id}`);
    await expect
      .poll(async () => (await shop.read<ProductList>(page)).data[0]?.description)
      .toMatch(/\.$/);
    // Written past the triggers, so that only a new answer would show it.
    await runTransaction(db, async (tx) => {
      await query(tx, sql`set local session_replication_role = replica`);
      await query(tx, sql`update products set description = 'unseen' where id = ${id}`);
    });
    await query(db, sql`update products set quantity = 7 where title = 'Other 3'`);
    const stock = async () => {
      const { data } = await shop.read<ProductList>('/products?keyword=other');
      return data.find(({ title }) => title === 'Other 3')?.quantity;
    };
    await expect.poll(stock, { timeout: 2_500, interval: 50 }).toBe(7);
    expect((await shop.read<ProductList>(page)).data[0]?.description).toMatch(/\.$/);
  });

  it('that hides, deletes or removes a product takes it away', async () => {
    const { db } = shop.database.connection;
    const count = async () => (await shop.read<ProductList>('/products')).results;
    const soon = { timeout: 1_000, interval: 10 };
    expect(await count()).toBe(6);
    await query(db, sql`update products set published = false where title = 'Other 0'`);
    await expect.poll(count, soon).toBe(5);
    await query(db, sql`update products set deleted_at = now() where title = 'Other 1'`);
    await expect.poll(count, soon).toBe(4);
    await query(db, sql`delete from products where title = 'Other 2'`);
    await expect.poll(count, soon).toBe(3);
    await query(db, sql`update products set published = true where title = 'Other 0'`);
    await expect.poll(count, soon).toBe(4);
  });

  it('is a removal only when something was removed', async () => {
    const { db } = shop.database.connection;
    const heard: string[] = [];
    const listener = new Listener({
      url: shop.database.url,
      channel: 'catalog_changed',
      onMessage: (kind) => heard.push(kind),
      onReopen: () => {},
      onLost: (error) => heard.push(error.message),
    });
    await listener.open();
    onTestFinished(() => listener.close());
    await query(db, sql`delete from products where title = 'Nothing is called this'`);
    await query(db, sql`update products set price = price + 1 where title = 'First'`);
    await expect.poll(() => heard).toEqual(['content']);
    await query(db, sql`update products set price = price - 1 where title = 'First'`);
    await shop.factory.addProduct({ title: 'Short-lived' });
    await query(db, sql`delete from products where title = 'Short-lived'`);
    await expect.poll(() => heard).toContain('removal');
  });

  it('is not missed while other transactions are open', async () => {
    const { db } = shop.database.connection;
    await runTransaction(db, async (held) => {
      await query(held, sql`update products set sold = 99 where title = 'Other 4'`);
      await query(db, sql`update products set price = 2000 where id = ${id}`);
      await expect.poll(() => priceOn(shop.app), { timeout: 1_000, interval: 10 }).toBe(20);
    });
    await expect.poll(best, { timeout: 2_500, interval: 50 }).toBe('Other 4');
  });

  it('is seen after the connection that listens was cut', async () => {
    const { db } = shop.database.connection;
    await priceOn(shop.app);
    await query(
      db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'matjar-listener' and datname = current_database()`,
    );
    await query(db, sql`update categories set name = 'Renamed category'`);
    const name = async () =>
      (await shop.read<{ data: { name: string }[] }>('/categories')).data[0]?.name;
    await expect.poll(name, { timeout: 3_000, interval: 50 }).toBe('Renamed category');
  });
});
