import { randomUUID } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyShop } from '../../src/features/checkout/verify-shop.queries.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';
import { readPdf } from './read-pdf.ts';

describe('refunds of parts of an order', () => {
  const shop = useStripeShop();
  let user: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    [user, admin] = [await shop.user(), await shop.user('admin')];
  });

  const byCard = async (product: string, count: number, couponId: string | null = null) => {
    const { session, checkoutId } = await shop.begin(user, product, count, couponId);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    return `/orders/${(await shop.checkout(checkoutId))?.order_id}`;
  };
  const byCash = async (product: string, count: number) => {
    const { body } = await shop.buy(user, await shop.fillCart(user, [[product, count]]));
    const path = `/orders/${body.order._id}`;
    await shop.call(admin, 'PUT', `${path}/pay`);
    return path;
  };
  const refund = (path: string, body: object) =>
    shop.call(admin, 'POST', `${path}/refunds`, {
      body: { key: randomUUID(), reason: 'Dented', ...body },
    });
  const pieces = (count: number, restock = false) => ({ lines: [{ line: 0, count, restock }] });
  const show = async (path: string, viewer = admin) =>
    (await shop.call(viewer, 'GET', path)).body.data;

  const stateOf = async (path: string) => (await show(path)).refunds.at(-1)?.status;

  it('are not made by cancelling without the permission to refund, one by one or many at once', async () => {
    const { connection } = shop.database;
    const packer = await signInAsStaff(connection, ['orders:read', 'orders:write', 'bulk:write']);
    const product = await shop.product(9, 10);
    const paths = [await byCard(product, 1), await byCash(product, 1)];
    const { body: unpaid } = await shop.buy(user, await shop.fillCart(user, [[product, 1]]));
    const own = await shop.buy(packer, await shop.fillCart(packer, [[product, 1]]));
    const ownPath = `/orders/${own.body.order._id}`;
    await shop.call(admin, 'PUT', `${ownPath}/pay`);
    for (const path of paths) {
      expect(await show(path, packer)).toMatchObject({ canCancel: false });
      const refused = await shop.call(packer, 'PUT', `${path}/cancel`, { body: {} });
      expect(refused).toMatchObject({ status: 403, body: { code: 'refund_forbidden' } });
      expect(await show(path)).toMatchObject({ status: 'paid', refundedPrice: 0, canCancel: true });
    }
    const ids = [...paths.map((path) => path.slice('/orders/'.length)), unpaid.order._id];
    const cancelMany = async (actor: TestUser) =>
      (
        await shop.call(actor, 'POST', '/admin/bulk', {
          body: { entity: 'orders', chosen: { ids }, action: { kind: 'cancel' } },
        })
      ).body.data;
    expect(await cancelMany(packer)).toMatchObject({
      rows: { ready: 1, skipped: 2 },
      reasons: { needsRefund: 2 },
      warnings: {},
    });
    // As the order's own buyer, somebody of the staff may what every buyer may.
    for (const path of [`/orders/${unpaid.order._id}`, ownPath]) {
      expect((await shop.call(packer, 'PUT', `${path}/cancel`, { body: {} })).status).toBe(200);
    }
    expect(await cancelMany(admin)).toMatchObject({
      rows: { ready: 2, skipped: 1 },
      warnings: { moneyBack: 1, moneyByHand: 1 },
    });
  });

  it('by hand stay to do after a paid order was cancelled, and the buyer is told of them', async () => {
    const product = await shop.product(9, 10);
    const path = await byCash(product, 1);
    // Said to be paid by card, but no provider has the money.
    const id = path.slice('/orders/'.length);
    const nameMethod = (method: string) =>
      query(shop.db, sql`update orders set payment_method = ${method} where id = ${id}`);
    await nameMethod('stripe');
    const isToDo = async () => {
      const [list, counts, todo] = await Promise.all(
        ['/orders?view=toGiveBack', '/orders/views', '/staff/todo'].map(async (url) =>
          shop.call(admin, 'GET', url),
        ),
      );
      expect(counts?.body.data.toGiveBack).toBe(list?.body.data.length);
      expect(todo?.body.data.toGiveBack).toBe(list?.body.data.length);
      return list?.body.data.some(({ _id }: { _id: string }) => _id === id);
    };
    expect(await isToDo()).toBe(false);
    await shop.call(admin, 'PUT', `${path}/cancel`, { body: {} });
    expect(await isToDo()).toBe(true);
    const [email] = await query<{ kind: string; content: string }>(
      shop.db,
      sql`select kind, to_jsonb(mail_outbox)::text as content from mail_outbox
        where kind like 'order-%' order by created_at desc limit 1`,
    );
    expect(email?.kind).toBe('order-cancelledOwed');
    expect(email?.content).toContain('You get $10.00 back');
    await nameMethod('cash');
    await shop.call(admin, 'POST', `${path}/refund`, { body: {} });
    expect(await isToDo()).toBe(false);
    await shop.expectBooksRight();
  });

  it('go to the card by pieces, at their share after the coupon, until nothing is left', async () => {
    const couponId = await shop.coupon({ minTotal: 3_000 });
    const product = await shop.product(9, 11.11);
    const path = await byCard(product, 3, couponId);
    const before = shop.stripe.refunds.size;
    // 33.33 less 10 %: 30.00 for three.
    const response = await refund(path, { ...pieces(1, true), expectedAmount: 10 });
    expect(response.body.data).toMatchObject({
      status: 'paid',
      refundedPrice: 10,
      refund: { status: 'wanted', amount: 10 },
      refunds: [{ amount: 10, status: 'wanted', reason: 'Dented', byHand: false }],
      // What stays keeps its share of the discount, though it is less than the coupon is for.
      refundable: { total: 20, lines: [{ line: 0, count: 2, amount: 20 }], couponMinimum: 30 },
    });
    expect(response.body.data.refunds[0].lines).toMatchObject([{ count: 1, restocked: true }]);
    expect(await shop.stockOf(product)).toEqual({ quantity: 7, reserved: 0, sold: 2 });
    await Promise.all([1, 2, 3].map(() => shop.run('refunds')));
    expect(await stateOf(path)).toBe('done');
    expect(shop.stripe.refunds.size).toBe(before + 1);
    const own = await show(path, user);
    expect(own).toMatchObject({
      status: 'paid',
      isPaid: true,
      refundedPrice: 10,
      refunds: [{ status: 'done', doneAt: expect.any(String), creditNote: expect.any(String) }],
    });
    // The shop's people and what it does with the pieces are not the buyer's business.
    expect(
      own.refundable ?? own.refunds[0].by ?? own.refunds[0].lines[0].restocked,
    ).toBeUndefined();

    expect((await refund(path, pieces(2))).status).toBe(200);
    await shop.run('refunds');
    expect(await show(path)).toMatchObject({
      status: 'refunded',
      isPaid: false,
      refundedPrice: 30,
    });
    expect((await refund(path, pieces(1))).body.code).toBe('move_not_allowed');
    const [coupon] = await query(
      shop.db,
      sql`select use_count from coupons where id = ${couponId}`,
    );
    expect(coupon?.use_count).toBe(0);
    await shop.expectBooksRight();
  });

  it('leave their pieces out of the parcel, unless it has left', async () => {
    const path = await byCash(await shop.product(9), 3);
    const piecesOnSlip = async () => {
      const { response } = await shop.call(admin, 'GET', `${path}/packing-slip.pdf`);
      const { text } = readPdf(response.rawPayload);
      return [/Pieces\n(\d+)/.exec(text)?.[1], text.includes('Ship to\nKäthe Müller')];
    };
    const { shippingAddress } = await show(path);
    await query(
      shop.db,
      sql`update orders set shipping_address =
        ${{ ...shippingAddress, name: 'Käthe Müller' }}::jsonb where id = ${path.slice(8)}`,
    );
    await refund(path, pieces(2, true));
    expect(await piecesOnSlip()).toEqual(['1', true]);
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
    await refund(path, { amount: 1 });
    await refund(path, pieces(1));
    expect(await piecesOnSlip()).toEqual(['1', true]);
  });

  it('on the way stay in the email that the parcel arrived', async () => {
    const path = await byCash(await shop.product(9, 10), 4);
    await refund(path, pieces(1, true));
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
    await refund(path, pieces(2));
    await shop.call(admin, 'PUT', `${path}/deliver`);
    const [email] = await query<{ content: { items: object[]; table: { rows: object[] } } }>(
      shop.db,
      sql`select content from mail_outbox where recipient = ${user.email}
        and kind = 'order-delivered' order by created_at desc limit 1`,
    );
    // Three were in the parcel, and one of them is paid for.
    expect(email?.content.items).toMatchObject([{ note: '3 pieces' }]);
    expect(email?.content.table.rows.at(-1)).toMatchObject({ label: 'Total', value: '$10.00' });
  });

  it('never come to more than was paid, nor to more pieces, whoever presses at once', async () => {
    const path = await byCard(await shop.product(9), 3);
    for (const body of [pieces(4), { lines: [{ line: 7, count: 1 }] }, { amount: 30.01 }]) {
      expect(await refund(path, body)).toMatchObject({
        status: 409,
        body: { code: 'refund_too_much', message: expect.stringContaining('$30.00') },
      });
    }
    const tries = [pieces(2), pieces(2), { amount: 15 }, { amount: 15 }, pieces(3), { amount: 30 }];
    const responses = await Promise.all(tries.map((body) => refund(path, body)));
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { refunds, refundedPrice } = await show(path);
    expect(refundedPrice).toBeLessThanOrEqual(30);
    expect(refunds).toHaveLength(responses.filter(({ status }) => status === 200).length);
    await shop.expectBooksRight();
    // The rest goes back by cancelling, and is all of the rest.
    await shop.call(admin, 'PUT', `${path}/cancel`);
    await shop.run('refunds');
    expect((await show(path)).status).toBe('refunded');
    expect((await show(path)).refundedPrice).toBe(30);
    await shop.expectBooksRight();
  });

  it('are refused when they are not what was shown, or not an amount', async () => {
    const path = await byCard(await shop.product(9), 2);
    expect((await refund(path, { ...pieces(1), expectedAmount: 9 })).body.code).toBe(
      'refund_changed',
    );
    for (const body of [
      {},
      { lines: [] },
      { amount: 0 },
      { amount: -1 },
      { amount: 1.001 },
      { amount: 5, ...pieces(1) },
      { lines: [{ line: 0, count: 0 }] },
      { lines: [pieces(1).lines[0], pieces(1).lines[0]] },
      { amount: 1, reason: ' ' },
      { amount: 1, key: 'again' },
    ]) {
      expect(await refund(path, body)).toMatchObject({ status: 400, body: { code: 'validation' } });
    }
    const unpaid = await shop.buy(user, await shop.fillCart(user, [[await shop.product(3), 1]]));
    const refused = await refund(`/orders/${unpaid.body.order._id}`, { amount: 1 });
    expect(refused.body.code).toBe('move_not_allowed');
    expect(await show(path)).toMatchObject({ refundedPrice: 0, refunds: [] });
  });

  it('sent again under the same key are made once, and under that of another order not at all', async () => {
    const [path, other] = [
      await byCard(await shop.product(9), 2),
      await byCard(await shop.product(9), 2),
    ];
    const key = randomUUID();
    const responses = await Promise.all([1, 2, 3].map(() => refund(path, { key, amount: 5 })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await show(path)).refundedPrice).toBe(5);
    expect((await refund(other, { key, amount: 5 })).body.code).toBe('idempotency_key_reused');
    for (const changed of [
      { amount: 6 },
      { lines: [{ line: 0, count: 1 }] },
      { amount: 5, reason: 'Other words' },
    ]) {
      const { status, body } = await refund(path, { key, ...changed });
      expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
    }
    const pieces = { key: randomUUID(), lines: [{ line: 0, count: 1 }] };
    expect((await refund(path, pieces)).status).toBe(200);
    expect((await refund(path, pieces)).status).toBe(200);
    const two = { ...pieces, lines: [{ line: 0, count: 2 }] };
    expect((await refund(path, two)).body.code).toBe('idempotency_key_reused');
    // Neither is one that does something else with the pieces.
    for (const other of [{ restock: true }, { serials: ['SN-0001'] }]) {
      const changed = { ...pieces, lines: [{ line: 0, count: 1, ...other }] };
      expect((await refund(path, changed)).body.code).toBe('idempotency_key_reused');
    }
    expect((await show(path)).refunds).toHaveLength(2);
  });

  it('that the provider refuses are shown, and go out when somebody tries again', async () => {
    const path = await byCard(await shop.product(9), 2);
    await shop.run('refunds');
    await refund(path, { amount: 4 });
    shop.stripe.faults = ['refused'];
    await shop.run('refunds');
    const failed = await show(path);
    expect(failed).toMatchObject({
      refund: { status: 'failed' },
      refunds: [{ status: 'failed', error: expect.stringContaining('double says') }],
    });
    expect(failed.actions).toContain('refund');
    expect((await show(path, user)).refunds[0].error).toBeUndefined();
    const retry = `${path}/refunds/${failed.refunds[0]._id}/retry`;
    const before = shop.stripe.refunds.size;
    // Done at the provider's, which then is not heard any more.
    shop.stripe.faults = ['reset after', 'reset after'];
    const responses = await Promise.all([1, 2].map(() => shop.call(admin, 'POST', retry)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    await shop.run('refunds');
    expect(await stateOf(path)).toBe('wanted');
    await query(shop.db, sql`update refunds set next_try_at = now() where status = 'wanted'`);
    await shop.run('refunds');
    expect(await stateOf(path)).toBe('done');
    expect(shop.stripe.refunds.size).toBe(before + 1);
    expect((await shop.call(admin, 'POST', retry)).body.code).toBe('conflict');
    await shop.expectBooksRight();
  });

  it('in cash are handed back by people: done at once, with a credit note, an email and an entry', async () => {
    const product = await shop.product(9);
    const path = await byCash(product, 2);
    const done = await refund(path, pieces(1, true));
    expect(done.body.data).toMatchObject({
      status: 'paid',
      refunds: [{ status: 'done', byHand: true, by: { _id: admin.id } }],
    });
    expect(done.body.data.actions).not.toContain('unpay');
    expect((await shop.call(admin, 'DELETE', `${path}/pay`)).body.code).toBe('move_not_allowed');
    const moved = await shop.call(admin, 'GET', `/products/${product}/stock-movements`);
    expect(moved.body.data[0]).toMatchObject({
      kind: 'return',
      quantityChange: 1,
      order: { number: done.body.data.number },
    });
    const [email] = await query<{ content: object }>(
      shop.db,
      sql`select content from mail_outbox where recipient = ${user.email}
        and kind = 'order-refunded' order by created_at desc limit 1`,
    );
    expect(JSON.stringify(email?.content)).toContain('We gave back $10.00');
    expect(JSON.stringify(email?.content)).toContain('1 piece');
    const [entry] = await query<{ after: object }>(
      shop.db,
      sql`select after from audit_log where entity_id = ${path.split('/').at(-1)}
        order by created_at desc limit 1`,
    );
    expect(entry?.after).toMatchObject({ refund: { amount: 10, reason: 'Dented', byHand: true } });

    const note = done.body.data.refunds[0];
    const pdf = await shop.call(user, 'GET', `${path}/refunds/${note._id}/credit-note.pdf`);
    const { text } = readPdf(pdf.response.rawPayload);
    for (const words of ['Credit note', note.creditNote, '$10.00', 'Dented', 'Cash or transfer']) {
      expect(text).toContain(words);
    }
    expect(text).toMatch(/INV-\d{4}-\d{6}/);

    const rest = await shop.call(admin, 'POST', `${path}/refund`, { body: { reason: 'All back' } });
    expect(rest.body.data).toMatchObject({ status: 'refunded', refundedPrice: 20 });
    expect(rest.body.data.refunds[1]).toMatchObject({ amount: 10, reason: 'All back' });
    expect(await shop.stockOf(product)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    await shop.expectBooksRight();
  });

  it('do not put pieces on sale a second time that came back with their order', async () => {
    const product = await shop.product(9);
    const path = await byCash(product, 2);
    expect((await show(path)).refundable.restockable).toBe(true);
    await shop.call(admin, 'PUT', `${path}/cancel`);
    expect(await shop.stockOf(product)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    expect((await show(path)).refundable.restockable).toBe(false);
    expect((await refund(path, pieces(1, true))).status).toBe(200);
    expect(await shop.stockOf(product)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    await shop.expectBooksRight();
  });

  it('have credit notes numbered without a gap, whatever fails', async () => {
    const paths = [];
    for (let count = 0; count < 3; count += 1) paths.push(await byCard(await shop.product(9), 1));
    await Promise.all(paths.map((path) => refund(path, { amount: 1 })));
    const later = await byCash(await shop.product(9), 1);
    await Promise.all([
      shop.run('refunds'),
      refund(later, { amount: 2 }),
      refund(later, { amount: 3 }),
      refund(later, { amount: 8 }),
    ]);
    const rows = await query<{ number: number }>(
      shop.db,
      sql`select number from credit_notes order by number`,
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1));
    await shop.expectBooksRight();
  });

  it('take what went back out of turnover, best sellers and margins', async () => {
    const read = async () => {
      const [insights, totals] = [
        await shop.call(admin, 'GET', '/admin/insights?days=7'),
        await shop.call(admin, 'GET', '/orders/totals'),
      ];
      return [insights.body.data.revenue.value, totals.body.data.amount, totals.body.data.paid];
    };
    const product = await shop.product(9);
    await query(
      shop.db,
      sql`update product_variants set average_cost = 400 where product_id = ${product}`,
    );
    const path = await byCard(product, 3);
    const before = await read();
    // Less 4 for each piece; taxes are off.
    expect((await show(path)).margin.amount).toBe(18);
    await refund(path, pieces(1, true));
    expect((await show(path)).margin.amount).toBe(12);
    await refund(path, pieces(1));
    expect((await show(path)).margin.amount).toBe(2);
    await refund(path, { amount: 1 });
    expect((await show(path)).margin.amount).toBe(1);
    expect(await read()).toEqual(before.map((amount) => Math.round((amount - 21) * 100) / 100));
  });

  it('are not given back again by the version before, which knows whole payments only', async () => {
    const path = await byCard(await shop.product(9), 2);
    await refund(path, { amount: 5 });
    const orderId = path.split('/').at(-1);
    await query(
      shop.db,
      sql`insert into refunds (id, payment_id, amount, reason)
        select gen_random_uuid(), id, amount, 'cancelled' from payments where order_id = ${orderId}`,
    );
    await shop.run('refunds');
    expect((await show(path)).status).toBe('refunded');
    const [sums] = await query(
      shop.db,
      sql`select sum(r.amount)::int as back, min(p.status) as status from refunds r
        join payments p on p.id in (r.payment_id, r.part_of) where p.order_id = ${orderId}`,
    );
    expect(sums).toEqual({ back: 2_000, status: 'refunded' });
    await shop.expectBooksRight();
  });

  it('that do not add up are found by shop:verify', async () => {
    const path = await byCash(await shop.product(9), 2);
    await refund(path, pieces(1, true));
    const orderId = path.split('/').at(-1);
    const breakings = [
      sql`update order_refund_lines set count = 3 where order_id = ${orderId}`,
      sql`update order_refund_lines set amount = amount + 1 where order_id = ${orderId}`,
      sql`update orders set refunded_total = refunded_total - 1 where id = ${orderId}`,
      sql`update order_refund_lines set restocked = false where order_id = ${orderId}`,
      sql`update credit_note_series set last_number = last_number + 1`,
    ];
    for (const breaking of breakings) {
      const undo = new Error('taken back');
      const found = runTransaction(shop.db, async (tx) => {
        await query(tx, breaking);
        throw Object.assign(undo, { findings: (await verifyShop(tx)).findings });
      });
      await expect(found).rejects.toMatchObject({
        findings: expect.arrayContaining([expect.anything()]),
      });
    }
    // And the database itself refuses more than the total.
    await expect(
      query(shop.db, sql`update orders set refunded_total = total + 1 where id = ${orderId}`),
    ).rejects.toThrow();
  });
});
