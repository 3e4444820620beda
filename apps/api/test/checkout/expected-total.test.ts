import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestUser } from '../sign-in.ts';
import { address, useShop } from './shop-app.ts';

const shop = useShop();

interface Asked {
  expectedTotal: unknown;
  method?: 'cash' | 'stripe';
  key?: string;
}

function buyAt(user: TestUser, cartId: string, { method = 'cash', key, ...more }: Asked) {
  return shop.call(user, 'POST', `/orders/checkout-session/${cartId}`, {
    body: { shippingAddress: address, paymentMethodType: method, ...more },
    ...(key !== undefined && { key }),
  });
}

const setPrice = (productId: string, cents: number) =>
  query(shop.db, sql`update products set price = ${cents} where id = ${productId}`);

it.each(['cash', 'stripe'] as const)(
  'a price raised between reading and placing is refused with the new figures (%s), and charged once accepted',
  async (method) => {
    const user = await shop.user();
    const [one, two] = [await shop.product(5, 19.99), await shop.product(5, 3)];
    const cartId = await shop.fillCart(user, [
      [one, 2],
      [two, 1],
    ]);
    const shown = await shop.call(user, 'GET', '/cart');
    const seen = shown.body.data.totalCartPrice;
    expect(seen).toBe(42.98);
    await setPrice(one, 2_499);

    const counts = [await shop.count('orders'), await shop.count('checkouts')];
    const refused = await buyAt(user, cartId, { expectedTotal: seen, method });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'total_changed',
      message: 'The total has changed since you saw it. Nothing was ordered.',
      figures: {
        lines: [
          { _id: shown.body.data.products[0]._id, count: 2, price: 24.99 },
          { _id: shown.body.data.products[1]._id, count: 1, price: 3 },
        ],
        linesTotal: 52.98,
        discountTotal: 0,
        shippingPrice: 0,
        taxPrice: 0,
        total: 52.98,
      },
    });
    expect([await shop.count('orders'), await shop.count('checkouts')]).toEqual(counts);
    expect(await shop.stockOf(one)).toEqual({ quantity: 5, reserved: 0, sold: 0 });

    const { total } = refused.body.figures;
    const accepted = await buyAt(user, cartId, { expectedTotal: total, method });
    expect(accepted.status).toBe(200);
    const status = await shop.call(user, 'GET', `/checkouts/${accepted.body.session.id}`);
    expect(status.body.data.total).toBe(52.98);
    await shop.expectBooksRight();
  },
);

it('however prices race with orders, nobody pays another total than they saw', async () => {
  const product = await shop.product(1_000, 10);
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const user = await shop.user();
      return { user, cartId: await shop.fillCart(user, [[product, 1]]) };
    }),
  );
  const responses = await Promise.all([
    ...buyers.map(({ user, cartId }) => buyAt(user, cartId, { expectedTotal: 10 })),
    setPrice(product, 1_250).then(() => undefined),
  ]);
  const bought = responses.filter((response) => response?.status === 200);
  const refused = responses.filter((response) => response?.status === 409);
  expect(bought.length + refused.length).toBe(buyers.length);
  for (const response of refused) expect(response?.body.figures.total).toBe(12.5);
  const totals = await query<{ total: number }>(
    shop.db,
    sql`select distinct total::int as total from orders
      where user_id in ${buyers.map(({ user }) => user.id)}`,
  );
  expect(totals.filter(({ total }) => total !== 1_000)).toEqual([]);
  await shop.expectBooksRight();
});

it('what left the shop meanwhile is no longer in the amounts', async () => {
  const user = await shop.user();
  const [stays, goes] = [await shop.product(5, 20), await shop.product(5, 30)];
  const cartId = await shop.fillCart(user, [
    [stays, 1],
    [goes, 1],
  ]);
  await query(shop.db, sql`update products set deleted_at = now() where id = ${goes}`);
  const { status, body } = await shop.call(user, 'POST', `/orders/${cartId}`, {
    body: { shippingAddress: address, expectedTotal: 50 },
  });
  expect(status).toBe(409);
  expect(body.figures).toMatchObject({ total: 20, lines: [{ price: 20 }] });
});

it('the same key finds the order it made, though the price has changed since', async () => {
  const user = await shop.user();
  const product = await shop.product(5, 10);
  const cartId = await shop.fillCart(user, [[product, 1]]);
  const request = { expectedTotal: 10, key: `key-${user.id}` };
  const first = await buyAt(user, cartId, request);
  await setPrice(product, 2_000);
  expect((await buyAt(user, cartId, request)).body).toEqual(first.body);
  expect((await buyAt(user, cartId, { ...request, expectedTotal: 20 })).status).toBe(422);
});

it.each([-1, '10', null])('a total that is none is refused by its field: %s', async (wrong) => {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(1), 1]]);
  const { status, body } = await buyAt(user, cartId, { expectedTotal: wrong });
  expect(status).toBe(400);
  expect(body.errors[0]).toMatchObject({ param: 'expectedTotal', msg: 'not valid total' });
});

it('an order may name who takes it in, and names the account’s own person else', async () => {
  const user = await shop.user();
  const cartId = await shop.fillCart(user, [[await shop.product(1), 1]]);
  const { body } = await shop.call(user, 'POST', `/orders/${cartId}`, {
    body: { shippingAddress: { ...address, name: 'Mariam Adel' } },
  });
  expect(body.data).toMatchObject({
    user: { name: user.name },
    shippingAddress: { name: 'Mariam Adel' },
  });
});

it('a person without a name is called as their first order’s address says', async () => {
  const user = await shop.user();
  await query(shop.db, sql`update users set name = '' where id = ${user.id}`);
  const cartId = await shop.fillCart(user, [[await shop.product(1), 1]]);
  const { body } = await shop.call(user, 'POST', `/orders/${cartId}`, {
    body: { shippingAddress: { ...address, name: 'Mariam Adel' } },
  });
  expect(body.data.user.name).toBe('Mariam Adel');
});
