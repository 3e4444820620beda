import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useShop } from '../checkout/shop-app.ts';
import { readCsvRows, readZip } from '../exports/read-zip.ts';
import type { TestUser } from '../sign-in.ts';

describe('a cash parcel of which a part was taken in', () => {
  const shop = useShop({ SELLER_NAME: 'Test' });
  let admin: TestUser;

  beforeAll(async () => {
    admin = await shop.user('admin');
  });

  const put = (path: string, body?: object) =>
    shop.call(admin, 'PUT', path, { ...(body && { body }) });
  const deliver = (path: string, notTaken: object[], restock?: boolean) =>
    put(`${path}/deliver`, { notTaken, ...(restock !== undefined && { restock }) });
  const show = async (path: string) => (await shop.call(admin, 'GET', path)).body.data;
  const pieces = async (product: string) => (await shop.stockOf(product))?.quantity;

  /** Two lamps and a cable, on their way. */
  async function send(couponId?: string) {
    const user = await shop.user();
    const [lamp, cable] = [await shop.product(5, 40), await shop.product(5, 10)];
    const cart = await shop.fillCart(
      user,
      [
        [lamp, 2],
        [cable, 1],
      ],
      couponId ?? null,
    );
    const { body } = await shop.buy(user, cart);
    const path = `/orders/${body.order._id}`;
    await put(`${path}/status`, { status: 'dispatched' });
    return { user, lamp, cable, path, total: (await show(path)).totalOrderPrice as number };
  }

  it('is paid for what was taken, in order, credit note, email, figures and the accountant’s month', async () => {
    const { user, lamp, path, total } = await send();
    const before = (await shop.call(admin, 'GET', '/orders/totals')).body.data;
    const { body } = await deliver(path, [{ line: 0, count: 1 }]);
    expect(body.data).toMatchObject({
      status: 'delivered',
      isPaid: true,
      totalOrderPrice: total,
      refundedPrice: 40,
      refunds: [
        {
          amount: 40,
          notTaken: true,
          status: 'done',
          creditNote: expect.stringMatching(/^CN-/),
          lines: [{ line: 0, count: 1, amount: 40, restocked: true }],
        },
      ],
      refundable: { total: total - 40, lines: [{ count: 1 }, { count: 1 }] },
    });
    expect(body.data.actions).not.toContain('undeliver');
    expect(body.data.actions).not.toContain('bookGoods');
    expect(await pieces(lamp)).toBe(4);

    const emails = await query<{ kind: string; text: string }>(
      shop.db,
      sql`select kind, mail_outbox::text as text from mail_outbox where recipient = ${user.email}`,
    );
    expect(emails.map(({ kind }) => kind).sort()).toEqual([
      'order-delivered',
      'order-dispatched',
      'order-placed',
    ]);
    const told = emails.find(({ kind }) => kind === 'order-delivered')?.text;
    expect(told).toContain('Not taken in on delivery, and not charged: 1 × Thing');

    const after = (await shop.call(admin, 'GET', '/orders/totals')).body.data;
    expect(after.amount).toBeCloseTo(before.amount - 40);
    expect(after.paid).toBeCloseTo(before.paid + total - 40);

    const month = dayInShop(new Date(), 'UTC').slice(0, 7);
    const file = await shop.call(
      admin,
      'GET',
      `/admin/orders/accounting?month=${month}&format=csv`,
    );
    const sheets = readZip(file.response.rawPayload);
    const sheet = (name: string) => {
      const found = [...sheets].find(([path]) => path.toLowerCase().includes(name));
      return readCsvRows(found?.[1].toString() ?? '');
    };
    const payments = sheet('payments').map(({ Payment, Amount }) => [Payment, Number(Amount)]);
    expect(Object.fromEntries(payments)).toEqual({ cash: total - 40, 'not taken in': 40 });
    expect(sheet('refunds')).toMatchObject([{ Payment: 'not taken in', Amount: '40.00' }]);
    const summary = Object.fromEntries(sheet('summary').map(({ What, Amount }) => [What, Amount]));
    expect(Number(summary['Difference of sales and payments for them'])).toBe(0);
    expect(Number(summary['Payments less refunds'])).toBe(total - 40);

    // Said again it changes nothing; what is kept can still be returned or refunded.
    expect((await deliver(path, [{ line: 1, count: 1 }])).body.data.refundedPrice).toBe(40);
    expect((await shop.call(admin, 'DELETE', `${path}/deliver`)).body.code).toBe(
      'move_not_allowed',
    );
    await shop.expectBooksRight();
  });

  it('waits for goods that are not back yet, which are booked once', async () => {
    const [sold, lost] = [await send(), await send()];
    for (const { path, lamp } of [sold, lost]) {
      const { body } = await deliver(path, [{ line: 0, count: 2 }], false);
      expect(body.data.actions).toContain('bookGoods');
      expect(await pieces(lamp)).toBe(3);
    }
    const out = await shop.call(admin, 'GET', '/orders?view=goodsOut');
    expect(out.body.results).toBe(2);
    expect((await show(sold.path)).actions).toContain('bookGoods');
    await shop.expectBooksRight();

    const booked = await put(`${sold.path}/goods`, { restock: true });
    expect(booked.body.data).toMatchObject({
      status: 'delivered',
      refunds: [{ lines: [{ count: 2, restocked: true }] }],
    });
    expect(await pieces(sold.lamp)).toBe(5);
    expect(await pieces(sold.cable)).toBe(4);
    expect((await put(`${sold.path}/goods`, { restock: true })).body.code).toBe('move_not_allowed');
    await put(`${lost.path}/goods`, { restock: false });
    expect(await pieces(lost.lamp)).toBe(3);
    expect((await shop.call(admin, 'GET', '/orders/views')).body.data.goodsOut).toBe(0);
    await shop.expectBooksRight();
  });

  it('takes off what was asked for the pieces, after the coupon', async () => {
    const { path, total } = await send(await shop.coupon());
    const { body } = await deliver(path, [
      { line: 0, count: 1 },
      { line: 1, count: 1 },
    ]);
    expect(body.data).toMatchObject({ refundedPrice: 45, totalOrderPrice: total });
    await shop.expectBooksRight();
  });

  it('is refused where all of it came back, where there are no such pieces, and after payment', async () => {
    const { path } = await send();
    const all = await deliver(path, [
      { line: 0, count: 2 },
      { line: 1, count: 1 },
    ]);
    expect(JSON.stringify(all.body)).toContain('Something has to be taken in');
    expect((await deliver(path, [{ line: 0, count: 3 }])).status).toBe(400);
    expect((await deliver(path, [{ line: 7, count: 1 }])).status).toBe(400);
    await put(`${path}/pay`);
    expect((await deliver(path, [{ line: 0, count: 1 }])).body.code).toBe('move_not_allowed');
    expect((await show(path)).status).toBe('dispatched');
    await shop.expectBooksRight();
  });

  it('asks which pieces came back where they have serial numbers', async () => {
    const user = await shop.user();
    const { id, colors } = await shop.coloured([5], 100);
    await put(`/products/${id}`, { hasSerials: true });
    const sendPair = async (numbers: string[]) => {
      const { body } = await shop.buy(user, await shop.fillCart(user, [[id, 2, colors[0]]]));
      const path = `/orders/${body.order._id}`;
      const serials = [{ line: 0, numbers }];
      await put(`${path}/status`, { status: 'dispatched', serials, allowUnknownSerials: true });
      return path;
    };
    const statusOf = async (number: string) =>
      (await shop.call(admin, 'GET', `/admin/serials?keyword=${number}`)).body.data[0].status;

    const here = await sendPair(['IMEI-1', 'IMEI-2']);
    expect((await deliver(here, [{ line: 0, count: 1 }])).body.code).toBe('serials_unclear');
    const named = { line: 0, count: 1, serials: ['IMEI-2'] };
    expect((await deliver(here, [named])).status).toBe(200);
    expect([await statusOf('IMEI-1'), await statusOf('IMEI-2')]).toEqual(['sold', 'inStock']);

    // Nobody knows before the parcel is back: then the number is taken off the order.
    const away = await sendPair(['IMEI-3', 'IMEI-4']);
    expect((await deliver(away, [{ line: 0, count: 1 }], false)).status).toBe(200);
    const unclear = await put(`${away}/goods`, { restock: true });
    expect(unclear.body.code).toBe('serials_unclear');
    await put(`${away}/serials`, { serials: [{ line: 0, numbers: ['IMEI-3'] }] });
    expect((await put(`${away}/goods`, { restock: true })).status).toBe(200);
    expect([await statusOf('IMEI-3')]).toEqual(['sold']);
    await shop.expectBooksRight();
  });
});
