import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { findFreePort, waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { address, ShopTest } from '../checkout/shop-app.ts';
import { StallingLink } from '../cluster/stalling-link.ts';
import type { TestUser } from '../sign-in.ts';
import { Buyer } from './buyer.ts';
import { sized, useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

const poolSize = 3;
/** What an answer may take without its database, and a second for a machine that has other work. */
const answeredMs = 2_000 + 1_000;

async function timed<Value>(act: () => Promise<Value>) {
  const began = performance.now();
  const value = await act();
  return { value, milliseconds: performance.now() - began };
}

describe('two processes on one database', () => {
  const cluster = useShopCluster();
  const shop = new ShopTest(cluster);
  let link: StallingLink;
  /** The way of the first to the database can stall. */
  let servers: [ShopProcess, ShopProcess];

  beforeAll(async () => {
    shop.factory = new CatalogueFactory(cluster.connection);
    const near = new URL(cluster.url);
    const to = { host: near.hostname, port: Number(near.port) };
    near.port = String(await findFreePort());
    link = new StallingLink({ host: near.hostname, port: Number(near.port) }, to);
    await link.open();
    const settings = { DATABASE_POOL: String(poolSize) };
    servers = [new ShopProcess(near.href, settings), new ShopProcess(cluster.url, settings)];
    // One after the other: both would choose the same port.
    for (const server of servers) await server.start();
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.end('SIGKILL');
    link?.close();
  });

  const makePeople = (count: number) =>
    Promise.all(Array.from({ length: count }, () => shop.user()));

  const post = async (
    server: ShopProcess,
    user: TestUser,
    cartId: string,
    { method, key = randomUUID() }: { method: 'cash' | 'stripe'; key?: string },
  ) => {
    const response = await fetch(`${server.origin}/api/v1/orders/checkout-session/${cartId}`, {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ shippingAddress: address, paymentMethodType: method }),
    });
    const body = (await response.json()) as { code?: string; session?: { id: string } };
    return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
  };

  const serverOf = (at: number) => servers[at % 2] as ShopProcess;

  const isReady = async ({ origin }: ShopProcess) =>
    (await fetch(`${origin}/api/v1/health/ready`)).status === 200;

  it('row 1: sell the last pieces once', async ({ task }) => {
    const [crowd, rounds] = [sized(40, 200), sized(1, 10)];
    task.meta.tried = [crowd * rounds, 'checkouts'];
    const people = await makePeople(crowd);
    for (let round = 0; round < rounds; round += 1) {
      // In the other colour there is plenty, which helps nobody.
      const { id: product, colors } = await shop.coloured([1_000, 10]);
      const carts = await Promise.all(
        people.map((each) => shop.fillCart(each, [[product, 1, colors[1]]])),
      );
      const responses = await Promise.all(
        people.map((user, at) =>
          post(serverOf(at), user, carts[at] ?? '', { method: at % 4 < 2 ? 'cash' : 'stripe' }),
        ),
      );
      const refused = responses.filter(({ status }) => status !== 200);
      expect(refused).toHaveLength(crowd - 10);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['out_of_stock']));
      const stock = await shop.stockOf(product);
      expect((stock?.sold ?? 0) + (stock?.reserved ?? 0)).toBe(10);
      expect(await shop.variantsOf(product)).toMatchObject([
        { quantity: 1_000, reserved: 0 },
        { quantity: 0, reserved: stock?.reserved },
      ]);
      await query(shop.db, sql`delete from cart_lines`);
    }
    await shop.expectBooksRight();
  }, 300_000);

  it('row 5: make one order of one key', async ({ task }) => {
    const rounds = sized(2, 20);
    task.meta.tried = [rounds * 20, 'requests'];
    for (let round = 0; round < rounds; round += 1) {
      const user = await shop.user();
      const { id: product, colors } = await shop.coloured([100, 100]);
      const cartId = await shop.fillCart(user, [[product, 1, colors[1]]]);
      const same = { method: round % 2 === 0 ? 'cash' : 'stripe', key: randomUUID() } as const;
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, at) => post(serverOf(at), user, cartId, same)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(responses.map(({ body }) => body.session?.id)).size).toBe(1);
      expect(await shop.variantsOf(product)).toMatchObject([{ quantity: 100 }, { quantity: 99 }]);
    }
    await shop.expectBooksRight();
  }, 300_000);

  const expectAllServed = async (buyers: Buyer[], product: string) => {
    for (const { acknowledged, user } of buyers) {
      const stored = await query(shop.db, sql`select id from orders where user_id = ${user.id}`);
      expect(stored.map(({ id }) => id)).toEqual(acknowledged.map(({ orderId }) => orderId));
      expect(stored).toHaveLength(1);
    }
    expect((await shop.stockOf(product))?.sold).toBe(buyers.length);
    await shop.expectBooksRight();
  };

  /** Who comes when every connection is taken, and none moves. */
  const expectRefusedSoon = async (server: ShopProcess) => {
    const [late] = await makePeople(1);
    const { value, milliseconds } = await timed(() =>
      post(server, late as TestUser, randomUUID(), { method: 'cash' }),
    );
    expect(value).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } });
    expect(milliseconds).toBeLessThan(answeredMs);
  };

  it('row 15: say so while no connection is free, and go on when one is', async ({ task }) => {
    const [, server] = servers;
    const product = await shop.product(1_000);
    const people = await makePeople(sized(20, 100));
    task.meta.tried = [people.length, 'purchases'];
    const buyers = people.map((user) => new Buyer(user, shop, server));
    let buying: Promise<unknown> = Promise.resolve();
    await runTransaction(shop.db, async (tx) => {
      // Buyers of it wait for this lock with a connection, and others for a connection.
      await query(
        tx,
        sql`select from product_variants where product_id = ${product} for no key update`,
      );
      buying = Promise.all(buyers.map((buyer) => buyer.buy(product, false)));
      buying.catch(() => {});
      expect(await waitUntil(async () => !(await isReady(server)), 30_000)).toBe(true);
      await expectRefusedSoon(server);
    });
    await buying;
    expect(await server.untilHealthy(30_000)).toBe(true);
    await expectAllServed(buyers, product);
  }, 120_000);

  it('row 15: refuse quickly while the database is away, and sell once it is back', async ({
    task,
  }) => {
    const [server] = servers;
    const product = await shop.product(1_000);
    const people = await makePeople(sized(5, 20));
    const carts = await Promise.all(people.map((each) => shop.fillCart(each, [[product, 1]])));
    const buy = (user: TestUser, at: number) =>
      timed(() => post(server, user, carts[at] ?? '', { method: 'cash', key: user.id }));
    link.close();
    const end = Date.now() + sized(3_000, 30_000);
    const answers: Awaited<ReturnType<typeof buy>>[] = [];
    await Promise.all(
      people.map(async (user, at) => {
        while (Date.now() < end) {
          answers.push(await buy(user, at));
          await sleep(100);
        }
      }),
    );
    task.meta.tried = [answers.length, 'requests without a database'];
    expect(new Set(answers.map(({ value }) => value.status))).toEqual(new Set([503]));
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds))).toBeLessThan(answeredMs);
    await link.open();
    expect(await server.untilHealthy(10_000)).toBe(true);
    const served = await Promise.all(people.map(buy));
    expect(new Set(served.map(({ value }) => value.status))).toEqual(new Set([200]));
    expect((await shop.stockOf(product))?.sold).toBe(people.length);
    await shop.expectBooksRight();
  }, 120_000);

  it('row 15: lose nothing while the database of one of them stalls', async ({ task }) => {
    const [server, other] = servers;
    const product = await shop.product(1_000);
    const people = await makePeople(sized(20, 100));
    task.meta.tried = [people.length, 'purchases'];
    const buyers = people.map((user) => new Buyer(user, shop, server));
    const buying = Promise.all(buyers.map((buyer) => buyer.buy(product, false)));
    buying.catch(() => {});
    // Somebody was served, so the others are in the middle of it.
    const isServing = () => buyers.some(({ acknowledged }) => acknowledged.length > 0);
    expect(await waitUntil(isServing, 30_000)).toBe(true);
    link.stall();
    expect(await waitUntil(async () => !(await isReady(server)), 30_000)).toBe(true);
    expect(await isReady(other)).toBe(true);
    // Responses from memory still work.
    expect((await fetch(`${server.origin}/api/v1/categories`)).status).toBe(200);
    // Nothing says that a silent connection is dead; who waits for one is told all the same.
    const refused = expectRefusedSoon(server);
    const end = Date.now() + sized(0, 30_000);
    do {
      const ready = await timed(() => isReady(server));
      expect(ready.value).toBe(false);
      expect(ready.milliseconds).toBeLessThan(answeredMs);
      await sleep(100);
    } while (Date.now() < end);
    await refused;
    link.flow();
    expect(await server.untilHealthy(10_000)).toBe(true);
    await buying;
    await expectAllServed(buyers, product);
  }, 180_000);
});
