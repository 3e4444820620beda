import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { deliveryZones } from '@matjar/db/schema/delivery.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '../checkout/shop-app.ts';
import { useStripeShop } from '../payments/stripe-shop.ts';
import { changeSettings, turnOn } from '../settings/change-settings.ts';
import { signInAsStaff, type TestUser } from '../sign-in.ts';
import { readPdf } from './read-pdf.ts';

describe('an order that was not sent', () => {
  const shop = useStripeShop({ SELLER_NAME: 'Test' });
  let user: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    [user, admin] = [await shop.user(), await shop.user('admin')];
    const zone = { days: 2, freeFrom: 10_000 };
    await shop.db.insert(deliveryZones).values([
      { ...zone, id: newId(), name: 'Near', position: 0, cities: ['Cairo'], price: 500 },
      { ...zone, id: newId(), name: 'Far', position: 1, cities: ['Aswan'], price: 900 },
    ]);
  });

  const byCash = async (lines: [string, number][], couponId: string | null = null) => {
    const { body } = await shop.buy(user, await shop.fillCart(user, lines, couponId));
    return `/orders/${body.order._id}`;
  };
  const byCard = async (product: string, count: number) => {
    const { session, checkoutId } = await shop.begin(user, product, count);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    return `/orders/${(await shop.checkout(checkoutId))?.order_id}`;
  };
  const show = async (path: string, viewer = admin) =>
    (await shop.call(viewer, 'GET', path)).body.data;
  const variantOf = async (product: string) => (await shop.variantsOf(product))[0]?.id;
  const preview = async (path: string, change: object, actor = admin) => {
    const { version } = await show(path);
    return shop.call(actor, 'POST', `${path}/changes/preview`, { body: { version, ...change } });
  };
  const change = async (path: string, wanted: object, actor = admin) => {
    const { version } = await show(path);
    const { body } = await preview(path, wanted, actor);
    const expectedTotal = body.data?.total ?? 0;
    return shop.call(actor, 'POST', `${path}/changes`, {
      body: { version, expectedTotal, ...wanted },
    });
  };

  it('gets other lines, counts and another address while it is unpaid, with amounts shown before', async () => {
    const [shirt, lamp, rug] = [
      await shop.product(9, 30),
      await shop.product(9, 20),
      await shop.product(9, 70),
    ];
    const couponId = await shop.coupon({ minTotal: 4_000 });
    const path = await byCash(
      [
        [shirt, 1],
        [lamp, 2],
      ],
      couponId,
    );
    expect(await show(path)).toMatchObject({ totalOrderPrice: 68, changeable: true });
    // An invoice that was printed before is replaced, never altered.
    const first = readPdf(
      (await shop.call(admin, 'GET', `${path}/invoice.pdf`)).response.rawPayload,
    );
    const number = /INV-\d{4}-\d{6}/.exec(first.text)?.[0] ?? '';

    const wanted = {
      lines: [
        { line: 0, count: 0 },
        { line: 1, count: 1 },
      ],
      added: [{ variant: await variantOf(rug), count: 1 }],
      shippingAddress: { ...address, city: 'Aswan' },
    };
    // 20 and 70 less 10 %, and delivery of the other zone.
    const shown = await preview(path, wanted);
    expect(shown.body.data).toMatchObject({
      linesTotal: 90,
      discountTotal: 9,
      shippingPrice: 9,
      total: 90,
      totalBefore: 68,
      replacesInvoice: number,
    });
    const changed = await change(path, { ...wanted, note: 'By phone' });
    expect(changed.status).toBe(200);
    expect(changed.body.data).toMatchObject({
      totalOrderPrice: 90,
      shippingAddress: { city: 'Aswan' },
      replacedInvoices: [number],
    });
    expect(changed.body.data.cartItems).toMatchObject([
      { count: 1, price: 20 },
      { count: 1, price: 70 },
    ]);
    expect(await shop.stockOf(shirt)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 8, reserved: 0, sold: 1 });
    expect(await shop.stockOf(rug)).toEqual({ quantity: 8, reserved: 0, sold: 1 });
    const { history } = await show(path, user);
    expect(history.at(-1).note).toMatch(/^Changed: .* taken out; .*: 1 in place of 2; .*By phone/);
    const [mail] = await query<{ kind: string }>(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${user.email} order by id desc limit 1`,
    );
    expect(mail?.kind).toBe('order-changed');
    const pdf = async (file: string) =>
      readPdf((await shop.call(user, 'GET', `${path}/${file}`)).response.rawPayload).text;
    expect(await pdf('invoice.pdf')).toContain(number);
    expect(await pdf(`invoices/${number}`)).toContain('replaced');

    // Too little is left for the coupon, which can be used again.
    const rest = await change(path, { lines: [{ line: 1, count: 0 }] });
    expect(rest.body.data).toMatchObject({ discountTotal: 0, totalOrderPrice: 29 });
    expect(rest.body.data.couponName).toBeUndefined();
    expect((await change(path, { lines: [{ line: 0, count: 0 }] })).body.errors[0].msg).toContain(
      'cancel the order',
    );
    await shop.call(admin, 'PUT', `${path}/cancel`);
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    await shop.expectBooksRight();
  });

  it('keeps the terms of its coupon, whatever becomes of that and whoever has its code then', async () => {
    const book = await shop.product(99, 24.9);
    const made = async (count: number, terms: Parameters<typeof shop.coupon>[0]) => {
      const couponId = await shop.coupon({ name: `OLD${newId().slice(-6)}`, ...terms });
      const path = await byCash([[book, count]], couponId);
      const [coupon] = await query<{ name: string }>(
        shop.db,
        sql`select name from coupons where id = ${couponId}`,
      );
      return { path, couponId, name: coupon?.name ?? '' };
    };
    const remove = (id: string) => shop.call(admin, 'DELETE', `/coupons/${id}`);
    const becomes = async (path: string, count: number) =>
      (await change(path, { lines: [{ line: 0, count }] })).body.data;

    const tenth = await made(2, { discountPercent: 10, maxUses: 1 });
    await remove(tenth.couponId);
    const other = await shop.coupon({ name: tenth.name, discountPercent: 90, maxUses: 1 });
    expect(await becomes(tenth.path, 4)).toMatchObject({ discountTotal: 9.96 });
    const [unused] = await query(shop.db, sql`select use_count from coupons where id = ${other}`);
    expect(unused?.use_count).toBe(0);

    const half = await made(4, { discountPercent: 50 });
    await query(shop.db, sql`update coupons set name = ${newId()} where id = ${half.couponId}`);
    expect(await becomes(half.path, 2)).toMatchObject({ discountTotal: 24.9, shippingPrice: 5 });
    await remove(half.couponId);
    expect(await becomes(half.path, 1)).toMatchObject({ discountTotal: 12.45 });

    const free = await made(2, { kind: 'delivery', discountPercent: 0 });
    await remove(free.couponId);
    expect(await becomes(free.path, 3)).toMatchObject({ discountTotal: 0, shippingPrice: 0 });

    const changed = await made(2, { discountPercent: 10 });
    await query(
      shop.db,
      sql`update coupons set discount_percent = 5, min_total = 90000 where id = ${changed.couponId}`,
    );
    const moved = await change(changed.path, {
      shippingAddress: { ...address, details: 'Flat 2' },
    });
    expect(moved.body.data).toMatchObject({ discountTotal: 4.98 });
    await shop.expectBooksRight();
  });

  it('that is older than kept terms gives its discount by the goods that stay, once its coupon is gone', async () => {
    const book = await shop.product(99, 24.9);
    const older = async (terms: Parameters<typeof shop.coupon>[0]) => {
      const couponId = await shop.coupon(terms);
      const path = await byCash([[book, 4]], couponId);
      await query(
        shop.db,
        sql`update checkouts set coupon_terms = null where coupon_id = ${couponId}`,
      );
      return { path, couponId };
    };
    const half = await older({ discountPercent: 50 });
    const three = await change(half.path, { lines: [{ line: 0, count: 3 }] });
    expect(three.body.data).toMatchObject({ discountTotal: 37.35 });
    const free = await older({ kind: 'delivery', discountPercent: 0 });
    await query(shop.db, sql`delete from coupons where id in (${half.couponId}, ${free.couponId})`);
    for (const [count, discountTotal] of [
      [2, 24.9],
      [3, 24.9],
    ]) {
      const { body } = await change(half.path, { lines: [{ line: 0, count }] });
      expect(body.data).toMatchObject({ discountTotal });
    }
    const fewer = await change(free.path, { lines: [{ line: 0, count: 1 }] });
    expect(fewer.body.data).toMatchObject({ discountTotal: 0, shippingPrice: 0 });
    await shop.expectBooksRight();
  });

  it('stays within what its way to pay is offered for, unless somebody says otherwise', async () => {
    const lamp = await shop.product(99, 20);
    const path = await byCash([[lamp, 1]]);
    await changeSettings(shop, admin, {
      paymentMethods: turnOn('cash', { maximum: 60, zones: ['Near'] }),
    });
    const more = { lines: [{ line: 0, count: 3 }] };
    expect((await preview(path, more)).body.data.paymentObstacle).toBe('maximum');
    const refused = await change(path, more);
    expect([refused.status, refused.body.code]).toEqual([409, 'payment_outside_terms']);
    const away = { shippingAddress: { ...address, city: 'Aswan' } };
    expect((await preview(path, away)).body.data.paymentObstacle).toBe('zone');
    expect((await change(path, away)).body.code).toBe('payment_outside_terms');
    expect((await show(path)).cartItems).toMatchObject([{ count: 1 }]);
    const moved = (by: TestUser, more: object = {}) =>
      shop.call(by, 'PUT', `${path}/address`, { body: { ...away, ...more } });
    expect((await moved(user, { allowPayment: true })).body.code).toBe('validation');
    expect((await moved(admin)).body.code).toBe('payment_outside_terms');
    expect((await change(path, { ...away, allowPayment: true })).status).toBe(200);
    expect((await change(path, { lines: [{ line: 0, count: 2 }] })).body.code).toBe(
      'payment_outside_terms',
    );
    await changeSettings(shop, admin, { paymentMethods: turnOn('cash') });
    expect((await preview(path, more)).body.data).not.toHaveProperty('paymentObstacle');
    await shop.expectBooksRight();
  });

  it('is changed by one at a time, to what was shown, and not once it was sent', async () => {
    const product = await shop.product(9);
    const path = await byCash([[product, 1]]);
    const { version } = await show(path);
    const body = { version, lines: [{ line: 0, count: 2 }], expectedTotal: 25 };
    const both = await Promise.all(
      [1, 2].map(() => shop.call(admin, 'POST', `${path}/changes`, { body })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('conflict');

    const other = { version: version + 1, lines: [{ line: 0, count: 3 }], expectedTotal: 30 };
    expect((await shop.call(admin, 'POST', `${path}/changes`, { body: other })).body).toMatchObject(
      {
        code: 'total_changed',
        figures: { total: 35 },
      },
    );
    expect((await preview(path, { lines: [{ line: 4, count: 1 }] })).body.code).toBe('validation');
    expect((await preview(path, { added: [{ variant: newId(), count: 1 }] })).body.code).toBe(
      'variant_unknown',
    );
    const reader = await signInAsStaff(shop.database.connection, 'readOnly');
    expect((await preview(path, { lines: [] }, reader)).status).toBe(403);
    await shop.call(admin, 'PUT', `${path}/status`, { body: { status: 'dispatched' } });
    expect((await preview(path, { lines: [{ line: 0, count: 1 }] })).body.code).toBe('order_sent');
    await shop.expectBooksRight();
  });

  it('never gets the last piece that somebody else buys at this moment', async () => {
    const product = await shop.product(3);
    const paths = [await byCash([[product, 1]]), await byCash([[product, 1]])];
    const buyer = await shop.user();
    const cartId = await shop.fillCart(buyer, [[product, 1]]);
    const responses = await Promise.all([
      ...paths.map((path) => change(path, { lines: [{ line: 0, count: 2 }] })),
      shop.buy(buyer, cartId),
    ]);
    expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await shop.stockOf(product)).toEqual({ quantity: 0, reserved: 0, sold: 3 });
    await shop.expectBooksRight();
  });

  it('keeps serial numbers with their line, and has them in stock again where it has too few pieces', async () => {
    const [cable, phone] = [await shop.product(9), await shop.product(9)];
    await query(shop.db, sql`update products set has_serials = true where id = ${phone}`);
    const path = await byCash([
      [cable, 1],
      [phone, 2],
    ]);
    const numbers = ['SN-0001', 'SN-0002'];
    const given = await shop.call(admin, 'PUT', `${path}/serials`, {
      body: { serials: [{ line: 1, numbers }], allowUnknownSerials: true },
    });
    expect(given.status).toBe(200);
    const moved = await change(path, { lines: [{ line: 0, count: 0 }] });
    const [line] = moved.body.data.cartItems;
    expect(line.serials.map(({ number }: { number: string }) => number).toSorted()).toEqual(
      numbers,
    );
    const fewer = await change(path, { lines: [{ line: 0, count: 1 }] });
    expect(fewer.body.data.cartItems[0]).toMatchObject({ count: 1, serialsMissing: 1 });
    await shop.expectBooksRight();
  });

  it('is named before many are cancelled where only what was added to it is paid, by who may not refund', async () => {
    const lamp = await shop.product(9, 20);
    const path = await byCash([[lamp, 1]]);
    await shop.call(admin, 'PUT', `${path}/pay`);
    const { body } = await change(path, { added: [{ variant: await variantOf(lamp), count: 1 }] });
    const [addition] = body.data.additions;
    await shop.call(admin, 'PUT', `/orders/${addition._id}/pay`);
    await shop.call(admin, 'DELETE', `${path}/pay`);
    const packer = await signInAsStaff(shop.database.connection, [
      'orders:read',
      'orders:write',
      'bulk:write',
    ]);
    const chosen = { ids: [body.data._id] };
    const cancelling = { entity: 'orders', chosen, action: { kind: 'cancel' } };
    const asPacker = await shop.call(packer, 'POST', '/admin/bulk', { body: cancelling });
    expect(asPacker.body.data).toMatchObject({ reasons: { needsRefund: 1 } });
    const asAdmin = await shop.call(admin, 'POST', '/admin/bulk', { body: cancelling });
    expect(asAdmin.body.data).toMatchObject({ rows: { ready: 1 }, warnings: { moneyByHand: 1 } });
  });

  it('gives back what is taken out once it was paid, and what is added is paid on delivery', async () => {
    const [shirt, lamp] = [await shop.product(9, 30), await shop.product(9, 20)];
    const path = await byCard(shirt, 3);
    // 90 and 5 for delivery.
    const wanted = {
      lines: [{ line: 0, count: 1 }],
      added: [{ variant: await variantOf(lamp), count: 2 }],
    };
    const orders = await signInAsStaff(shop.database.connection, 'orders');
    expect((await preview(path, wanted, orders)).body.code).toBe('forbidden');
    const shown = await preview(path, wanted);
    expect(shown.body.data).toMatchObject({
      refund: { amount: 60, byHand: false },
      toPay: 40,
      total: 75,
      totalBefore: 95,
    });
    const { body } = await change(path, wanted);
    expect(body.data).toMatchObject({
      totalOrderPrice: 95,
      refundedPrice: 60,
      additions: [{ total: 40, isPaid: false }],
    });
    await shop.run('refunds');
    expect((await show(path)).refunds).toMatchObject([{ status: 'done', amount: 60 }]);
    expect(await shop.stockOf(shirt)).toEqual({ quantity: 8, reserved: 0, sold: 1 });
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 7, reserved: 0, sold: 2 });
    const [{ _id, number }] = body.data.additions;
    // Whoever packs one of them is told of the other, and whoever paid that their bill stays.
    for (const [slip, other] of [
      [path, number],
      [`/orders/${_id}`, body.data.number],
    ]) {
      const { response } = await shop.call(admin, 'GET', `${slip}/packing-slip.pdf`);
      expect(readPdf(response.rawPayload).text).toContain(`Goes with order\n${other}`);
    }
    const [email] = await query<{ content: string }>(
      shop.db,
      sql`select to_jsonb(mail_outbox)::text as content from mail_outbox
        where recipient = ${user.email} and kind = 'order-changed' order by id desc limit 1`,
    );
    expect(email?.content).toContain('Below is what stays of what you paid for');
    expect(email?.content).toContain('$35.00');
    expect(email?.content).toContain('1 piece');
    expect(email?.content).not.toContain('$95.00');
    expect(await show(`/orders/${_id}`, user)).toMatchObject({
      number,
      totalOrderPrice: 40,
      shippingPrice: 0,
      paymentMethodType: 'cash',
      addedTo: { number: body.data.number },
    });
    // More of a line that was paid is an addition at its price.
    expect((await preview(path, { lines: [{ line: 0, count: 2 }] })).body.data).toMatchObject({
      toPay: 30,
      total: 65,
    });
    expect((await preview(path, { lines: [{ line: 0, count: 0 }] })).body.code).toBe('validation');
    // An order that was changed before it was paid is paid as it stands.
    const cash = await byCash([[lamp, 1]]);
    await change(cash, { lines: [{ line: 0, count: 2 }] });
    await shop.call(admin, 'PUT', `${cash}/deliver`);
    await shop.call(admin, 'PUT', `/orders/${_id}/deliver`);
    await shop.expectBooksRight();
  });

  it('that is cancelled once it was paid takes along what was added to it and was not sent', async () => {
    const [shirt, lamp] = [await shop.product(9, 30), await shop.product(9, 20)];
    const variant = await variantOf(lamp);
    for (const [actor, method, cancel] of [
      [user, 'PUT', 'cancel'],
      [admin, 'POST', 'refund'],
    ] as const) {
      const path = await byCard(shirt, 1);
      await change(path, { added: [{ variant, count: 1 }] });
      const { body } = await change(path, { added: [{ variant, count: 2 }] });
      const [sent, kept] = body.data.additions;
      await shop.call(admin, 'PUT', `/orders/${sent._id}/deliver`);
      const response = await shop.call(actor, method, `${path}/${cancel}`, { body: {} });
      expect(response.body.data).toMatchObject({ status: 'cancelled' });
      const history = [{}, {}, { note: `Cancelled together with order ${body.data.number}` }];
      expect(await show(`/orders/${kept._id}`, user)).toMatchObject({
        status: 'cancelled',
        history,
      });
      expect(await show(`/orders/${sent._id}`)).toMatchObject({ status: 'delivered' });
    }
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 7, reserved: 0, sold: 2 });
    await shop.run('refunds');
    expect(await shop.stockOf(shirt)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    await shop.expectBooksRight();
  });

  it('that is refunded part by part takes along what was added to it with the last part, on record', async () => {
    const [shirt, lamp] = [await shop.product(9, 30), await shop.product(9, 20)];
    const cashier = await signInAsStaff(shop.database.connection, ['orders:read', 'refunds:write']);
    const path = await byCard(shirt, 1);
    const { body } = await change(path, { added: [{ variant: await variantOf(lamp), count: 1 }] });
    const [{ _id }] = body.data.additions;
    const refund = (part: object) =>
      shop.call(cashier, 'POST', `${path}/refunds`, {
        body: { key: newId(), reason: 'Out of it', ...part },
      });
    expect((await refund({ lines: [{ line: 0, count: 1, restock: true }] })).status).toBe(200);
    expect((await show(`/orders/${_id}`)).status).toBe('placed');
    expect((await refund({ shipping: 5 })).status).toBe(200);
    expect((await show(`/orders/${_id}`)).status).toBe('cancelled');
    expect(await shop.stockOf(lamp)).toEqual({ quantity: 9, reserved: 0, sold: 0 });
    const entries = await query<{ actor: string; after: object }>(
      shop.db,
      sql`select actor_id as actor, after from audit_log where entity_id = ${_id}`,
    );
    expect(entries).toEqual([{ actor: cashier.id, after: { status: 'cancelled' } }]);
    await shop.run('refunds');
    expect((await show(path)).status).toBe('refunded');
    await shop.expectBooksRight();

    // All at once, by somebody who may do no more than refund.
    const other = await byCard(shirt, 1);
    const added = await change(other, { added: [{ variant: await variantOf(lamp), count: 1 }] });
    const [addition] = added.body.data.additions;
    await shop.call(cashier, 'POST', `${other}/refund`, { body: {} });
    const logged = await query(
      shop.db,
      sql`select actor_id from audit_log where entity_id = ${addition._id}`,
    );
    expect(logged).toEqual([{ actor_id: cashier.id }]);
  });
});
