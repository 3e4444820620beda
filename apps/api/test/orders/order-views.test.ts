import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { backfills, fillBatch } from '@matjar/db/backfills.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useStripeShop } from '../payments/stripe-shop.ts';

/** Far from UTC, so that its days are others. */
const timeZone = 'Pacific/Kiritimati';

describe('views of orders', () => {
  const shop = useStripeShop({ SHOP_TIME_ZONE: timeZone });

  const today = sql`(now() at time zone ${timeZone})::date`;
  const midnight = sql`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`;

  async function place(changes: SQL) {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
    const { body } = await shop.buy(user, cartId);
    await query(shop.db, sql`update orders set ${changes} where id = ${body.order._id}`);
    return body.order._id as string;
  }

  it('hold what their names say, and their counts are those of their lists', async () => {
    const admin = await shop.user('admin');
    const placed = await place(sql`status = 'placed', deliver_by = ${today}`);
    const paid = await place(sql`status = 'paid', payment_method = 'stripe', paid_at = now()`);
    const preparing = await place(
      sql`status = 'preparing', created_at = ${midnight} - interval '1 ms'`,
    );
    const sent = await place(sql`status = 'dispatched', deliver_by = ${today} - 1`);
    const first = await place(
      sql`status = 'delivered', paid_at = now(), delivered_at = now(), deliver_by = ${today} - 9,
        created_at = ${midnight} - interval '1 day'`,
    );
    const older = await place(
      sql`status = 'cancelled', deliver_by = ${today} - 9, created_at = ${midnight} - interval '1 day 1 ms'`,
    );
    const awaited = await place(sql`status = 'placed', payment_method = 'bank'`);
    await place(sql`status = 'refunded', created_at = ${midnight} - interval '6 days 1 ms'`);

    const list = async (filters: string) => {
      const { body } = await shop.call(admin, 'GET', `/orders?${filters}`);
      return (body.data as { _id: string }[]).map(({ _id }) => _id).toSorted();
    };
    const expected = {
      toPack: [placed, paid],
      toSend: [preparing],
      unpaidCash: [placed, preparing, sent],
      awaitingTransfer: [awaited],
      late: [sent],
    };
    const { body } = await shop.call(admin, 'GET', '/orders/views');
    for (const [view, ids] of Object.entries(expected)) {
      expect(await list(`view=${view}`), view).toEqual(ids.toSorted());
      expect(body.data[view], view).toBe(ids.length);
    }
    expect(await list('placed=yesterday')).toEqual([preparing, first].toSorted());
    expect(body.data.yesterday).toBe(2);
    expect(await list('placed=today')).toEqual([placed, paid, sent, awaited].toSorted());
    const inWeek = [placed, paid, preparing, sent, first, older, awaited];
    expect(await list('placed=week')).toEqual(inWeek.toSorted());
    expect(await list('view=unpaidCash&placed=yesterday')).toEqual([preparing]);
    // Days by their dates are the same days.
    const yesterday = dayInShop(new Date(Date.now() - 86_400_000), timeZone);
    expect(await list(`from=${yesterday}&to=${yesterday}`)).toEqual([preparing, first].toSorted());
    const day = { 'createdAt[gte]': yesterday, 'createdAt[lte]': yesterday };
    await query(
      shop.db,
      sql`
      insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, created_at)
      select ${admin.id}, 'Admin', 'update', 'brand', 'x', 'Brand', moment
      from unnest(array[${midnight}, ${midnight} - interval '1 ms', ${midnight} - interval '1 day']) moment`,
    );
    const logged = await shop.call(admin, 'GET', `/admin/audit?${new URLSearchParams(day)}`);
    expect(logged.body.results).toBe(2);
    const totals = await shop.call(admin, 'GET', '/orders/totals?view=unpaidCash');
    expect(totals.body.data.count).toBe(3);
    for (const wrong of ['view=lost', 'placed=tomorrow']) {
      expect((await shop.call(admin, 'GET', `/orders?${wrong}`)).status).toBe(400);
    }
  });

  it('count an order as paid that a change made free before that was done at once', async () => {
    const admin = await shop.user('admin');
    const free = await place(
      sql`status = 'placed', payment_method = 'bank', discount_total = lines_total, total = 0`,
    );
    const find = async (view: string) => {
      const { body } = await shop.call(admin, 'GET', `/orders?view=${view}`);
      return (body.data as { _id: string }[]).some(({ _id }) => _id === free);
    };
    expect([await find('awaitingTransfer'), await find('toPack')]).toEqual([true, false]);
    for (const backfill of backfills) await fillBatch(shop.db, backfill, 1_000);
    expect([await find('awaitingTransfer'), await find('toPack')]).toEqual([false, true]);
  });

  it('show nobody more than their own', async () => {
    const id = await place(sql`status = 'placed'`);
    const other = await shop.user();
    const { body } = await shop.call(other, 'GET', '/orders?view=toPack');
    expect(body.data.map(({ _id }: { _id: string }) => _id)).not.toContain(id);
    expect((await shop.call(other, 'GET', '/orders/views')).status).toBe(403);
  });
});
