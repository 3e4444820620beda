import {
  makeTokenKeys,
  signAccessToken,
} from '@matjar/api/features/accounts/sessions/access-token.ts';
import { newId } from '@matjar/db/ids.ts';
import type pg from 'pg';
import { writePost } from './connection.ts';

/** A person with a session and an empty cart, which has its owner's id. */
export interface Shopper {
  userId: string;
  sessionId: string;
}

/** Settings under which a shop knows the tokens made here. */
export const shopperSettings = {
  SESSION_SECRET: 'a-secret-of-the-benchmarks-that-is-long-enough',
  PUBLIC_URL: 'https://shop.example.com',
};

const keys = makeTokenKeys([shopperSettings.SESSION_SECRET], shopperSettings.PUBLIC_URL);

export async function makeShoppers(pool: pg.Pool, count: number): Promise<Shopper[]> {
  const made = Array.from({ length: count }, () => ({ userId: newId(), sessionId: newId() }));
  const users = made.map(({ userId }) => userId);
  await pool.query(
    `insert into users (id, name, email)
    select id, 'Buyer', id || '@example.com' from unnest($1::uuid[]) id`,
    [users],
  );
  await pool.query(
    `insert into sessions (id, user_id, expires_at)
    select id, user_id, now() + interval '1 day' from unnest($1::uuid[], $2::uuid[]) made(id, user_id)`,
    [made.map(({ sessionId }) => sessionId), users],
  );
  await pool.query('insert into carts (id, user_id) select id, id from unnest($1::uuid[]) id', [
    users,
  ]);
  return made;
}

/** Puts one of a product into each of these carts, as the shop would. */
export async function fillCarts(
  pool: pg.Pool,
  lines: readonly { cartId: string; productId: string }[],
): Promise<void> {
  await pool.query(
    `insert into cart_lines (id, cart_id, product_id, color, count, seen_price)
    select gen_random_uuid(), cart_id, product.id, product.colors -> 0 ->> 'hex', 1, product.price_to_pay
    from unnest($1::uuid[], $2::uuid[]) wanted(cart_id, product_id)
    join products product on product.id = product_id`,
    [lines.map(({ cartId }) => cartId), lines.map(({ productId }) => productId)],
  );
}

/** The token lasts 15 minutes. */
export async function writeAddition(shopper: Shopper, productId: string): Promise<string> {
  return writePost('/api/v1/cart', { productId }, await authorize(shopper));
}

/** A cash order of what is in the shopper's cart. */
export async function writeOrder(shopper: Shopper): Promise<string> {
  return writePost(
    `/api/v1/orders/checkout-session/${shopper.userId}`,
    {
      shippingAddress: { city: 'Cairo', details: 'Tahrir Square 1', phone: '01012345678' },
      paymentMethodType: 'cash',
    },
    { ...(await authorize(shopper)), 'idempotency-key': newId() },
  );
}

/** After so many calls a shopper orders the cart. */
export const cartCalls = { perSecond: 4, perOrder: 8 };

/** A shopper who fills a cart and orders it, repeatedly, for a time. */
export async function prepareShopping(pool: pg.Pool, seconds: number) {
  const [shopper] = await makeShoppers(pool, 1);
  const products = await findPlenty(pool);
  if (!shopper) throw new Error('There is nobody to buy.');
  const calls: string[] = [];
  for (let at = 1; at <= seconds * cartCalls.perSecond; at += 1) {
    const isOrder = at % cartCalls.perOrder === 0;
    const product = products[at % products.length] ?? '';
    calls.push(isOrder ? await writeOrder(shopper) : await writeAddition(shopper, product));
  }
  let called = 0;
  return { next: () => calls[called++], connections: 1, perSecond: cartCalls.perSecond };
}

/** Orders of so many shoppers, each of whom has filled a cart before. */
export async function prepareOrders(pool: pg.Pool, { seconds, perSecond }: OrderPace) {
  const shoppers = await makeShoppers(pool, Math.ceil(seconds * perSecond));
  const products = await findPlenty(pool);
  const lines = shoppers.map(({ userId }, at) => ({
    cartId: userId,
    productId: products[at % products.length] ?? '',
  }));
  await fillCarts(pool, lines);
  const calls: string[] = [];
  for (const shopper of shoppers) calls.push(await writeOrder(shopper));
  let called = 0;
  return { next: () => calls[called++], connections: 4, perSecond };
}

interface OrderPace {
  seconds: number;
  perSecond: number;
}

async function findPlenty(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where published and deleted_at is null and quantity > 100
      and colors = '[]' order by sold desc limit 20`,
  );
  if (rows.length === 0) throw new Error('There is nothing to buy.');
  return rows.map(({ id }) => id);
}

async function authorize(shopper: Shopper): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await signAccessToken(shopper, keys)}` };
}
