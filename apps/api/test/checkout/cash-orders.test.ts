import { query } from '@matjar/db/query.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordStatements } from '../sent-statements.ts';
import { changeSettings } from '../settings/change-settings.ts';
import type { TestUser } from '../sign-in.ts';
import { address, useShop } from './shop-app.ts';

const shop = useShop();

describe('a cash order', () => {
  it('touches the products last, so that others wait for them the shortest', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
    const sent = await recordStatements(shop.database.connection, () =>
      shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
        body: { shippingAddress: address, paymentMethodType: 'cash' },
      }),
    );
    const writes = sent.filter((text) => /insert into|update|^commit$/.test(text));
    expect(writes.at(-1)).toBe('commit');
    expect(writes.at(-2)).toContain('update product_variants');
  });

  it('takes the stock, freezes what was bought, empties the cart and writes an email', async () => {
    const user = await shop.user();
    const [one, two] = [await shop.product(5, 19.99), await shop.product(9, 3)];
    const cartId = await shop.fillCart(user, [
      [one, 2],
      [two, 3],
    ]);
    const { status, body } = await shop.call(user, 'POST', `/orders/${cartId}`, {
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
      user: { _id: user.id, name: user.name, email: user.email },
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
    const [email] = await query(
      shop.db,
      sql`select * from mail_outbox where recipient = ${user.email}`,
    );
    expect(email).toMatchObject({
      kind: 'order-placed',
      subject: `Your order ${body.data.number}`,
    });
    const lines = await query(shop.db, sql`select * from cart_lines where cart_id = ${cartId}`);
    expect(lines).toHaveLength(0);

    await query(
      shop.db,
      sql`update products set price = 99900, title = 'Renamed' where id = ${one}`,
    );
    const again = await shop.call(user, 'GET', `/orders/${body.data._id}`);
    expect(again.body.data.cartItems[0]).toMatchObject({ price: 19.99 });
    expect(again.body.data.cartItems[0].title).not.toBe('Renamed');
    await shop.expectBooksRight();
  });

  it('names what is sold out and what is left, and changes nothing', async () => {
    const user = await shop.user();
    const [plenty, few] = [await shop.product(50), await shop.product(2)];
    const cartId = await shop.fillCart(user, [
      [plenty, 1],
      [few, 3],
    ]);
    const orders = await shop.count('orders');
    const { status, body } = await shop.buy(user, cartId);
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
    const user = await shop.user();
    const product = await shop.product(3);
    const cartId = await shop.fillCart(user, [
      [product, 2, '#111111'],
      [product, 2, '#222222'],
    ]);
    const { status, body } = await shop.buy(user, cartId);
    expect(status).toBe(409);
    expect(body.errors[0].msg).toContain('only 3 left');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 3 });
  });

  it('gives the same key the same answer, and refuses it for another request', async () => {
    const user = await shop.user();
    const product = await shop.product(10);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const key = `key-${user.id}`;
    const first = await shop.buy(user, cartId, 'cash', key);
    const second = await shop.buy(user, cartId, 'cash', key);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const other = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
      body: { shippingAddress: { ...address, city: 'Giza' }, paymentMethodType: 'cash' },
      key,
    });
    expect(other.status).toBe(422);
    expect(other.body.code).toBe('idempotency_key_reused');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 9 });
  });

  it('makes one order of a double click by a client that sends no key', async () => {
    const user = await shop.user();
    const product = await shop.product(10);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    const responses = await Promise.all(Array.from({ length: 4 }, () => shop.buy(user, cartId)));
    const placed = responses.filter(({ status }) => status === 200);
    expect(new Set(placed.map(({ body }) => body.order._id)).size).toBe(1);
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 9 });
  });

  it('refuses an empty cart, somebody else’s cart and no cart', async () => {
    const [user, other] = [await shop.user(), await shop.user()];
    const product = await shop.product(10);
    const cartId = await shop.fillCart(user, [[product, 1]]);
    expect((await shop.buy(other, cartId)).status).toBe(404);
    expect((await shop.buy(user, 'nonsense')).status).toBe(404);
    expect((await shop.buy(user, cartId)).status).toBe(200);
    expect((await shop.buy(user, cartId)).body.code).toBe('cart_empty');
  });

  it('refuses addresses by the form’s own messages', async () => {
    const user = await shop.user();
    const cartId = await shop.fillCart(user, [[await shop.product(1), 1]]);
    const { status, body } = await shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
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
    const user = await shop.user();
    const product = await shop.product(10);
    const couponId = await shop.coupon({ discountPercent: 100 });
    const cartId = await shop.fillCart(user, [[product, 2]], couponId);
    const { status, body } = await shop.buy(user, cartId, 'stripe');
    expect(status).toBe(200);
    const order = await shop.call(user, 'GET', `/orders/${body.order._id}`);
    expect(order.body.data).toMatchObject({ totalOrderPrice: 0, isPaid: true, status: 'paid' });
    await shop.expectBooksRight();
  });

  it('uses a coupon once it is used up by somebody else never again', async () => {
    const [first, second] = [await shop.user(), await shop.user()];
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

describe('cash orders at the same time', () => {
  interface Buyer {
    user: TestUser;
    cartId: string;
  }

  const makeBuyers = (count: number, productId: string, pieces = 1): Promise<Buyer[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const user = await shop.user();
        return { user, cartId: await shop.fillCart(user, [[productId, pieces]]) };
      }),
    );

  const buy = ({ user, cartId }: Buyer) => shop.buy(user, cartId, 'cash', user.id);

  it('have each its own number, lines, email and empty cart', async () => {
    const product = await shop.product(100);
    const buyers = await makeBuyers(20, product, 2);
    const responses = await Promise.all(buyers.map(buy));
    expect(responses.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    expect(await shop.stockOf(product)).toEqual({ quantity: 60, reserved: 0, sold: 40 });
    for (const { user, cartId } of buyers) {
      const orders = await query(
        shop.db,
        sql`
        select o.number, l.count, l.product_id, c.idempotency_key, h.status, m.subject
        from orders o
        join order_lines l on l.order_id = o.id
        join order_history h on h.order_id = o.id
        join checkouts c on c.order_id = o.id
        join mail_outbox m on m.recipient = ${user.email}
        where o.user_id = ${user.id}`,
      );
      expect(orders).toMatchObject([
        { count: 2, product_id: product, idempotency_key: user.id, status: 'placed' },
      ]);
      expect(orders[0]?.subject).toBe(`Your order ${orders[0]?.number}`);
      expect(
        await query(shop.db, sql`select 1 from cart_lines where cart_id = ${cartId}`),
      ).toHaveLength(0);
    }
    await shop.expectBooksRight();
  });

  it('do not disturb each other, whatever is special about some', async () => {
    const [plenty, few] = [await shop.product(100), await shop.product(1)];
    const plain = await makeBuyers(6, plenty);
    const [emptied, twice, short, couponed, robbed] = [
      ...(await makeBuyers(2, plenty)),
      ...(await makeBuyers(1, few, 2)),
      ...(await makeBuyers(2, plenty)),
    ] as [Buyer, Buyer, Buyer, Buyer, Buyer];
    await query(shop.db, sql`delete from cart_lines where cart_id = ${emptied.cartId}`);
    const couponId = await shop.coupon({ discountPercent: 50 });
    await query(
      shop.db,
      sql`update carts set coupon_id = ${couponId} where id = ${couponed.cartId}`,
    );
    const thief = { user: await shop.user(), cartId: robbed.cartId };

    const [stolen, none, first, second, tooMany, cheaper, own, ...others] = await Promise.all(
      [thief, emptied, twice, twice, short, couponed, robbed, ...plain].map(buy),
    );
    expect(stolen?.status).toBe(404);
    expect(none?.body.code).toBe('cart_empty');
    expect(first?.status).toBe(200);
    expect(second?.body).toEqual(first?.body);
    expect(tooMany?.body.code).toBe('out_of_stock');
    expect(cheaper?.status).toBe(200);
    expect(own?.status).toBe(200);
    expect(others.map(({ status }) => status)).toEqual(plain.map(() => 200));
    const owners = await query(
      shop.db,
      sql`
      select user_id, total::int from orders
      where user_id in ${[couponed, robbed, thief].map(({ user }) => user.id)}
      order by total`,
    );
    expect(owners).toMatchObject([
      { user_id: couponed.user.id, total: 500 },
      { user_id: robbed.user.id, total: 1_000 },
    ]);
    await shop.expectBooksRight();
  });

  it('are not harmed by one that the database refuses, of which nothing stays', async () => {
    const [cursed, fine] = [await shop.product(10), await shop.product(10)];
    await query(
      shop.db,
      sql.raw(`
      create function refuse_line() returns trigger language plpgsql as
        $$ begin raise exception 'this line is refused'; end $$;
      create trigger refuse_line before insert on order_lines for each row
        when (new.product_id = '${cursed}') execute function refuse_line()`),
    );
    try {
      const buyers = [...(await makeBuyers(3, fine)), ...(await makeBuyers(1, cursed))];
      const responses = await Promise.all(buyers.map(buy));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 500]);
      expect(await shop.stockOf(fine)).toMatchObject({ quantity: 7 });
      expect(await shop.stockOf(cursed)).toMatchObject({ quantity: 10 });
      await shop.expectBooksRight();
    } finally {
      await query(
        shop.db,
        sql.raw('drop trigger refuse_line on order_lines; drop function refuse_line()'),
      );
    }
  });

  it('do not wait for a cart that somebody else is busy with', async () => {
    const product = await shop.product(10);
    const [busy, ...others] = await makeBuyers(4, product);
    if (!busy) throw new Error('Nobody is busy.');
    const order: string[] = [];
    let waiting: Promise<unknown> | undefined;
    await runTransaction(shop.db, async (tx) => {
      await query(tx, sql`select 1 from carts where id = ${busy.cartId} for update`);
      const all = [busy, ...others].map((buyer) =>
        buy(buyer).then(({ status }) => order.push(`${status}`)),
      );
      waiting = all[0];
      await Promise.all(all.slice(1));
      order.push('let go');
    });
    await waiting;
    expect(order).toEqual(['200', '200', '200', 'let go', '200']);
  });
});

