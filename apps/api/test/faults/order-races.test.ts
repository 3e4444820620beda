import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop, ShopTest } from '../checkout/shop-app.ts';
import type { TestUser } from '../sign-in.ts';
import { sized, useShopCluster } from './shop-cluster.ts';

type Responses = Awaited<ReturnType<ShopTest['buy']>>[];

describe('many who buy at once', () => {
  const shop = new ShopTest(useShopCluster());
  let people: TestUser[] = [];
  const crowd = sized(200, 500);

  beforeAll(async () => {
    shop.factory = new CatalogueFactory(shop.database.connection);
    shop.app = await buildShop(shop.database);
    people = await Promise.all(Array.from({ length: crowd }, () => shop.user()));
  });
  afterAll(() => shop.app.close());

  const byStatus = (responses: Responses) =>
    Object.fromEntries(
      [...Map.groupBy(responses, ({ status }) => status)].map(([status, same]) => [
        status,
        same.length,
      ]),
    );

  it(`row 1: of ${crowd} for 10 units, exactly 10 get one`, async ({ task }) => {
    const rounds = sized(2, 20);
    task.meta.tried = [rounds * crowd, 'checkouts'];
    for (let round = 0; round < rounds; round += 1) {
      // In the other colour there is plenty, which helps nobody.
      const { id: product, colors } = await shop.coloured([1_000, 10]);
      const carts = await Promise.all(
        people.map((user) => shop.fillCart(user, [[product, 1, colors[1]]])),
      );
      // Every other one pays by card: holds and sales compete for the same units.
      const responses = await Promise.all(
        people.map((user, at) =>
          shop.buy(user, carts[at] ?? '', at % 2 === 0 ? 'cash' : 'stripe', randomUUID()),
        ),
      );
      expect(byStatus(responses)).toEqual({ 200: 10, 409: crowd - 10 });
      const refused = responses.filter(({ status }) => status === 409);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['out_of_stock']));
      const stock = await shop.stockOf(product);
      expect((stock?.sold ?? 0) + (stock?.reserved ?? 0)).toBe(10);
      expect(await shop.variantsOf(product)).toMatchObject([
        { quantity: 1_000, reserved: 0 },
        { quantity: 0, reserved: stock?.reserved },
      ]);
      await query(shop.db, sql`delete from cart_lines`);
      await shop.expectBooksRight();
    }
  }, 600_000);

  it(`row 1: of ${crowd} for the last piece of a colour, one gets it`, async ({ task }) => {
    task.meta.tried = [crowd, 'checkouts'];
    const { id: product, colors } = await shop.coloured([1_000, 1]);
    const carts = await Promise.all(
      people.map((user) => shop.fillCart(user, [[product, 1, colors[1]]])),
    );
    const responses = await Promise.all(
      people.map((user, at) => shop.buy(user, carts[at] ?? '', 'cash', randomUUID())),
    );
    expect(byStatus(responses)).toEqual({ 200: 1, 409: crowd - 1 });
    expect(await shop.stockOf(product)).toEqual({ quantity: 1_000, reserved: 0, sold: 1 });
    await query(shop.db, sql`delete from cart_lines`);
    await shop.expectBooksRight();
  }, 300_000);

  it('row 2: carts with the same things in another order never deadlock', async ({ task }) => {
    const rounds = sized(2, 10);
    const buyers = people.slice(0, 200);
    task.meta.tried = [rounds * buyers.length, 'checkouts'];
    for (let round = 0; round < rounds; round += 1) {
      const products = await Promise.all([1, 2].map(() => shop.coloured([10_000, 10_000])));
      const lines = products.flatMap(({ id, colors }) =>
        colors.map((color): [string, number, string] => [id, 1, color]),
      );
      const carts = await Promise.all(
        buyers.map((user, at) => {
          return shop.fillCart(user, at % 2 === 0 ? lines : lines.toReversed());
        }),
      );
      const responses = await Promise.all(
        buyers.map((user, at) => shop.buy(user, carts[at] ?? '', 'cash', randomUUID())),
      );
      expect(byStatus(responses)).toEqual({ 200: buyers.length });
    }
    // One that was tried again would have been answered all the same.
    const [database] = await query<{ deadlocks: number }>(
      shop.db,
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(database).toEqual({ deadlocks: 0 });
    await shop.expectBooksRight();
  }, 300_000);

  it('row 5: one key, 50 times at once, is one order; with another body it is refused', async ({
    task,
  }) => {
    const rounds = sized(3, 20);
    task.meta.tried = [rounds * 51, 'requests'];
    for (let round = 0; round < rounds; round += 1) {
      const user = people[round] as TestUser;
      const { id: product, colors } = await shop.coloured([100, 100]);
      const cartId = await shop.fillCart(user, [[product, 1, colors[1]]]);
      const key = randomUUID();
      const method = round % 2 === 0 ? 'cash' : 'stripe';
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => shop.buy(user, cartId, method, key)),
      );
      expect(byStatus(responses)).toEqual({ 200: 50 });
      expect(new Set(responses.map(({ body }) => body.session.id)).size).toBe(1);
      const stock = await shop.stockOf(product);
      expect((stock?.sold ?? 0) + (stock?.reserved ?? 0)).toBe(1);
      const other = await shop.buy(user, cartId, method === 'cash' ? 'stripe' : 'cash', key);
      expect(other.status).toBe(422);
    }
    await shop.expectBooksRight();
  }, 300_000);

  it('row 13: a coupon is used as often as it may be, and comes back with a cancelled order', async ({
    task,
  }) => {
    const rounds = sized(1, 10);
    const buyers = people.slice(0, 200);
    task.meta.tried = [rounds * buyers.length, 'uses'];
    for (let round = 0; round < rounds; round += 1) {
      const product = await shop.product(10_000);
      const couponId = await shop.coupon({ maxUses: 1, maxUsesPerUser: 1 });
      const carts = await Promise.all(
        buyers.map((user) => shop.fillCart(user, [[product, 1]], couponId)),
      );
      const responses = await Promise.all(
        buyers.map((user, at) => shop.buy(user, carts[at] ?? '', 'cash', randomUUID())),
      );
      expect(byStatus(responses)).toEqual({ 200: 1, 400: buyers.length - 1 });
      const refused = responses.filter(({ status }) => status === 400);
      expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['coupon_used_up']));
      const winner = responses.findIndex(({ status }) => status === 200);
      const user = buyers[winner] as TestUser;
      const cancelled = await shop.call(
        user,
        'PUT',
        `/orders/${responses[winner]?.body.order._id}/cancel`,
      );
      expect(cancelled.body.data.status).toBe('cancelled');
      const cartId = await shop.fillCart(user, [[product, 1]], couponId);
      expect((await shop.buy(user, cartId)).status).toBe(200);
      await query(shop.db, sql`delete from cart_lines`);
    }
    // Once for each person, however often they try.
    const product = await shop.product(10_000);
    const couponId = await shop.coupon({ maxUsesPerUser: 1 });
    for (const user of buyers.slice(0, 5)) {
      let placed = 0;
      for (let tries = 0; tries < 3; tries += 1) {
        await query(shop.db, sql`delete from cart_lines`);
        const cartId = await shop.fillCart(user, [[product, 1]], couponId);
        const same = await Promise.all(
          Array.from({ length: 5 }, () => shop.buy(user, cartId, 'cash', randomUUID())),
        );
        placed += same.filter(({ status }) => status === 200).length;
      }
      expect(placed).toBe(1);
    }
    await shop.expectBooksRight();
  }, 300_000);
});
