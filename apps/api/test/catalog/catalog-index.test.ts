import { type ConnectOptions, connect } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { openClient } from '@matjar/db/with-client.ts';
import { SetupProblem } from '@matjar/embedded-postgres/setup-problem.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { type CatalogChange, CatalogIndex } from '../../src/features/catalog/catalog-index.ts';
import { bestSellers } from '../../src/features/catalog/product.service.ts';
import { TextLoader } from '../../src/features/catalog/search/text-loader.ts';
import { checkNotifications } from '../../src/platform/database/check-pooler.ts';
import { Listener } from '../../src/platform/database/listener.ts';
import { buildUnreadCatalogApp, useCatalogApp } from './catalog-app.ts';

const shop = useCatalogApp(async (factory) => {
  for (let number = 0; number < 5; number += 1) {
    ids.push(await factory.addProduct({ title: `Lantern ${number}`, sold: number }));
  }
});
const ids: string[] = [];
const soon = { timeout: 10_000, interval: 10 };

const clients: Client[] = [];
beforeAll(async () => {
  for (let number = 0; number < 3; number += 1) clients.push(await openClient(shop.database.url));
});
afterAll(() => Promise.all(clients.map((client) => client.end())));

/** An index that only reads on request, with its notifications. */
async function openIndex(
  loadSize?: number,
  { titlesWait, aroundQuery }: { titlesWait?: number } & Pick<ConnectOptions, 'aroundQuery'> = {},
) {
  const { url } = shop.database;
  const { db, close } = connect({
    url,
    poolSize: 5,
    applicationName: 'index-under-test',
    ...(aroundQuery && { aroundQuery }),
  });
  const index = new CatalogIndex(db, shop.app.log, loadSize, titlesWait);
  onTestFinished(async () => {
    index.close();
    await close();
  });
  const notified: CatalogChange[] = [];
  index.onChange((change) => notified.push(change));
  index.reload();
  await index.ready();
  notified.length = 0;
  const listBestSellers = async () => {
    const { ordinals } = await index.find({
      criteria: {},
      sort: bestSellers,
      page: { from: 0, to: 10 },
    });
    return ordinals;
  };
  const read = async () => {
    notified.length = 0;
    await index.refresh();
    return notified.flatMap(({ products }) => products).toSorted();
  };
  const listTitles = async () => {
    const sort = [{ field: 'title', direction: 'ascending' } as const];
    return (await index.find({ criteria: {}, sort, page: { from: 0, to: 10 } })).ordinals;
  };
  return { index, notified, read, listBestSellers, listTitles };
}

/** Holds a lock that readers of products wait for until it is released. */
async function lockProducts() {
  const client = await openClient(shop.database.url);
  await client.query('begin; lock table products in access exclusive mode');
  return { client, release: () => client.end() };
}