describe('settings that another process changed a moment ago', () => {
  it('hold for what is sold here: no order is in the former currency', async () => {
    const [user, product] = [await shop.user(), await shop.product(5)];
    const cartId = await shop.fillCart(user, [[product, 1]]);
    await query(
      shop.db,
      sql`insert into shop_settings (values) values ('{"currency": "EUR"}')
        on conflict (id) do update set values = excluded.values, version = shop_settings.version + 1`,
    );
    const bought = await shop.buy(user, cartId);
    expect(bought.status).toBe(200);
    const [order] = await query(
      shop.db,
      sql`select currency from orders where id = ${bought.body.order._id}`,
    );
    expect(order?.currency).toBe('EUR');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 4 });
    await query(shop.db, sql`update shop_settings set values = '{}', version = version + 1`);
  });

  it('that change with every try let nothing be sold, and the buyer may come back', async () => {
    const [user, product] = [await shop.user(), await shop.product(5)];
    const cartId = await shop.fillCart(user, [[product, 1]]);
    await query(
      shop.db,
      sql`create function change_settings() returns trigger language plpgsql as $$
        begin update shop_settings set version = version + 1; return new; end $$`,
    );
    await query(
      shop.db,
      sql`create trigger change_settings before insert on orders
        for each row execute function change_settings()`,
    );
    const bought = await shop.buy(user, cartId);
    await query(shop.db, sql`drop trigger change_settings on orders`);
    expect(bought.status).toBe(503);
    expect(bought.response.headers).toHaveProperty('retry-after');
    expect(await shop.stockOf(product)).toMatchObject({ quantity: 5 });
    expect((await shop.buy(user, cartId)).status).toBe(200);
  });
});

