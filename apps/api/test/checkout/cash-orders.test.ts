import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { address, useShop } from './shop-app.ts';

describe('a cash order', () => {
  const shop = useShop();

  it('takes the stock, freezes what was bought, empties the cart and writes a letter', async () => {
    const person = await shop.person();
    const [one, two] = [await shop.product(5, 19.99), await shop.product(9, 3)];
    const cartId = await shop.fillCart(person, [
      [one, 2],
      [two, 3],
    ]);
    const { status, body } = await shop.call(person, 'POST', `/orders/${cartId}`, {
      body: { shippingAddress: address },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      status: 'placed',
      isPaid: false,
      isDelivered: false,
      paymentMethodType: 'cash',
      totalOrderPrice: 48.98,
      taxPrice: 0,
      shippingPrice: 0,
      shippingAddress: address,
      user: { _id: person.id, name: person.name, email: person.email },
      history: [{ status: 'placed' }],
      canCancel: true,
      addressComplete: true,
    });
    expect(body.data.number).toBeGreaterThan(10_000);
    expect(body.data.cartItems).toMatchObject([
      { product: { _id: one }, count: 2, price: 19.99, total: 39.98 },
      { product: { _id: two }, count: 3, price: 3, total: 9 },
    ]);
    expect(await shop.stockOf(one)).toEqual({ quantity: 3, reserved: 0, sold: 2 });
    const [letter] = await query(
      shop.db,
      sql`select * from mail_outbox where recipient = ${person.email}`,
    );
    expect(letter).toMatchObject({
      kind: 'order-placed',
      subject: `Your order ${body.data.number}`,
    });
    const lines = await query(shop.db, sql`select * from cart_lines where cart_id = ${cartId}`);
    expect(lines).toHaveLength(0);

    await query(
      shop.db,
      sql`update products set price = 99900, title = 'Renamed' where id = ${one}`,
    );
    const again = await shop.call(person, 'GET', `/orders/${body.data._id}`);
    expect(again.body.data.cartItems[0]).toMatchObject({ price: 19.99 });
    expect(again.body.data.cartItems[0].title).not.toBe('Renamed');
    await shop.expectBooksRight();
  });

  it('names what is sold out and what is left, and changes nothing', async () => {
    const person = await shop.person();
    const [plenty, few] = [await shop.product(50), await shop.product(2)];
    const cartId = await shop.fillCart(person, [
      [plenty, 1],
      [few, 3],
    ]);
    const orders = await shop.count('orders');
    const { status, body } = await shop.buy(person, cartId);
    expect(status).toBe(409);
    expect(body.code).toBe('out_of_stock');
    expect(body.errors).toHaveLength(1);
    expect(body.errors[0]).toMatchObject({ param: few });
    expect(body.errors[0].msg).toContain('only 2 left');
    expect(await shop.stockOf(plenty)).toMatchObject({ quantity: 50 });
    expect(await shop.count('orders')).toBe(orders);
    await shop.expectBooksRight();
  });

  it('sums a product that is in the cart in two colours', async () => {
    const person = await shop.person();
    const product = await shop.product(3);
    const cartId = await shop.fillCart(person, [
      [product, 2, '#111111'],
      [product, 2, '#222222'],
    ]);
    const { status, body } = await shop.buy(person, cartId);
    expect(status).toBe(409);
    expect(body.errors[0].msg).toContain('only 3 left');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 3 });
  });

  it('gives the same key the same answer, and refuses it for another request', async () => {
    const person = await shop.person();
    const product = await shop.product(10);
    const cartId = await shop.fillCart(person, [[product, 1]]);
    const key = `key-${person.id}`;
    const first = await shop.buy(person, cartId, 'cash', key);
    const second = await shop.buy(person, cartId, 'cash', key);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const other = await shop.call(person, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress: { ...address, city: 'Giza' }, paymentMethodType: 'cash' },
      key,
    });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 9 });
  });

  it('makes one order of a double click by a client that sends no key', async () => {
    const person = await shop.person();
    const product = await shop.product(10);
    const cartId = await shop.fillCart(person, [[product, 1]]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => shop.buy(person, cartId)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(new Set(placed.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 9 });
  });

  it('refuses an empty cart, somebody else’s cart and no cart', async () => {
    const [person, other] = [await shop.person(), await shop.person()];
    const product = await shop.product(10);
    const cartId = await shop.fillCart(person, [[product, 1]]);
    expect((await shop.buy(other, cartId)).status).toBe(404);
    expect((await shop.buy(person, 'nonsense')).status).toBe(404);
    expect((await shop.buy(person, cartId)).status).toBe(200);
    expect((await shop.buy(person, cartId)).body.code).toBe('cart_empty');
  });

  it('refuses addresses by the form’s own messages', async () => {
    const person = await shop.person();
    const cartId = await shop.fillCart(person, [[await shop.product(1), 1]]);
    const { status, body } = await shop.call(person, 'POST', `/orders/checkout-session/${cartId}`, {
      body: {
        shippingAddress: { city: 'Ca', details: 'x', phone: '123', postalCode: '12' },
        paymentMethodType: 'gold',
      },
    });
    expect(status).toBe(400);
    const messages = body.errors.map(({ msg }: { msg: string }) => msg);
    expect(messages).toEqual(
      expect.arrayContaining([
        'not valid city',
        'please describe more',
        'Enter valid phone number',
        'not valid egyptian post code',
        'please select payment method',
      ]),
    );
  });

  it('costs nothing with a coupon of 100 percent, also by card', async () => {
    const person = await shop.person();
    const product = await shop.product(10);
    const couponId = await shop.coupon({ discountPercent: 100 });
    const cartId = await shop.fillCart(person, [[product, 2]], couponId);
    const { status, body } = await shop.buy(person, cartId, 'stripe');
    expect(status).toBe(200);
    const order = await shop.call(person, 'GET', `/orders/${body.order._id}`);
    expect(order.body.data).toMatchObject({ totalOrderPrice: 0, isPaid: true, status: 'paid' });
    await shop.expectBooksRight();
  });

  it('uses a coupon once it is used up by somebody else never again', async () => {
    const [first, second] = [await shop.person(), await shop.person()];
    const product = await shop.product(10, 100);
    const couponId = await shop.coupon({ discountPercent: 15, maxUses: 1 });
    const carts = [
      await shop.fillCart(first, [[product, 1]], couponId),
      await shop.fillCart(second, [[product, 1]], couponId),
    ];
    const placed = await shop.buy(first, carts[0] ?? '');
    const order = await shop.call(first, 'GET', `/orders/${placed.body.order._id}`);
    expect(order.body.data).toMatchObject({ totalOrderPrice: 85, discountTotal: 15 });
    const refused = await shop.buy(second, carts[1] ?? '');
    expect(refused.body.code).toBe('coupon_used_up');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 9 });
    await shop.expectBooksRight();
  });
});