describe('what changed', () => {
  it('is read once each and never missed, in whatever order transactions end', async () => {
    const { db } = shop.database.connection;
    const { read, listBestSellers } = await openIndex();
    let sold = 1_000;
    const step = fc.record({
      act: fc.constantFrom('write', 'write', 'write in a savepoint', 'commit', 'roll back', 'read'),
      transaction: fc.nat(2),
      product: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        await Promise.all(clients.map((client) => client.query('rollback')));
        const written = clients.map(() => new Set<number>());
        const unread = new Set<number>();
        const expectRead = async () => {
          const expected = [...unread].map((product) => ids[product]).toSorted();
          unread.clear();
          expect(await read()).toEqual(expected);
          const rows = await query(db, sql`select ordinal from products order by sold desc`);
          expect(await listBestSellers()).toEqual(rows.map(({ ordinal }) => ordinal));
        };
        const end = async (transaction: number, how: 'commit' | 'rollback') => {
          await clients[transaction]?.query(how);
          if (how === 'commit') for (const each of written[transaction] ?? []) unread.add(each);
          written[transaction]?.clear();
        };
        for (const { act, transaction, product } of steps) {
          const own = written[transaction] as Set<number>;
          if (act === 'read') await expectRead();
          else if (act === 'commit') await end(transaction, 'commit');
          else if (act === 'roll back') await end(transaction, 'rollback');
          else if (own.has(product) || !written.some((each) => each.has(product))) {
            if (own.size === 0) await clients[transaction]?.query('begin');
            if (act === 'write in a savepoint') await clients[transaction]?.query('savepoint s');
            sold += 1;
            await clients[transaction]?.query('update products set sold = $1 where id = $2', [
              sold,
              ids[product],
            ]);
            own.add(product);
          }
        }
        for (const transaction of clients.keys()) await end(transaction, 'commit');
        await expectRead();
        expect(await read()).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('while a long transaction is open is not read again and again', async () => {
    const { db } = shop.database.connection;
    const { read } = await openIndex();
    const [held = expect.fail()] = clients;
    await held.query(`begin; update products set sold = sold + 1 where title = 'Lantern 0'`);
    for (let times = 0; times < 3; times += 1) {
      await query(db, sql`update products set sold = sold + 1 where title = 'Lantern 1'`);
      expect(await read()).toEqual([ids[1]]);
      expect(await read()).toEqual([]);
    }
    await held.query('commit');
    expect(await read()).toEqual([ids[0]]);
  });

  it('in a restored dump, by transactions that are yet to come, is not read every time', async () => {
    const { db } = shop.database.connection;
    const { read } = await openIndex();
    await query(db, sql`alter table products disable trigger products_stamp`);
    await query(db, sql`update products set changed_in = '999999999' where id = ${ids[2]}`);
    await query(db, sql`alter table products enable trigger products_stamp`);
    expect(await read()).toEqual([]);
    await query(db, sql`update products set sold = sold + 1 where id = ${ids[2]}`);
    expect(await read()).toEqual([ids[2]]);
  });

  it('of more products than one statement reads makes it read everything', async () => {
    const { db } = shop.database.connection;
    const { index, read } = await openIndex(200);
    const total = async () =>
      (await index.find({ criteria: {}, sort: [], page: { from: 0, to: 1 } })).total;
    await query(db, sql`alter table products disable trigger products_inserted`);
    onTestFinished(async () => {
      await query(db, sql`alter table products enable trigger products_inserted`);
      await query(db, sql`delete from products where title = 'Imported'`);
    });
    await query(
      db,
      sql`insert into products (id, title, slug, description, brand_id, category_id, price, quantity)
      select gen_random_uuid(), 'Imported', 'imported-' || n, '', brand_id, category_id, 100, 5
      from products, generate_series(1, 410) n where id = ${ids[0]}`,
    );
    await read();
    await expect.poll(total, soon).toBe(415);
    expect(await read()).toEqual([]);
  });

  it('notifies as what it is', async () => {
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
    const notified = async (statement: ReturnType<typeof sql>) => {
      heard.length = 0;
      await query(db, statement);
      await query(db, sql`notify catalog_changed, 'end'`);
      await expect.poll(() => heard, soon).toContain('end');
      return heard.filter((kind) => kind !== 'end');
    };
    const id = ids[3];
    expect(
      await notified(sql`update products set quantity = 4, sold = sold + 1 where id = ${id}`),
    ).toEqual([]);
    expect(await notified(sql`update products set quantity = 0 where id = ${id}`)).toEqual([
      'products',
    ]);
    expect(await notified(sql`update products set quantity = 3 where id = ${id}`)).toEqual([
      'products',
    ]);
    expect(
      await notified(sql`update products set ratings_sum = 5, ratings_count = 1 where id = ${id}`),
    ).toEqual(['products']);
    expect(await notified(sql`update products set price = 77 where id = ${id}`)).toEqual([
      'content',
    ]);
    expect(await notified(sql`update brands set name = name || '!'`)).toEqual(['content']);
  });

  it('is gradual only if all of it is: who saves something beside an import sees it at once', async () => {
    const { index, notified } = await openIndex();
    await index.refresh({ content: true, gradual: true });
    await Promise.all([
      index.refresh({ content: true, gradual: true }),
      index.refresh({ content: true }),
    ]);
    await index.refresh({ content: true, gradual: true });
    expect(notified.map(({ gradual }) => gradual)).toEqual([true, false, true]);
  });

  it('in the reviews of a product is a change of that product', async () => {
    const { read } = await openIndex();
    const { id } = await shop.factory.addReview(ids[4] as string);
    expect(await read()).toEqual([ids[4]]);
    await query(
      shop.database.connection.db,
      sql`update reviews set review = 'On second thoughts…' where id = ${id}`,
    );
    expect(await read()).toEqual([ids[4]]);
  });
});

describe('reading everything anew', () => {
  it('makes nobody wait, and happens once however many ask', async () => {
    const { index, notified, listBestSellers } = await openIndex();
    const before = await listBestSellers();
    const { client, release } = await lockProducts();
    onTestFinished(release);
    for (let times = 0; times < 20; times += 1) index.reload();
    const countWaiting = async () => {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and application_name = 'index-under-test'`,
      );
      return rows[0].count;
    };
    await expect.poll(countWaiting, soon).toBeGreaterThan(0);
    for (let times = 0; times < 20; times += 1) expect(await countWaiting()).toBe(1);
    expect(await listBestSellers()).toEqual(before);
    await client.query(`delete from products where id = '${ids[4]}'; commit`);
    index.reload();
    await expect.poll(listBestSellers, soon).toHaveLength(4);
    await expect.poll(() => notified, soon).toHaveLength(2);
    ids[4] = await shop.factory.addProduct({ title: 'Lantern 4', sold: 4 });
  });

  it('that is done while changes are read is not forgotten', async () => {
    const { db } = shop.database.connection;
    const { index, listBestSellers } = await openIndex();
    const id = await shop.factory.addProduct({ title: 'Short-lived' });
    await index.refresh();
    for (let times = 0; times < 20; times += 1) void index.refresh({ content: true });
    await query(db, sql`delete from products where id = ${id}`);
    index.reload();
    const reading = setInterval(() => void index.refresh({ content: true }), 1);
    onTestFinished(() => clearInterval(reading));
    await expect.poll(listBestSellers, soon).toHaveLength(5);
  });
});

describe('an order by title', () => {
  it('that takes long to read is served as it was, and the new one comes with a notification', async () => {
    const { db } = shop.database.connection;
    const { index, notified, listTitles } = await openIndex();
    const before = await listTitles();
    await query(db, sql`update products set title = 'A lantern' where id = ${ids[4]}`);
    await index.refresh({ content: true });
    notified.length = 0;
    const client = await openClient(shop.database.url);
    onTestFinished(() => client.end());
    await client.query('begin; lock table product_search in access exclusive mode');
    expect(await listTitles()).toEqual(before);
    expect(notified).toEqual([]);
    await client.query('commit');
    await expect.poll(() => notified, soon).toMatchObject([{ content: true }]);
    expect(await listTitles()).toEqual([before[4], ...before.slice(0, 4)]);
    await query(db, sql`update products set title = 'Lantern 4' where id = ${ids[4]}`);
  });

  it('is the new one for whoever has renamed a product, also when another list began to read it before', async () => {
    const { db } = shop.database.connection;
    const [sent, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let isSlow = false;
    const { index, listTitles } = await openIndex(undefined, {
      // However slow the machine is.
      titlesWait: 60_000,
      async aroundQuery(text, send) {
        const answer = await send();
        if (isSlow && text.includes('title_key')) {
          sent.resolve();
          await goOn.promise;
        }
        return answer;
      },
    });
    const before = await listTitles();
    const rename = async (at: number, title: string) => {
      await query(db, sql`update products set title = ${title} where id = ${ids[at]}`);
      await index.refresh({ content: true });
    };
    await rename(4, 'A lantern');
    isSlow = true;
    const lists = [listTitles(), listTitles()];
    await sent.promise;
    await rename(3, 'A first lantern');
    const own = listTitles();
    goOn.resolve();
    const [first, second, third, fourth, last] = before;
    const renamed = [last, first, second, third, fourth];
    expect(await Promise.all(lists)).toEqual([renamed, renamed]);
    expect(await own).toEqual([fourth, last, first, second, third]);
    await rename(4, 'Lantern 4');
    await rename(3, 'Lantern 3');
  });
});

describe('before the catalogue was read', () => {
  const ready = '/api/v1/health/ready';

  it('its calls are refused for a while, and the process is not ready', async () => {
    const { release } = await lockProducts();
    onTestFinished(release);
    const app = await buildUnreadCatalogApp(shop.database, shop.storage);
    onTestFinished(() => app.close());
    for (const path of ['/api/v1/products', '/api/v1/categories', ready]) {
      const response = await app.inject(path);
      expect([path, response.statusCode]).toEqual([path, 503]);
      expect(response.headers['retry-after']).toBe('5');
    }
    expect((await app.inject(ready)).json()).toMatchObject({ checks: { catalogue: 'loading' } });
    await release();
    await expect.poll(async () => (await app.inject(ready)).statusCode, soon).toBe(200);
    expect((await app.inject('/api/v1/products')).statusCode).toBe(200);
  });

  it('products are shown as they are now, and reported searches are refused for a while', async () => {
    const reload = vi.spyOn(CatalogIndex.prototype, 'reload').mockReturnValue();
    onTestFinished(() => reload.mockRestore());
    const app = await buildUnreadCatalogApp(shop.database, shop.storage);
    onTestFinished(() => app.close());
    const path = `/api/v1/products/${ids[0]}`;
    const read = async () => (await app.inject(path)).json().data?.quantity;
    const { db } = shop.database.connection;
    for (const quantity of [7, 8]) {
      await query(db, sql`update products set quantity = ${quantity} where id = ${ids[0]}`);
      await expect.poll(read, soon).toBe(quantity);
    }
    const payload = { id: '0'.repeat(32), keyword: 'lantern' };
    const reported = await app.inject({ method: 'POST', url: '/api/v1/searches', payload });
    expect([reported.statusCode, reported.headers['retry-after']]).toEqual([503, '5']);
  });

  it('lists are answered while words are still being read; searches and readiness wait', async () => {
    const reading = vi.spyOn(TextLoader.prototype, 'readSome').mockResolvedValue(false);
    onTestFinished(() => reading.mockRestore());
    const app = await buildUnreadCatalogApp(shop.database, shop.storage);
    onTestFinished(() => app.close());
    const statusOf = async (path: string) => (await app.inject(path)).statusCode;
    const search = '/api/v1/products?keyword=lantern';
    await expect.poll(() => statusOf('/api/v1/products'), soon).toBe(200);
    const refused = await app.inject(search);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(await statusOf(ready)).toBe(503);
    reading.mockRestore();
    await expect.poll(() => statusOf(ready), soon).toBe(200);
    expect(await statusOf(search)).toBe(200);
  });

  it('reading is tried until it succeeds', async () => {
    const { db } = shop.database.connection;
    const log = { warn: vi.fn() };
    const index = new CatalogIndex(db, log);
    onTestFinished(() => index.close());
    await query(db, sql`alter table products rename to products_away`);
    index.reload();
    await expect.poll(() => log.warn.mock.calls.length, soon).toBeGreaterThan(1);
    expect(index.isReady).toBe(false);
    await query(db, sql`alter table products_away rename to products`);
    await index.ready();
  });
});

describe('the check at the start', () => {
  it('passes where notifications are heard', async () => {
    const { db } = shop.database.connection;
    await checkNotifications({ db, directUrl: shop.database.url });
  });

  it('notices a listener that hears nothing, and names the variable', async () => {
    const { db } = shop.database.connection;
    const deaf = checkNotifications({ db, directUrl: inject('testClusterUrl') });
    await expect(deaf).rejects.toThrow(SetupProblem);
    await expect(deaf).rejects.toThrow('DATABASE_DIRECT_URL');
  });
});
