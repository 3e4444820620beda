import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { findPostgresProcess } from '@matjar/embedded-postgres/embedded-postgres.ts';
import { isPostgres, waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { address, ShopTest } from '../checkout/shop-app.ts';
import { Buyer } from './buyer.ts';
import { sized, useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

describe('a shop that is killed', () => {
  const cluster = useShopCluster();
  const shop = new ShopTest(cluster);
  const servers: ShopProcess[] = [];

  const startShop = async (settings: Record<string, string> = {}) => {
    const server = new ShopProcess(cluster.url, settings);
    servers.push(server);
    await server.start();
    return server;
  };

  const endShops = async () => {
    for (const server of servers.splice(0)) await server.end('SIGKILL');
  };
  afterEach(endShops);

  const abandonCardSession = async (server: ShopProcess) => {
    const product = await shop.product(5);
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[product, 5]]);
    const response = await fetch(`${server.origin}/api/v1/orders/checkout-session/${cartId}`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ shippingAddress: address, paymentMethodType: 'stripe' }),
    });
    expect(response.status).toBe(200);
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 0, reserved: 5 });
    return product;
  };

  /** Five pieces of it are held for a card session that nobody pays. */
  let abandoned: string;

  beforeAll(async () => {
    shop.factory = new CatalogueFactory(cluster.connection);
    // The hold lasts 22 seconds, in which the other rows are tried.
    abandoned = await abandonCardSession(await startShop({ CARD_SESSION_TTL: '2s' }));
    await endShops();
  });

  const openBuyers = async (server: ShopProcess, count: number) => {
    const people = await Promise.all(Array.from({ length: count }, () => shop.user()));
    return people.map((user) => new Buyer(user, shop, server));
  };

  /** Everybody buys so many times, every third time by card. */
  const buyMuch = async (buyers: Buyer[], productId: string, each: number) => {
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let time = 0; time < each; time += 1) await buyer.buy(productId, time % 3 === 2);
      }),
    );
  };

  const untilSomebodyIsServed = async (buyers: Buyer[], maxMs: number) => {
    const count = () => buyers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const before = count();
    const end = Date.now() + maxMs;
    while (count() === before && Date.now() < end) await sleep(20);
  };

  const expectEverythingOnce = async (buyers: Buyer[], productId: string, each: number) => {
    for (const { acknowledged, user } of buyers) {
      expect(acknowledged).toHaveLength(each);
      const stored = await query(shop.db, sql`select id from orders where user_id = ${user.id}`);
      const confirmed = acknowledged.map(({ orderId }) => orderId);
      expect(stored.map(({ id }) => id).sort()).toEqual(confirmed.sort());
    }
    const total = buyers.length * each;
    expect(await shop.stockOf(productId)).toMatchObject({ reserved: 0, sold: total });
    await shop.expectBooksRight();
  };

  it('row 6: loses no order it acknowledged and makes none twice', async ({ task }) => {
    const server = await startShop();
    const [people, each] = [sized(4, 10), sized(6, 10)];
    task.meta.tried = [people * each, 'purchases'];
    const kills = sized(4, 30);
    const { id: product } = await shop.coloured([10_000, 10_000]);
    const buyers = await openBuyers(server, people);
    let buying = true;
    const shopping = buyMuch(buyers, product, each).finally(() => {
      buying = false;
    });
    let killed = 0;
    while (buying && killed < kills) {
      // A shop that never lives long enough to serve anybody would only try the buyers' patience.
      await untilSomebodyIsServed(buyers, 3_000);
      await sleep(50 + Math.random() * 400);
      await server.end('SIGKILL');
      killed += 1;
      await server.start();
    }
    await shopping;
    expect(killed).toBeGreaterThan(0);
    await expectEverythingOnce(buyers, product, each);
  }, 900_000);

  it('row 7: outlives its database, and is healthy again by itself', async ({ task }) => {
    const server = await startShop();
    const [people, each] = [sized(4, 10), sized(6, 10)];
    task.meta.tried = [people * each, 'purchases'];
    const kills = sized(2, 10);
    const product = await shop.product(10_000);
    const buyers = await openBuyers(server, people);
    let buying = true;
    const shopping = buyMuch(buyers, product, each).finally(() => {
      buying = false;
    });
    let killed = 0;
    while (buying && killed < kills) {
      await sleep(100 + Math.random() * 400);
      const pid = findPostgresProcess(cluster.clusterDir) ?? 0;
      process.kill(pid, 'SIGKILL');
      killed += 1;
      await waitUntil(() => !isPostgres(pid), 5_000);
      // The shop may call itself ready for a moment after its database has gone.
      const isBack = () => findPostgresProcess(cluster.clusterDir) !== undefined;
      expect(await waitUntil(isBack, 30_000)).toBe(true);
      expect(await server.untilHealthy(10_000), server.output).toBe(true);
    }
    await shopping;
    expect(killed).toBeGreaterThan(0);
    await expectEverythingOnce(buyers, product, each);
  }, 900_000);

  it('row 9: abandoned card sessions give their goods back once their time is over', async () => {
    await startShop();
    // Nobody wakes the job: its schedule does.
    const isBack = async () => (await shop.stockOf(abandoned))?.quantity === 5;
    expect(await waitUntil(isBack, 62_000)).toBe(true);
    // By the database's clock, which held them.
    const early = await query(
      shop.db,
      sql`select from stock_movements released join checkouts held on held.id = released.reference_id
        where released.kind = 'release' and released.created_at < held.hold_expires_at`,
    );
    expect(early).toEqual([]);
    await shop.expectBooksRight();
  }, 120_000);
});
