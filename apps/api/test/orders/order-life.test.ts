import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useStripeShop } from '../payments/stripe-shop.ts';
import type { TestUser } from '../sign-in.ts';

describe('the life of an order', () => {
  const shop = useStripeShop();

  const place = async (user: TestUser, productId: string, count = 1) => {
    const cartId = await shop.fillCart(user, [[productId, count]]);
    const { body } = await shop.buy(user, cartId);
    return `/orders/${body.order._id}`;
  };
  const placeByCard = async (user: TestUser, productId: string) => {
    const { session, checkoutId } = await shop.begin(user, productId);
    shop.stripe.pay(session);
    await shop.send(shop.stripe.event(session));
    return `/orders/${(await shop.checkout(checkoutId))?.order_id}`;
  };

  it('goes from placed to delivered, and cash is paid at the door', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const path = await place(user, await shop.product(5));
    const setStatus = (status: string) =>
      shop.call(admin, 'PUT', `${path}/status`, { body: { status } });
    expect((await setStatus('preparing')).body.data.status).toBe('preparing');
    expect((await setStatus('dispatched')).body.data.status).toBe('dispatched');
    expect((await setStatus('preparing')).body.code).toBe('move_not_allowed');
    const cancelled = await shop.call(user, 'PUT', `${path}/cancel`);
    expect(cancelled.status).toBe(409);
    const delivered = await shop.call(admin, 'PUT', `${path}/deliver`);
    expect(delivered.body.data).toMatchObject({
      status: 'delivered',
      isPaid: true,
      isDelivered: true,
    });
    const shown = await shop.call(user, 'GET', path);
    const steps = shown.body.data.history.map(({ status }: { status: string }) => status);
    expect(steps).toEqual(['placed', 'preparing', 'dispatched', 'paid', 'delivered']);
    expect(shown.body.data.history[1].by).toBeUndefined();
    const emails = await query(
      shop.db,
      sql`select kind from mail_outbox where recipient = ${user.email}`,
    );
    expect(emails.map(({ kind }) => kind).sort()).toEqual([
      'order-delivered',
      'order-dispatched',
      'order-placed',
    ]);
    const log = await query(shop.db, sql`select * from audit_log where actor_id = ${admin.id}`);
    expect(log).toHaveLength(3);
    // Said again it is no mistake and no second email.
    expect((await shop.call(admin, 'PUT', `${path}/deliver`)).status).toBe(200);
    expect(
      await query(shop.db, sql`select from audit_log where actor_id = ${admin.id}`),
    ).toHaveLength(3);
  });

  it('may be cancelled by who placed it, and gives everything back once', async () => {
    const user = await shop.user();
    const product = await shop.product(5);
    const path = await place(user, product, 2);
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call(user, 'PUT', `${path}/cancel`, { body: { reason: 'No' } })),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await shop.stockOf(product)).toEqual({ quantity: 5, reserved: 0, sold: 0 });
    expect(responses[0]?.body.data).toMatchObject({ status: 'cancelled', canCancel: false });
    await shop.expectBooksRight();
  });

  it('gives money back when a card order is cancelled, once', async () => {
    const user = await shop.user();
    const product = await shop.product(5);
    const path = await placeByCard(user, product);
    const before = shop.stripe.refunds.size;
    const cancelled = await shop.call(user, 'PUT', `${path}/cancel`);
    expect(cancelled.body.data).toMatchObject({
      status: 'cancelled',
      refund: { status: 'wanted' },
    });
    shop.stripe.faults = ['500', '500'];
    await shop.run('refunds');
    await query(shop.db, sql`update refunds set next_try_at = now()`);
    await shop.run('refunds');
    await shop.run('refunds');
    expect(shop.stripe.refunds.size).toBe(before + 1);
    const { body } = await shop.call(user, 'GET', path);
    expect(body.data).toMatchObject({
      status: 'refunded',
      isPaid: false,
      refund: { status: 'done', amount: 10 },
    });
    await shop.expectBooksRight();
  });

  it('is refunded by the shop after delivery, with or without goods that came back', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    for (const restock of [true, false]) {
      const product = await shop.product(5);
      const path = await placeByCard(user, product);
      await shop.call(admin, 'PUT', `${path}/deliver`);
      const wanted = await shop.call(admin, 'POST', `${path}/refund`, { body: { restock } });
      expect(wanted.body.data).toMatchObject({ status: 'delivered', refund: { status: 'wanted' } });
      expect(wanted.body.data.actions).not.toContain('refund');
      await shop.run('refunds');
      expect((await shop.call(admin, 'GET', path)).body.data.status).toBe('refunded');
      expect((await shop.stockOf(product))?.quantity).toBe(restock ? 5 : 4);
    }
    await shop.expectBooksRight();
  });

  it('that is undone leaves no verified purchase on a review, unless the same was bought twice', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(5);
    const [byCard, byCash] = [await placeByCard(user, product), await place(user, product)];
    await shop.call(admin, 'PUT', `${byCash}/deliver`);
    const review = { product, review: 'Sounds as good as it looks.', rating: 5 };
    await shop.call(user, 'POST', '/reviews', { body: review });
    const isMarked = async () => {
      const { body } = await shop.call(user, 'GET', `/products/${product}/reviews`);
      return body.data[0].verifiedPurchase;
    };
    expect(await isMarked()).toBe(true);
    await shop.call(user, 'PUT', `${byCard}/cancel`);
    expect(await isMarked()).toBe(true);
    await shop.call(admin, 'POST', `${byCash}/refund`, { body: { restock: true } });
    expect(await isMarked()).toBe(false);
  });

  it('is nobody else’s business', async () => {
    const [user, other] = [await shop.user(), await shop.user()];
    const path = await place(user, await shop.product(5));
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PUT', '/cancel', {}],
      ['GET', '/invoice.pdf', undefined],
      ['POST', '/buy-again', undefined],
    ] as const) {
      expect((await shop.call(other, method, `${path}${suffix}`, { body })).status).toBe(404);
      expect((await shop.call(undefined, method, `${path}${suffix}`, { body })).status).toBe(401);
    }
    for (const suffix of [
      '/pay',
      '/deliver',
      '/status',
      '/refund',
      '/notes',
      '/packing-slip.pdf',
    ]) {
      const method =
        suffix === '/packing-slip.pdf' ? 'GET' : /refund|notes/.test(suffix) ? 'POST' : 'PUT';
      expect((await shop.call(user, method, `${path}${suffix}`)).status).toBe(403);
    }
  });

  it('keeps the shop’s notes to the shop', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const path = await place(user, await shop.product(5));
    const body = { note: 'Call before delivery' };
    const noted = await shop.call(admin, 'POST', `${path}/notes`, { body });
    expect(noted.body.data.history.at(-1)).toMatchObject({ ...body, internal: true });
    const seen = await shop.call(user, 'GET', path);
    expect(JSON.stringify(seen.body)).not.toContain('Call before');
  });

  it('is printed as an invoice and a packing slip', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.factory.addProduct({
      title: 'Wide ‘lamp’ — 日本 مصباح',
      quantity: 5,
      colors: [{ hex: '#1c1917', name: 'Charcoal' }],
    });
    const cartId = await shop.fillCart(user, [[product, 1, '#1c1917']]);
    const path = `/orders/${(await shop.buy(user, cartId)).body.order._id}`;
    const shown = await shop.call(user, 'GET', path);
    expect(shown.body.data.cartItems[0]).toMatchObject({ color: '#1c1917', colorName: 'Charcoal' });
    for (const kind of ['invoice', 'packing-slip']) {
      const { response } = await shop.call(admin, 'GET', `${path}/${kind}.pdf`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(response.rawPayload.subarray(-6).toString()).toContain('%%EOF');
    }
  });

  it('is bought again as far as its things are still sold', async () => {
    const user = await shop.user();
    const [available, gone] = [await shop.product(9), await shop.product(9)];
    const cartId = await shop.fillCart(user, [
      [available, 2],
      [gone, 1],
    ]);
    const { body } = await shop.buy(user, cartId);
    await query(shop.db, sql`update products set deleted_at = now() where id = ${gone}`);
    const again = await shop.call(user, 'POST', `/orders/${body.order._id}/buy-again`);
    expect(again.body.data.added).toBe(1);
    expect(again.body.data.unavailable).toHaveLength(1);
    const cart = await shop.call(user, 'GET', '/cart');
    expect(cart.body.data.products).toMatchObject([{ count: 2, product: { _id: available } }]);
  });

  it('shows in the product’s stock movements', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(5);
    const path = await placeByCard(user, product);
    await shop.call(user, 'PUT', `${path}/cancel`);
    const { body } = await shop.call(admin, 'GET', `/products/${product}/stock-movements`);
    const kinds = body.data.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['return', 'sale', 'hold', 'initial']);
    expect(body.stock).toMatchObject({ quantity: 5, reserved: 0, sold: 0 });
    expect(body.data[1].order._id).toBe(path.split('/')[2]);
  });
});

