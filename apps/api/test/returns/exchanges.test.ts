import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCsvRows, readZip } from '../exports/read-zip.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';

describe('exchanges', () => {
  const shop = useStripeShop();
  let user: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    [user, admin] = [await shop.user(), await shop.user('admin')];
  });

  const act = (id: string, action: string, body?: object, who = admin) =>
    shop.call(who, 'PUT', `/returns/${id}/${action}`, { ...(body && { body }) });
  const preview = (id: string, lines: object[]) =>
    shop.call(admin, 'POST', `/returns/${id}/exchange/preview`, { body: { lines } });

  const repriced = (variant: string, price: number) =>
    query(
      shop.db,
      sql`update product_variants set price = ${price * 100}, price_after_discount = null
      where id = ${variant}`,
    );

  /** Pieces of a delivered order that came back. */
  async function comeBack(product: string, color: string | undefined, count: number) {
    const cart = await shop.fillCart(user, [[product, count, ...(color ? [color] : [])]] as never);
    const { body } = await shop.buy(user, cart);
    const orderId: string = body.order._id;
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    return { orderId, id: await receive(orderId, count) };
  }
  async function receive(orderId: string, count: number, by = user, places = [0]) {
    const lines = places.map((line) => ({ line, count }));
    const created = await shop.call(by, 'POST', `/orders/${orderId}/returns`, {
      body: { key: randomUUID(), lines, reason: 'changedMind' },
    });
    const { _id: id } = created.body.data;
    await act(id, 'approve');
    await act(id, 'receive', { lines: lines.map((line) => ({ ...line, restock: true })) });
    return id as string;
  }
  const show = async (orderId: string, who = admin) =>
    (await shop.call(who, 'GET', `/orders/${orderId}`)).body.data;

  /** Of the accountant's file: payments of an order, and all refunds. */
  async function readPayments(number: number) {
    const month = new Date().toISOString().slice(0, 7);
    const path = `/admin/orders/accounting?month=${month}&format=csv`;
    const files = readZip((await shop.call(admin, 'GET', path)).response.rawPayload);
    const rowsOf = (name: string) => readCsvRows(files.get(`${name}.csv`) ?? '');
    const short = (row: Record<string, string>) => [row.Payment, row.Amount];
    const own = rowsOf('payments').filter((row) => row.Order === String(number));
    const rows = own.map(short).toSorted((one, other) => Number(other[1]) - Number(one[1]));
    const sale = rowsOf('orders').find((row) => row.Order === String(number))?.Payment;
    return { rows, refunds: rowsOf('refunds').map(short), sale };
  }

  it('send another colour for one that came back, with nothing to pay, and show it on both orders', async () => {
    const { id: product, colors } = await shop.coloured([5, 3]);
    const { orderId, id } = await comeBack(product, colors[0], 2);
    const [black, white] = await shop.variantsOf(product);
    expect(black?.quantity).toBe(5);
    // Whoever unpacks has to see which colour it was.
    const forStaff = await shop.call(admin, 'GET', `/orders/${orderId}/returns`);
    const [inReturn] = forStaff.body.data.returns[0].lines;
    expect(inReturn).toMatchObject({
      options: expect.stringMatching(/./),
      sku: expect.stringMatching(/./),
    });
    const forBuyer = await shop.call(user, 'GET', `/orders/${orderId}/returns`);
    const [own] = forBuyer.body.data.returns[0].lines;
    expect(own).toMatchObject({ options: inReturn.options });
    expect(own).not.toHaveProperty('sku');
    expect(forStaff.body.data.buyer).toMatchObject({ email: user.email });
    expect(forBuyer.body.data).not.toHaveProperty('buyer');
    const [unpacked] = await query<{ lines: unknown }>(
      shop.db,
      sql`select after -> 'lines' as lines from audit_log where entity = 'return'
      and entity_id = ${id} and after ->> 'status' = 'received'`,
    );
    const { title, options, sku } = inReturn;
    expect(unpacked?.lines).toMatchObject([{ line: `${title}, ${options}, ${sku}`, count: 2 }]);
    const shown = await preview(id, []);
    expect(shown.body.data).toMatchObject({
      worth: 20,
      lines: [
        { count: 2, amount: 20, options, variant: black?.id, variants: [{ left: 5 }, { left: 3 }] },
      ],
    });
    const lines = [{ line: 0, variant: white?.id, count: 2 }];
    expect((await preview(id, lines)).body.data).toMatchObject({ total: 20, toPay: 0, refund: 0 });

    const support = await signInAsStaff(shop.database.connection, 'support');
    expect((await act(id, 'exchange', { lines }, support)).status).toBe(403);
    const both = await Promise.all([1, 2].map(() => act(id, 'exchange', { lines })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { data: exchanged } = both.find(({ status }) => status === 200)?.body ?? {};
    expect(exchanged).toMatchObject({ status: 'refunded', amount: 20, exchange: { amount: 20 } });
    const { _id: sentId, number } = exchanged.exchange.order;
    const sent = await show(sentId, user);
    expect(sent).toMatchObject({
      status: 'paid',
      isPaid: true,
      totalOrderPrice: 20,
      paymentMethodName: 'Exchange',
      cartItems: [{ variant: white?.id, count: 2, price: 10 }],
      replaces: { _id: orderId, amount: 20 },
    });
    const returned = await show(orderId, user);
    expect(returned).toMatchObject({
      refundedPrice: 20,
      replacements: [{ _id: sentId, number, total: 20 }],
      refunds: [{ amount: 20, replacement: { number }, creditNote: expect.any(String) }],
    });
    expect(returned.history.at(-1).note).toContain(`order ${number}`);
    expect(await shop.variantsOf(product)).toMatchObject([{ quantity: 5 }, { quantity: 1 }]);
    // Its payment was goods: there is none to take back.
    expect((await show(sentId)).actions).not.toContain('unpay');
    expect((await shop.call(admin, 'DELETE', `/orders/${sentId}/pay`)).status).toBe(409);
    const emails = await query(
      shop.db,
      sql`select kind, content::text as text from mail_outbox where content::text like ${`%${number}%`}`,
    );
    expect(emails.map(({ kind }) => kind)).toEqual(['return-exchanged']);
    const [logged] = await query(
      shop.db,
      sql`select after from audit_log where entity = 'return' and entity_id = ${id}
      order by created_at desc limit 1`,
    );
    expect(logged?.after).toMatchObject({ exchangedFor: number, amount: 20 });
    expect((await readPayments(number)).sale).toBe('exchange');
    await shop.expectBooksRight();

    // What was sent can come back in turn.
    await shop.call(admin, 'PUT', `/orders/${sentId}/deliver`);
    const again = await receive(sentId, 1);
    expect((await act(again, 'refund')).body.data).toMatchObject({
      status: 'refunded',
      amount: 10,
    });
    await shop.expectBooksRight();
  });

  it('keep the price that was paid, though both cost more today', async () => {
    const { id: product, colors } = await shop.coloured([5, 5]);
    const { id } = await comeBack(product, colors[0], 1);
    const [, white] = await shop.variantsOf(product);
    await query(
      shop.db,
      sql`update products set price = 1500, price_after_discount = null where id = ${product}`,
    );
    const lines = [{ line: 0, variant: white?.id, count: 1 }];
    expect((await preview(id, lines)).body.data).toMatchObject({ total: 10, toPay: 0, refund: 0 });
    expect((await act(id, 'exchange', { lines })).status).toBe(200);
    await shop.expectBooksRight();
  });

  it('for what is dearer wait for the difference, which goes into the books as it was paid', async () => {
    for (const paidBy of ['cash', 'bank']) {
      const { id: product, colors } = await shop.coloured([5, 5]);
      const { id } = await comeBack(product, colors[0], 1);
      const [, large] = await shop.variantsOf(product);
      await repriced(large?.id ?? '', 14.5);
      const lines = [{ line: 0, variant: large?.id, count: 1 }];
      expect((await preview(id, lines)).body.data).toMatchObject({ total: 14.5, toPay: 4.5 });
      expect((await act(id, 'exchange', { lines })).body.code).toBe('difference_unpaid');
      const less = { lines, paidBy, expectedToPay: 4 };
      expect((await act(id, 'exchange', less)).body.code).toBe('total_changed');
      const { body } = await act(id, 'exchange', { lines, paidBy, expectedToPay: 4.5 });
      expect(body.data).toMatchObject({ amount: 10, exchange: { amount: 10 } });
      const { _id: sentId, number } = body.data.exchange.order;
      const sent = await show(sentId);
      expect(sent).toMatchObject({ totalOrderPrice: 14.5, isPaid: true, replaces: { amount: 10 } });
      await shop.expectBooksRight();
      const { rows, refunds, sale } = await readPayments(number);
      expect(sale).toBe(`exchange, ${paidBy}`);
      expect(rows).toEqual([
        ['exchange', '10.00'],
        [paidBy, '4.50'],
      ]);
      expect(refunds).toContainEqual(['exchange', '10.00']);
    }
  });

  it('for what is cheaper give the rest back to the card', async () => {
    const { id: product } = await shop.coloured([9, 5]);
    const { session, checkoutId } = await shop.begin(user, product, 2, await shop.coupon());
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    const orderId: string = (await shop.checkout(checkoutId))?.order_id;
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const id = await receive(orderId, 2);
    const variants = await shop.variantsOf(product);
    const { variant: bought } = (await show(orderId)).cartItems[0];
    const other = variants.find((each) => each.id !== bought);
    // Two for 18 after the coupon; one for 9 at the same price, the other goes back.
    const one = [{ line: 0, variant: other?.id, count: 1 }];
    const { body } = await preview(id, one);
    expect(body.data).toMatchObject({ worth: 18, total: 9, toPay: 0, refund: 9 });
    expect((await act(id, 'exchange', { lines: one, expectedRefund: 9 })).status).toBe(200);
    await shop.run('refunds');
    expect(await show(orderId)).toMatchObject({
      status: 'refunded',
      refundedPrice: 18,
      refunds: [
        { amount: 9, replacement: expect.anything(), status: 'done' },
        { amount: 9, byHand: false, status: 'done' },
      ],
    });
    await shop.expectBooksRight();
  });

  it('are refused of a line that a coupon paid for alone', async () => {
    const { id: product, colors } = await shop.coloured([5, 5]);
    const coupon = await shop.coupon({
      discountPercent: 100,
      scope: { of: 'product', ids: [product] },
    });
    const paid = await shop.product(5);
    const cart = await shop.fillCart(
      user,
      [
        [product, 1, colors[0]],
        [paid, 1],
      ],
      coupon,
    );
    const { body } = await shop.buy(user, cart);
    const orderId: string = body.order._id;
    await shop.call(admin, 'PUT', `/orders/${orderId}/deliver`);
    const id = await receive(orderId, 1, user, [0, 1]);
    const [, white] = await shop.variantsOf(product);
    const lines = [{ line: 0, variant: white?.id, count: 1 }];
    expect((await preview(id, lines)).body.data).toMatchObject({
      lines: [{ amount: 0 }, { amount: 10 }],
      total: 0,
    });
    expect((await act(id, 'exchange', { lines })).body.code).toBe('return_worth_nothing');
    expect(await show(orderId)).not.toHaveProperty('replacements');
    expect((await shop.variantsOf(product))[1]?.quantity).toBe(5);
    await shop.expectBooksRight();
  });

  it('are refused of what is not there, not of this product, or too many', async () => {
    const { id: product, colors } = await shop.coloured([5, 1]);
    const { id } = await comeBack(product, colors[0], 2);
    const [, white] = await shop.variantsOf(product);
    const [other] = await shop.variantsOf(await shop.product(5));
    const line = { line: 0, variant: white?.id, count: 2 };
    const codes = [
      [[{ ...line, count: 3 }], 'return_too_many'],
      [[{ ...line, line: 4 }], 'return_too_many'],
      [[{ ...line, variant: other?.id }], 'variant_unknown'],
      [[line], 'out_of_stock'],
      [[], 'validation'],
    ] as const;
    for (const [lines, code] of codes) {
      expect((await act(id, 'exchange', { lines })).body.code).toBe(code);
    }
    await shop.expectBooksRight();
    expect((await act(id, 'exchange', { lines: [{ ...line, count: 1 }] })).status).toBe(200);
    await shop.expectBooksRight();
  });
});
