import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '@matjar/db/query.ts';
import { waitUntil } from '@matjar/embedded-postgres/processes.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundJob } from '../../src/features/orders/refunds/refund-job.service.ts';
import { wakeAfterCommit } from '../../src/platform/jobs/job-runs.queries.ts';
import { deliverMailJob } from '../../src/platform/mail/outbox.queries.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { buildShop } from '../checkout/shop-app.ts';
import { stripeSecrets } from '../payments/stripe-double.ts';
import { StripeShop } from '../payments/stripe-shop.ts';
import { sized, useShopCluster } from './shop-cluster.ts';
import { ShopProcess } from './shop-process.ts';

describe('row 8: a shop that is killed during its background jobs', () => {
  const cluster = useShopCluster();
  const shop = new StripeShop(cluster);
  let server: ShopProcess;

  beforeAll(async () => {
    shop.factory = new CatalogueFactory(cluster.connection);
    const settings = { ...stripeSecrets, STRIPE_API_URL: await shop.stripe.listen() };
    shop.app = await buildShop(cluster, settings);
    server = new ShopProcess(cluster.url, settings);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await shop.app.close();
    await shop.stripe.close();
  });

  it('loses none of them, and each has its effect once', async ({ task }) => {
    const count = sized(12, 100);
    // A hold, two refunds and four emails of each.
    task.meta.tried = [7 * count, 'effects'];
    const admin = await shop.user('admin');
    const [held, sold] = [await shop.product(count), await shop.product(count)];
    for (let each = 0; each < count; each += 1) {
      const { checkoutId } = await shop.begin(await shop.user(), held);
      await shop.passTime(checkoutId);
      const user = await shop.user();
      const { session, checkoutId: paidId } = await shop.begin(user, sold);
      shop.stripe.pay(session);
      await shop.send(shop.stripe.event(session));
      const orderId = (await shop.checkout(paidId))?.order_id;
      // A part, and the rest.
      const body = { key: randomUUID(), reason: 'Dented', amount: 3 };
      await shop.call(admin, 'POST', `/orders/${orderId}/refunds`, { body });
      await shop.call(user, 'PUT', `/orders/${orderId}/cancel`);
    }
    const [before] = await query(shop.db, sql`select count(*)::int as emails from mail_outbox`);
    expect(before?.emails).toBe(2 * count);

    const isDone = async () => {
      // As if the lease of dead processes had expired, and the next run had come.
      await query(shop.db, sql`update refunds set next_try_at = now() where status = 'wanted'`);
      await query(shop.db, sql`update mail_outbox set next_try_at = now() where sent_at is null`);
      const [left] = await query(
        shop.db,
        sql`select
        (select count(*) from checkouts where status = 'open')
        + (select count(*) from refunds where status = 'wanted')
        + (select count(*) from mail_outbox where sent_at is null) as count`,
      );
      const isOver = Number(left?.count) === 0;
      if (!isOver) {
        for (const job of ['reconcile-checkouts', refundJob, deliverMailJob]) {
          await wakeAfterCommit(shop.db, job);
        }
      }
      return isOver;
    };
    const kills = sized(3, 15);
    for (let killed = 0; killed < kills; killed += 1) {
      await server.start();
      await isDone();
      await sleep(200 + Math.random() * 1_500);
      await server.end('SIGKILL');
    }
    await server.start();
    expect(await waitUntil(isDone, 120_000), server.output).toBe(true);

    expect(shop.stripe.refunds.size).toBe(2 * count);
    expect(await shop.stockOf(held)).toEqual({ quantity: count, reserved: 0, sold: 0 });
    expect(await shop.stockOf(sold)).toEqual({ quantity: count, reserved: 0, sold: 0 });
    const kinds = await query(
      shop.db,
      sql`select kind, count(*)::int as count from mail_outbox
      group by kind order by kind`,
    );
    expect(Object.fromEntries(kinds.map((row) => [row.kind, row.count]))).toEqual({
      'order-paid': count,
      'order-cancelledPaid': count,
      'order-refunded': 2 * count,
    });
    await shop.expectBooksRight();
  }, 900_000);
});