describe('lists of orders', () => {
  const shop = useStripeShop();

  it('are one’s own, or everybody’s for the shop, searched, filtered and summed', async () => {
    const [one, two, admin] = [await shop.user(), await shop.user(), await shop.user('admin')];
    const product = await shop.product(100, 7.5);
    for (const [user, count] of [
      [one, 1],
      [one, 2],
      [two, 4],
    ] as const) {
      await shop.buy(user, await shop.fillCart(user, [[product, count]]));
    }
    const own = await shop.call(one, 'GET', '/orders?sort=-total');
    expect(own.body.results).toBe(2);
    expect((await shop.call(one, 'GET', '/orders/totals')).status).toBe(403);
    expect(
      own.body.data.map((order: { totalOrderPrice: number }) => order.totalOrderPrice),
    ).toEqual([15, 7.5]);
    const all = await shop.call(admin, 'GET', '/orders?limit=1');
    expect(all.body.results).toBe(3);
    const totals = await shop.call(admin, 'GET', '/orders/totals');
    expect(totals.body.data).toMatchObject({ count: 3, amount: 52.5, paid: 0 });
    expect(totals.body.data.byStatus).toMatchObject({ placed: 3, delivered: 0 });
    expect(all.body.data).toHaveLength(1);
    await shop.call(admin, 'PUT', `/orders/${all.body.data[0]._id}/deliver`);
    const count = async (query: string) =>
      (await shop.call(admin, 'GET', `/orders?${query}`)).body.results;
    const day = dayInShop(new Date(), 'Africa/Cairo');
    expect(await count('status=delivered')).toBe(1);
    expect(await count('status=delivered&status=placed')).toBe(3);
    expect(await count('paid=true')).toBe(1);
    expect(await count('paid=false')).toBe(2);
    expect(await count('paymentMethodType=stripe')).toBe(0);
    expect(await count(`from=${day}&to=${day}`)).toBe(3);
    expect(await count('to=2020-01-01')).toBe(0);
    expect(await count(`keyword=${encodeURIComponent(one.email)}`)).toBe(2);
    expect(await count(`keyword=${all.body.data[0].number}`)).toBe(1);
    expect(await count(`keyword=${encodeURIComponent("%'\\_")}`)).toBe(0);
    expect((await shop.call(admin, 'GET', '/orders?sort=password')).status).toBe(400);
    expect((await shop.call(admin, 'GET', '/orders?limit=1e9')).status).toBe(400);
    expect((await shop.call(one, 'GET', `/orders?keyword=${two.email}`)).body.results).toBe(0);
  });

  it('are found by phone, SKU, invoice and tracking number', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(10);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const shippingAddress = { details: '1 Search St', phone: '01055512345', city: 'Giza' };
    const { body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress, paymentMethodType: 'cash' },
    });
    const id = body.order._id as string;
    const other = await shop.buy(user, await shop.fillCart(user, [[await shop.product(10), 1]]));
    await shop.call(admin, 'PUT', `/orders/${id}/status`, {
      body: { status: 'dispatched', carrier: 'Aramex', trackingNumber: 'Trk-7781' },
    });
    await shop.call(admin, 'PUT', `/orders/${id}/pay`);
    const [known] = await query<{ sku: string; invoice: string }>(
      shop.db,
      sql`select sku, 'INV-' || year || '-' || lpad(number::text, 6, '0') as invoice
        from product_variants, invoices where product_id = ${product} and order_id = ${id}`,
    );
    const { sku = '', invoice = '' } = known ?? {};
    const find = async (viewer: TestUser, keyword: string) => {
      const path = `/orders?${new URLSearchParams({ keyword })}`;
      const { data } = (await shop.call(viewer, 'GET', path)).body;
      return data.map(({ _id }: { _id: string }) => _id);
    };
    const phones = ['01055512345', '+20 105 551 2345', '(010) 555-12345'];
    for (const keyword of [...phones, 'trk-7781', invoice, invoice.toLowerCase(), sku]) {
      expect(await find(admin, keyword), keyword).toEqual([id]);
      expect(await find(user, keyword), keyword).toEqual([id]);
      expect(await find(await shop.user(), keyword), keyword).toEqual([]);
    }
    for (const keyword of ['55512345', 'Trk-778', 'INV-1999-000001', `${sku}x`]) {
      const found = await find(admin, keyword);
      expect(found, keyword).not.toContain(id);
      expect(found, keyword).not.toContain(other.body.order._id);
    }
  });

  it('of administrators are their own when they ask for those', async () => {
    const [user, admin] = [await shop.user(), await shop.user('admin')];
    const product = await shop.product(10, 5);
    const bought = await shop.buy(admin, await shop.fillCart(admin, [[product, 1]]));
    await shop.buy(user, await shop.fillCart(user, [[product, 2]]));
    const list = async (viewer: TestUser, query = '') =>
      (await shop.call(viewer, 'GET', `/orders${query}`)).body;
    const mine = await list(admin, '?mine=true');
    expect(mine.data).toMatchObject([{ _id: bought.body.order._id, totalOrderPrice: 5 }]);
    expect(mine.results).toBe(1);
    const totals = await shop.call(admin, 'GET', '/orders/totals?mine=true');
    expect(totals.body.data).toMatchObject({ count: 1, amount: 5 });
    expect((await list(admin, '?mine=false')).results).toBe((await list(admin)).results);
    // Nobody sees more by leaving it out.
    for (const query of ['', '?mine=true', '?mine=false']) {
      expect((await list(user, query)).results).toBe(1);
    }
    expect((await shop.call(admin, 'GET', '/orders?mine=perhaps')).status).toBe(400);
  });
});