describe('a limit of pieces in one order', () => {
  it('is told by the cart and held by the checkout, over all variants of a product', async () => {
    const admin = await shop.user('admin');
    const user = await shop.user();
    const { id, colors } = await shop.coloured([9, 9]);
    const free = await shop.product(9);
    const cartId = await shop.fillCart(user, [
      [id, 2, colors[0]],
      [id, 2, colors[1]],
      [free, 3],
    ]);
    await changeSettings(shop, admin, { piecesPerOrder: 3 });
    const read = await shop.call(user, 'GET', '/cart');
    const [first, , third] = read.body.data.products;
    expect([first.limit, third.limit.most]).toEqual([
      { most: 1, message: 'At most 3 per order.' },
      3,
    ]);
    expect(read.body.notices.map((notice: { left?: number }) => notice.left)).toEqual(
      expect.arrayContaining([1, 1]),
    );
    const refused = await shop.buy(user, cartId);
    expect([refused.status, refused.body.code]).toEqual([409, 'order_limit']);
    expect(refused.body.errors).toEqual([{ param: id, msg: expect.stringContaining('At most 3') }]);

    const change = (line: string, count: number) =>
      shop.call(user, 'PUT', `/cart/${line}`, { body: { count } });
    expect((await change(first._id, 3)).body.code).toBe('order_limit');
    expect((await change(first._id, 1)).status).toBe(200);
    const add = (body: object) => shop.call(user, 'POST', '/cart', { body });
    expect((await add({ productId: free })).body.code).toBe('order_limit');
    // What a browser brings along is cut down to it.
    const other = await shop.product(9);
    const merged = await add({ productId: other, quantity: 5 });
    expect(merged.body.notices[0]).toMatchObject({ type: 'clipped', added: 3 });
    expect(merged.body.notices[0].message).toContain('at most 3');
    expect((await shop.buy(user, cartId)).status).toBe(200);
    await changeSettings(shop, admin, { piecesPerOrder: 0 });
  });
});
