import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop } from '../checkout/shop-app.ts';
import { stripeSecrets } from '../payments/stripe-double.ts';
import { StripeShop } from '../payments/stripe-shop.ts';
import type { TestUser } from '../sign-in.ts';
import { sized, useShopCluster } from './shop-cluster.ts';

const steps = [
  'buy',
  'hold',
  'pay',
  'expire',
  'payLate',
  'cancel',
  'restock',
  'refundPart',
  'refund',
  'deliver',
  'refuse',
  'askReturn',
  'moveReturn',
] as const;

describe('row 3: stock', () => {
  const shop = new StripeShop(useShopCluster());
  let people: TestUser[] = [];
  let admin: TestUser;
  /** The same product in two colours, and another one. */
  let things: [product: string, color?: string][] = [];

  beforeAll(async () => {
    shop.factory = new CatalogueFactory(shop.database.connection);
    const STRIPE_API_URL = await shop.stripe.listen();
    shop.app = await buildShop(shop.database, { ...stripeSecrets, STRIPE_API_URL });
    people = await Promise.all([1, 2, 3].map(() => shop.user()));
    admin = await shop.user('admin');
    const { id, colors } = await shop.coloured([4, 2]);
    things = [...colors.map((color): [string, string] => [id, color]), [await shop.product(1)]];
  });
  afterAll(async () => {
    await shop.app.close();
    await shop.stripe.close();
  });

  const step = fc.record({
    kind: fc.constantFrom(...steps),
    user: fc.nat(2),
    lines: fc.array(fc.record({ product: fc.nat(2), count: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    pick: fc.nat(1_000),
  });

  /** Chance alone may leave a kind out of a short run. */
  const everyKindOfStep = (
    [
      'hold',
      'pay',
      'refundPart',
      'hold',
      'expire',
      'buy',
      'cancel',
      'buy',
      'refuse',
      'buy',
      'deliver',
      'askReturn',
      'moveReturn',
      'moveReturn',
      'moveReturn',
    ] as const
  ).map((kind) => ({ kind, user: 0, lines: [{ product: 0, count: 1 }], pick: 0 }));

  it('is right after every step, whatever people do in whatever order', async ({ task }) => {
    task.meta.tried = [sized(10, 100), 'sequences'];
    const done = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const next of steps) {
          const outcome = await take(next);
          const name = `${next.kind} ${outcome}`;
          done.set(name, (done.get(name) ?? 0) + 1);
          await shop.expectBooksRight();
        }
      }),
      { numRuns: sized(10, 100), endOnFailure: true, examples: [[everyKindOfStep]] },
    );
    // Steps that never came about would prove nothing.
    for (const name of [
      'buy 200',
      'hold 200',
      'pay done',
      'refundPart 200',
      'expire done',
      'cancel 200',
      'refuse 200',
      'deliver 200',
      'askReturn 201',
      'moveReturn refund 200',
    ]) {
      expect(done.get(name), name).toBeGreaterThan(0);
    }
  }, 900_000);

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

  async function take({ kind, user: at, lines, pick }: Step): Promise<string> {
    const user = people[at] as TestUser;
    const choose = <Row>(rows: readonly Row[]) => rows[pick % Math.max(rows.length, 1)];
    switch (kind) {
      case 'buy':
      case 'hold': {
        await query(
          shop.db,
          sql`delete from cart_lines where cart_id in
          (select id from carts where user_id = ${user.id})`,
        );
        const wanted = new Map(lines.map(({ product, count }) => [product, count]));
        const cartId = await shop.fillCart(
          user,
          [...wanted].map(([at, count]) => {
            const [product, color] = things[at] ?? [''];
            return [product, count, color];
          }),
        );
        return String((await shop.buy(user, cartId, kind === 'buy' ? 'cash' : 'stripe')).status);
      }
      case 'pay': {
        const open = choose(
          await query(shop.db, sql`select id from checkouts where status = 'open'`),
        );
        if (!open) return 'nothing';
        const session = shop.stripe.sessionFor(open.id);
        shop.stripe.pay(session);
        expect((await shop.send(shop.stripe.event(session))).statusCode).toBe(200);
        return 'done';
      }
      case 'expire': {
        const open = choose(
          await query(shop.db, sql`select id from checkouts where status = 'open'`),
        );
        if (!open) return 'nothing';
        await shop.passTime(open.id);
        await shop.run('reconcile-checkouts');
        return 'done';
      }
      case 'payLate': {
        const ended = choose(
          await query(shop.db, sql`select id from checkouts where status = 'expired'`),
        );
        if (!ended) return 'nothing';
        const session = shop.stripe.sessionFor(ended.id);
        shop.stripe.pay(session);
        expect((await shop.send(shop.stripe.event(session))).statusCode).toBe(200);
        return 'done';
      }
      case 'cancel': {
        const order = choose(
          await query(
            shop.db,
            sql`select id from orders where user_id = ${user.id}
            and status not in ('cancelled', 'refunded')`,
          ),
        );
        if (!order) return 'nothing';
        return String((await shop.call(user, 'PUT', `/orders/${order.id}/cancel`)).status);
      }
      case 'restock': {
        // As a version writes it that knows no variants.
        const [product] = things[pick % things.length] ?? [''];
        await runTransaction(shop.db, async (tx) => {
          await query(tx, sql`update products set quantity = quantity + 1 where id = ${product}`);
          await query(
            tx,
            sql`insert into stock_movements (product_id, kind, quantity_change)
            values (${product}, 'adjustment', 1)`,
          );
        });
        return 'done';
      }
      case 'refundPart': {
        const order = choose(
          await query(
            shop.db,
            sql`select id from orders where paid_at is not null and status <> 'refunded'`,
          ),
        );
        if (!order) return 'nothing';
        const [{ count = 1 } = {}] = lines;
        const part =
          pick % 2 === 0 ? { lines: [{ line: 0, count, restock: true }] } : { amount: count };
        const body = { key: randomUUID(), reason: 'Dented', ...part };
        return String(
          (await shop.call(admin, 'POST', `/orders/${order.id}/refunds`, { body })).status,
        );
      }
      case 'refund':
        await shop.run('refunds');
        return 'done';
      case 'deliver':
      case 'refuse': {
        const order = choose(
          await query(
            shop.db,
            sql`select id from orders where status in ('placed', 'paid', 'preparing', 'dispatched')
            and (payment_method = 'cash' or ${kind} = 'deliver') order by created_at desc`,
          ),
        );
        if (!order) return 'nothing';
        const path = `/orders/${order.id}`;
        const body = { status: 'dispatched' };
        if (kind === 'refuse') await shop.call(admin, 'PUT', `${path}/status`, { body });
        return String((await shop.call(admin, 'PUT', `${path}/${kind}`)).status);
      }
      case 'askReturn': {
        const order = choose(
          await query(
            shop.db,
            sql`select id from orders where status = 'delivered' order by delivered_at desc`,
          ),
        );
        if (!order) return 'nothing';
        const [{ count = 1 } = {}] = lines;
        const body = { key: randomUUID(), reason: 'broken', lines: [{ line: 0, count }] };
        return String(
          (await shop.call(admin, 'POST', `/orders/${order.id}/returns`, { body })).status,
        );
      }
      case 'moveReturn': {
        const open = choose(
          await query<{ id: string; status: string; count: number }>(
            shop.db,
            sql`select r.id, r.status, l.count from order_returns r
            join order_return_lines l on l.return_id = r.id where r.ended_at is null`,
          ),
        );
        if (!open) return 'nothing';
        const isDark = pick % 7 === 6;
        const move = {
          requested: isDark ? 'decline' : 'approve',
          approved: isDark ? 'close' : 'receive',
          received: 'refund',
        }[open.status];
        const received = { line: 0, count: 1 + (pick % open.count), restock: pick % 2 === 0 };
        const body = {
          ...(isDark && { answer: 'No.' }),
          ...(move === 'receive' && { lines: [received] }),
        };
        const { status } = await shop.call(admin, 'PUT', `/returns/${open.id}/${move}`, { body });
        return `${move} ${status}`;
      }
    }
  }
});
