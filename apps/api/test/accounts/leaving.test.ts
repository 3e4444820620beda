import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { signInAs } from '../sign-in.ts';
import { bearer, cookieOf, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

/** A person with data in every table that can hold some. */
async function signUpWithTraces() {
  const user = await signUpNew(shop.call, { name: 'Traceable Name' });
  const { db } = database.connection;
  const factory = new CatalogueFactory(database.connection);
  const productId = await factory.addProduct({ title: `Reviewed ${newId()}` });
  const street = `7 Traceable Street ${user.id}`;
  const addresses = { details: street, city: 'Cairo', phone: '01512345678' };
  await shop.call('PUT /users', { body: { addresses }, headers: user.headers });
  const other = await signInAs(database.connection);
  for (const [userId, rating] of [
    [user.id, 1],
    [other.id, 5],
  ] as const) {
    await query(
      db,
      sql`insert into reviews (id, product_id, user_id, rating, review)
      values (${newId()}, ${productId}, ${userId}, ${rating}, 'a traceable review')`,
    );
  }
  await query(
    db,
    sql`update products set ratings_sum = 6, ratings_count = 2 where id = ${productId}`,
  );
  await query(
    db,
    sql`insert into wishlist_items (user_id, product_id) values (${user.id}, ${productId})`,
  );
  const cartId = newId();
  await query(db, sql`insert into carts (id, user_id) values (${cartId}, ${user.id})`);
  await query(
    db,
    sql`insert into cart_lines (id, cart_id, product_id, count, seen_price)
    values (${newId()}, ${cartId}, ${productId}, 2, 1999)`,
  );
  const orderId = newId();
  await query(
    db,
    sql`insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total,
      total, shipping_address)
    values (${orderId}, ${user.id},
      ${JSON.stringify({ name: user.name, email: user.email, phone: null })}, 'placed', 'cash', 'USD',
      3998, 3998, ${JSON.stringify(addresses)})`,
  );
  await query(
    db,
    sql`insert into order_lines (order_id, position, product_id, title, unit_price, count)
    values (${orderId}, 1, ${productId}, 'Ordered thing', 1999, 2)`,
  );
  await query(
    db,
    sql`insert into identities (id, user_id, issuer, subject)
    values (${newId()}, ${user.id}, 'https://issuer.test', ${newId()})`,
  );
  await query(
    db,
    sql`insert into mail_outbox (id, recipient, kind, subject, content, sent_at)
    values (${newId()}, ${user.email}, 'password-reset', 's', '{}', now())`,
  );
  await query(
    db,
    sql`insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, after)
    values (${other.id}, 'Some Admin', 'update', 'user', ${user.id}, ${user.name},
      ${JSON.stringify({ email: user.email })})`,
  );
  return { ...user, street, productId, orderId };
}

describe('export', () => {
  test('holds everything about the person and no secret', async () => {
    const user = await signUpWithTraces();
    const response = await shop.call('GET /users/export', { headers: user.headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.json()).toMatchObject({
      profile: { _id: user.id, name: 'Traceable Name', email: user.email, role: 'user' },
      addresses: [{ details: user.street }],
      socialSignIns: [{ issuer: 'https://issuer.test' }],
      sessions: [{ current: true }],
      reviews: [{ rating: 1, review: 'a traceable review', productId: user.productId }],
      wishlist: [{ productId: user.productId }],
      cart: [{ productId: user.productId, count: 2, price: 19.99 }],
      orders: [
        {
          _id: user.orderId,
          totalOrderPrice: 39.98,
          lines: [{ title: 'Ordered thing', count: 2, price: 19.99 }],
        },
      ],
    });
    expect(response.body).not.toMatch(/argon2|hash|secret/i);
  });

  test('of somebody new is complete, and empty', async () => {
    const user = await signUpNew(shop.call);
    const response = await shop.call('GET /users/export', { headers: user.headers });
    expect(response.json()).toMatchObject({ reviews: [], wishlist: [], cart: [], orders: [] });
  });
});

/** All tables and rows that contain a text. */
async function findTraces(text: string): Promise<string[]> {
  const { db } = database.connection;
  const tables = await query<{ name: string }>(
    db,
    sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(
      db,
      sql`
      select 1 from ${sql.identifier(name)} as entry where strpos(lower(entry::text), lower(${text})) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

describe('deleting one’s account', () => {
  test('leaves nothing personal outside retained orders', async () => {
    const user = await signUpWithTraces();
    const { id, email, name, password, headers, cookie } = user;
    const response = await shop.call('DELETE /users/deleteMe', { body: { password }, headers });
    expect(response.statusCode).toBe(204);
    expect(cookieOf(response)).toBe('');

    expect(await findTraces(email)).toEqual(['orders']);
    expect(await findTraces(user.street)).toEqual(['orders']);
    expect(await findTraces(id)).toEqual(['audit_log', 'orders']);
    const { db } = database.connection;
    const [order] = await query(
      db,
      sql`select user_id, total from orders where id = ${user.orderId}`,
    );
    expect(order).toEqual({ user_id: null, total: '3998' });
    const [entry] = await query(
      db,
      sql`select label, before, after from audit_log where entity_id = ${id}`,
    );
    expect(entry).toEqual({ label: 'Deleted account', before: null, after: null });
    const [product] = await query(
      db,
      sql`
      select ratings_sum, ratings_count from products where id = ${user.productId}`,
    );
    expect(product).toEqual({ ratings_sum: 5, ratings_count: 1 });

    expect((await shop.call('GET /users/getMe', { headers })).statusCode).toBe(401);
    expect((await shop.call('POST /auth/refresh', { cookie })).statusCode).toBe(401);
    const login = await shop.call('POST /auth/login', { body: { email, password } });
    expect(login.statusCode).toBe(401);
    expect((await signUpNew(shop.call, { email, name: name.slice(0, 20) })).id).not.toBe(id);
  });

  test('needs the password', async () => {
    const { headers, id } = await signUpNew(shop.call);
    for (const body of [{ password: 'not it' }, {}, { password: '' }]) {
      const response = await shop.call('DELETE /users/deleteMe', { body, headers });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'validation',
        errors: [{ msg: 'Incorrect current password', param: 'password' }],
      });
    }
    const noBody = await shop.call('DELETE /users/deleteMe', { headers });
    expect(noBody.statusCode).toBe(400);
    const rows = await query(database.connection.db, sql`select 1 from users where id = ${id}`);
    expect(rows).toHaveLength(1);
  });

  test('without a password, needs a sign-in of today', async () => {
    const { headers, id } = await signUpNew(shop.call);
    const { db } = database.connection;
    await query(db, sql`update users set password_hash = null where id = ${id}`);
    await query(
      db,
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${id}`,
    );
    const stale = await shop.call('DELETE /users/deleteMe', { body: {}, headers });
    expect(stale.statusCode).toBe(403);
    expect(stale.json()).toMatchObject({ code: 'sign_in_again' });
    await query(db, sql`update sessions set created_at = now() where user_id = ${id}`);
    const fresh = await shop.call('DELETE /users/deleteMe', { body: {}, headers });
    expect(fresh.statusCode).toBe(204);
  });

  test('twice at once is once', async () => {
    const { password, email } = await signUpNew(shop.call);
    const login = await shop.call('POST /auth/login', { body: { email, password } });
    const headers = bearer(login.json().token);
    const responses = await Promise.all(
      [1, 2, 3].map(() => shop.call('DELETE /users/deleteMe', { body: { password }, headers })),
    );
    const statuses = responses.map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.every((status) => [204, 401, 403].includes(status))).toBe(true);
  });
});
