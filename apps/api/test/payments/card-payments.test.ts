import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useStripeShop } from './stripe-shop.ts';

describe('a card payment', () => {
  const shop = useStripeShop();

  it('holds the goods first, then opens the provider’s page, with the pinned version', async () => {
    const user = await shop.user();
    const product = await shop.product(5, 12.5);
    const { checkoutId, session } = await shop.begin(user, product, 2);
    expect(await shop.stockOf(product)).toEqual({ quantity: 3, reserved: 2, sold: 0 });
    expect(session).toMatchObject({
      client_reference_id: checkoutId,
      amount_total: 2_500,
      currency: 'usd',
    });
    const hold = Date.parse((await shop.checkout(checkoutId))?.hold_expires_at) / 1_000;
    expect(session.expires_at).toBeLessThan(hold);
    expect([...shop.stripe.versions]).toEqual(['2026-10-28.endive']);
    const status = await shop.call(user, 'GET', `/checkouts/${checkoutId}`);
    expect(status.body.data).toMatchObject({ status: 'open', url: session.url, total: 25 });
    await shop.expectBooksRight();
  });

  it('becomes one order by webhook, with the money and the goods in the books', async () => {
    const user = await shop.user();
    const product = await shop.product(5);
    const { checkoutId, session, cartId } = await shop.begin(user, product, 2);
    shop.stripe.pay(session);
    const response = await shop.send(shop.stripe.event(session));
    expect(response.statusCode).toBe(200);
    const { body } = await shop.call(user, 'GET', `/checkouts/${checkoutId}`);
    expect(body.data.status).toBe('completed');
    const order = await shop.call(user, 'GET', `/orders/${body.data.order._id}`);
    expect(order.body.data).toMatchObject({
      status: 'paid',
      isPaid: true,
      paymentMethodType: 'stripe',
      history: [{ status: 'placed' }, { status: 'paid' }],
    });
    expect(await shop.stockOf(product)).toEqual({ quantity: 3, reserved: 0, sold: 2 });
    expect(
      await query(shop.db, sql`select * from cart_lines where cart_id = ${cartId}`),
    ).toHaveLength(0);
    const emails = await query(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${user.email}`,
    );
    expect(emails.map(({ kind }) => kind)).toEqual(['order-paid']);
    await shop.expectBooksRight();
  });

  it.each([-2, 2])('was held by the clock of a node that is %d hours off', async (hours) => {
    const [user, product] = [await shop.user(), await shop.product(5)];
    const couponId = await shop.coupon({ expiresAt: new Date(Date.now() + 3_600_000) });
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    const { checkoutId, cartId, session } = await shop.begin(user, product, 1, couponId);
    await shop.run('reconcile-checkouts');
    expect(await shop.stockOf(product)).toEqual({ quantity: 4, reserved: 1, sold: 0 });
    const again = await shop.buy(user, cartId, 'stripe');
    expect(again.body.session.id).toBe(checkoutId);
    shop.stripe.pay(session);
    const back = await shop.call(user, 'POST', `/checkouts/${checkoutId}/confirm`);
    expect(back.body.data.status).toBe('completed');
    const [{ minutes } = {}] = await query(
      shop.db,
      sql`select extract(epoch from hold_expires_at - created_at) / 60 as minutes from checkouts
        where id = ${checkoutId}`,
    );
    expect(Math.round(Number(minutes))).toBe(31);
    await shop.expectBooksRight();
  });

  it('is taken at the older address too', async () => {
    const { session, checkoutId } = await shop.begin(await shop.user(), await shop.product(5));
    shop.stripe.pay(session);
    const response = await shop.send(shop.stripe.event(session), '/webhook-checkout');
    expect(response.statusCode).toBe(200);
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
  });

  it('becomes an order by the way back when no webhook comes', async () => {
    const user = await shop.user();
    const { checkoutId, session } = await shop.begin(user, await shop.product(5));
    const early = await shop.call(user, 'POST', `/checkouts/${checkoutId}/confirm`);
    expect(early.body.data.status).toBe('open');
    shop.stripe.pay(session);
    const late = await shop.call(user, 'POST', `/checkouts/${checkoutId}/confirm`);
    expect(late.body.data.status).toBe('completed');
    const other = await shop.user();
    expect((await shop.call(other, 'GET', `/checkouts/${checkoutId}`)).status).toBe(404);
    expect((await shop.call(other, 'POST', `/checkouts/${checkoutId}/confirm`)).status).toBe(404);
  });

  it.each([
    [1, 2, 1],
    [5, 6, 1],
    [3, 2, 0],
    [2, 2, 0],
  ])('of %i pieces, changed to %i while paying, leaves %i in the cart', async (paid, now, left) => {
    const user = await shop.user();
    const [product, other] = [await shop.product(20), await shop.product(9)];
    const { checkoutId, session } = await shop.begin(user, product, paid);
    const cart = await shop.call(user, 'GET', '/cart');
    const path = `/cart/${cart.body.data.products[0]._id}`;
    await shop.call(user, 'PUT', path, { body: { count: now } });
    await shop.call(user, 'POST', '/cart', { body: { productId: other } });
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
    const { body } = await shop.call(user, 'GET', '/cart');
    const counts = body.data.products.map((line: { product: { _id: string }; count: number }) => [
      line.product._id,
      line.count,
    ]);
    expect(counts).toEqual([...(left > 0 ? [[product, left]] : []), [other, 1]]);
    await shop.expectBooksRight();
  });

  it('takes neither another variant nor what was taken out and added again', async () => {
    const user = await shop.user();
    const { id, colors } = await shop.coloured([5, 5, 5]);
    const couponId = await shop.coupon();
    const bought = colors.slice(0, 2).map((color): [string, number, string] => [id, 2, color]);
    const cartId = await shop.fillCart(user, bought, couponId);
    const { body } = await shop.buy(user, cartId, 'stripe');
    const session = shop.stripe.sessionFor(body.session.id);
    const before = await shop.call(user, 'GET', '/cart');
    await shop.call(user, 'DELETE', `/cart/${before.body.data.products[0]._id}`);
    for (const color of [colors[0], colors[2]]) {
      await shop.call(user, 'POST', '/cart', { body: { productId: id, color } });
    }
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    const after = await shop.call(user, 'GET', '/cart');
    const left = after.body.data.products.map((line: { color: string; count: number }) => [
      line.color,
      line.count,
    ]);
    expect(left).toEqual([
      [colors[0], 1],
      [colors[2], 1],
    ]);
    // The coupon paid for what was bought.
    expect(after.body.data.coupon).toBeUndefined();
    expect(after.body.notices).toBeUndefined();
  });

  it('is put under review when the amount or the currency is another', async () => {
    const admin = await shop.user('admin');
    for (const change of [{ amount_total: 1 }, { currency: 'egp' }]) {
      const product = await shop.product(5);
      const { checkoutId, session } = await shop.begin(await shop.user(), product);
      shop.stripe.pay(session, change);
      await shop.send(shop.stripe.event(session));
      expect((await shop.checkout(checkoutId))?.status).toBe('review');
      expect(await shop.stockOf(product)).toEqual({ quantity: 5, reserved: 0, sold: 0 });
    }
    const { body } = await shop.call(admin, 'GET', '/payments?status=review');
    expect(body.results).toBe(2);
    const id = body.data[0]._id;
    expect((await shop.call(admin, 'POST', `/payments/${id}/refund`)).status).toBe(200);
    const log = await shop.call(admin, 'GET', `/admin/audit?entity=payment&entityId=${id}`);
    expect(log.body.data).toMatchObject([{ action: 'update', actor: { _id: admin.id } }]);
    await shop.run('refunds');
    const after = await shop.call(admin, 'GET', '/payments?status=review');
    expect(after.body.results).toBe(1);
    await shop.expectBooksRight();
  });

  it('gives everything back when its time is over, once', async () => {
    const couponId = await shop.coupon({ maxUses: 1 });
    const product = await shop.product(5);
    const user = await shop.user();
    const { checkoutId, session, cartId } = await shop.begin(user, product, 2, couponId);
    await shop.passTime(checkoutId);
    await Promise.all([1, 2, 3].map(() => shop.run('reconcile-checkouts')));
    expect((await shop.checkout(checkoutId))?.status).toBe('expired');
    expect(session.status).toBe('expired');
    expect(await shop.stockOf(product)).toEqual({ quantity: 5, reserved: 0, sold: 0 });
    const [coupon] = await query(
      shop.db,
      sql`select use_count from coupons where id = ${couponId}`,
    );
    expect(coupon?.use_count).toBe(0);
    await shop.expectBooksRight();
    // The same request may begin anew.
    const again = await shop.buy(user, cartId, 'stripe');
    expect(again.status).toBe(200);
    expect(again.body.session.id).not.toBe(checkoutId);
  });

  it('that comes late is honoured while there is stock', async () => {
    const product = await shop.product(5);
    const couponId = await shop.coupon({ maxUses: 1 });
    const { checkoutId, session } = await shop.begin(await shop.user(), product, 5, couponId);
    await shop.passTime(checkoutId);
    await shop.run('reconcile-checkouts');
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
    expect(await shop.stockOf(product)).toEqual({ quantity: 0, reserved: 0, sold: 5 });
    const [coupon] = await query(
      shop.db,
      sql`select use_count from coupons where id = ${couponId}`,
    );
    expect(coupon?.use_count).toBe(1);
    await shop.expectBooksRight();
  });

  it('that comes late is refunded once when everything is sold', async () => {
    const product = await shop.product(1);
    const [late, quick] = [await shop.user(), await shop.user()];
    const { checkoutId, session } = await shop.begin(late, product);
    await shop.passTime(checkoutId);
    await shop.run('reconcile-checkouts');
    const cartId = await shop.fillCart(quick, [[product, 1]]);
    expect((await shop.buy(quick, cartId)).status).toBe(200);
    shop.stripe.pay(session);
    const before = shop.stripe.refunds.size;
    await shop.send(shop.stripe.event(session));
    await shop.send(shop.stripe.event(session));
    expect((await shop.checkout(checkoutId))?.status).toBe('refunded');
    await Promise.all([1, 2, 3].map(() => shop.run('refunds')));
    await shop.run('refunds');
    expect(shop.stripe.refunds.size).toBe(before + 1);
    const emails = await query(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${late.email}`,
    );
    expect(emails.map(({ kind }) => kind)).toEqual(['payment-refunded']);
    await shop.expectBooksRight();
  });

  it('for a cart that was bought in another tab is refunded', async () => {
    const user = await shop.user();
    const product = await shop.product(5);
    const { checkoutId, session, cartId } = await shop.begin(user, product);
    // Paid at the provider in the very moment in which the other tab buys for cash.
    shop.stripe.pay(session);
    expect((await shop.buy(user, cartId, 'cash')).status).toBe(200);
    await shop.send(shop.stripe.event(session));
    expect((await shop.checkout(checkoutId))?.status).toBe('refunded');
    expect(await shop.stockOf(product)).toEqual({ quantity: 4, reserved: 0, sold: 1 });
    await shop.run('refunds');
    await shop.expectBooksRight();
  });

  it('takes the place of an earlier try for the same cart, and ends its page', async () => {
    const user = await shop.user();
    const product = await shop.product(3);
    const first = await shop.begin(user, product, 3);
    await query(shop.db, sql`update cart_lines set count = 2 where cart_id = ${first.cartId}`);
    await query(shop.db, sql`update carts set version = version + 1 where id = ${first.cartId}`);
    const second = await shop.buy(user, first.cartId, 'stripe');
    expect(second.status).toBe(200);
    expect(await shop.stockOf(product)).toEqual({ quantity: 1, reserved: 2, sold: 0 });
    await expect.poll(() => first.session.status).toBe('expired');
    await shop.expectBooksRight();
  });

  it('without a webhook is found by asking the provider', async () => {
    const user = await shop.user();
    const { checkoutId, session } = await shop.begin(user, await shop.product(5));
    shop.stripe.pay(session);
    await query(
      shop.db,
      sql`update checkouts set updated_at = now() - interval '1 minute',
      created_at = now() - interval '1 minute' where id = ${checkoutId}`,
    );
    await shop.run('reconcile-checkouts');
    expect((await shop.checkout(checkoutId))?.status).toBe('completed');
  });

  it('for clients that send no address gets one later', async () => {
    const user = await shop.user();
    const product = await shop.product(5);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const begun = await shop.call(user, 'GET', `/orders/checkout-session/${cartId}`);
    expect(begun.status).toBe(200);
    const session = shop.stripe.sessionFor(begun.body.session.id);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    const { body } = await shop.call(user, 'GET', `/checkouts/${begun.body.session.id}`);
    const path = `/orders/${body.data.order._id}`;
    expect((await shop.call(user, 'GET', path)).body.data.addressComplete).toBe(false);
    const shippingAddress = { city: 'Cairo', details: 'Tahrir 12', phone: '01112345678' };
    const changed = await shop.call(user, 'PUT', `${path}/address`, {
      body: { shippingAddress },
    });
    expect(changed.body.data).toMatchObject({ addressComplete: true, shippingAddress });
  });
});
