import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { signInAs } from '../sign-in.ts';
import { bearer, cookieOf, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

/** Tables that name a person or an address by a column, except the person's own. */
async function listTablesOfPeople(): Promise<{ table: string; column: string }[]> {
  return query(
    database.connection.db,
    sql`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'users'
      and column_name in ('user_id', 'email', 'recipient')
    order by 1, 2`,
  );
}

const addressOf = (mark: string) => ({
  details: `7 Traceable Street ${mark}`,
  city: 'Cairo',
  phone: '01512345678',
});

/** A person with a row in every table that can hold one, each with the same mark. */
async function signUpWithTraces() {
  const mark = newId().slice(-12);
  const name = `Mona ${mark}`;
  const user = await signUpNew(shop.call, { name, email: `${mark}@gmail.com` });
  const { db } = database.connection;
  const factory = new CatalogueFactory(database.connection);
  const productId = await factory.addProduct({ title: `Reviewed ${newId()}` });
  const addresses = addressOf(mark);
  const review = `a traceable review ${mark}`;
  const buyer = JSON.stringify({ name, email: user.email, phone: null });
  await shop.call('PUT /users', { body: { addresses }, headers: user.headers });
  const other = await signInAs(database.connection);
  const [reviewId, othersReviewId, questionId, orderId, returnId, webhookId] = Array.from(
    { length: 6 },
    newId,
  );
  const [cartId, notificationId, runId] = Array.from({ length: 3 }, newId);
  const statements = [
    sql`insert into webhooks (id, name, url, events, secret, user_id)
      values (${webhookId}, 'Warehouse', 'https://hooks.example/a', '{order.created}', 'sealed', ${user.id})`,
    sql`insert into reviews (id, product_id, user_id, rating, review)
      values (${reviewId}, ${productId}, ${user.id}, 1, ${review})`,
    sql`insert into reviews (id, product_id, user_id, rating, review)
      values (${othersReviewId}, ${productId}, ${other.id}, 5, 'of somebody else')`,
    sql`update products set ratings_sum = 6, ratings_count = 2 where id = ${productId}`,
    sql`insert into review_votes (review_id, user_id) values (${othersReviewId}, ${user.id})`,
    sql`insert into review_reports (review_id, reporter, user_id, reason, note)
      values (${othersReviewId}, ${user.id}, ${user.id}, 'spam', ${mark})`,
    sql`insert into questions (id, product_id, user_id, question)
      values (${questionId}, ${productId}, ${user.id}, ${`Does it float? ${mark}`})`,
    sql`insert into answers (id, question_id, product_id, user_id, answer, by_shop)
      values (${newId()}, ${questionId}, ${productId}, ${user.id}, ${mark}, false)`,
    sql`insert into wishlist_items (user_id, product_id) values (${user.id}, ${productId})`,
    sql`insert into wishlist_shares (user_id, token) values (${user.id}, ${mark})`,
    sql`insert into alerts (id, product_id, kind, email, address_key, user_id, seen_price)
      values (${newId()}, ${productId}, 'stock', ${user.email}, ${newId()}, ${user.id}, 1000)`,
    sql`insert into user_searches (user_id, text, found, searched_at)
      values (${user.id}, ${mark}, 0, now())`,
    sql`insert into user_activity (user_id, last_seen_at) values (${user.id}, now())
      on conflict do nothing`,
    sql`insert into customer_tags (user_id, tag) values (${user.id}, ${mark})`,
    sql`insert into customer_notes (id, user_id, note) values (${newId()}, ${user.id}, ${mark})`,
    sql`insert into carts (id, user_id) values (${cartId}, ${user.id})`,
    sql`insert into cart_lines (id, cart_id, product_id, count, seen_price)
      values (${newId()}, ${cartId}, ${productId}, 2, 1999)`,
    sql`insert into orders (id, user_id, buyer, status, payment_method, currency, lines_total,
        total, shipping_address)
      values (${orderId}, ${user.id}, ${buyer}, 'delivered', 'cash', 'USD', 3998, 3998,
        ${JSON.stringify(addresses)})`,
    sql`insert into order_lines (order_id, position, product_id, title, unit_price, count)
      values (${orderId}, 1, ${productId}, 'Ordered thing', 1999, 2)`,
    sql`insert into order_returns (id, order_id, sequence, key, status, reason, details)
      values (${returnId}, ${orderId}, 1, ${newId()}, 'requested', 'broken', ${mark})`,
    ...[orderId, null].map(
      (order) => sql`insert into checkouts (id, user_id, cart_id, cart_version, idempotency_key,
        request_hash, status, payment_method, currency, lines, lines_total, discount_total, total,
        shipping_address, order_id)
      values (${newId()}, ${user.id}, ${cartId}, 1, ${newId()}, 'x',
        ${order ? 'completed' : 'expired'}, 'cash', 'USD', '[]', 3998, 0, 3998,
        ${JSON.stringify(addresses)}, ${order})`,
    ),
    sql`insert into coupons (id, name, discount_percent, expires_at)
      values (${runId}, ${runId}, 10, now() + interval '1 day')`,
    sql`insert into coupon_redemptions (id, coupon_id, user_id, checkout_id)
      values (${newId()}, ${runId}, ${user.id}, ${newId()})`,
    sql`insert into identities (id, user_id, issuer, subject)
      values (${newId()}, ${user.id}, 'https://issuer.test', ${mark})`,
    sql`insert into second_factors (id, user_id, kind, name, credential_id, public_key, counter)
      values (${newId()}, ${user.id}, 'passkey', ${`Phone ${mark}`}, ${mark}, '\\x00', 0)`,
    sql`insert into recovery_codes (id, user_id, code_hash) values (${newId()}, ${user.id}, ${mark})`,
    sql`insert into factor_challenges (id, purpose, user_id, token_hash, expires_at)
      values (${newId()}, 'sign-in', ${user.id}, ${mark}, now() + interval '1 hour')`,
    sql`insert into reset_requests (id, user_id, asked_by, expires_at)
      values (${newId()}, ${user.id}, ${mark}, now() + interval '1 hour')`,
    sql`insert into password_resets (id, user_id, asked_by, expires_at)
      values (${newId()}, ${user.id}, ${mark}, now() + interval '1 hour')`,
    sql`insert into api_keys (id, user_id, name, scopes, key_hash, start)
      values (${newId()}, ${user.id}, ${`Till ${mark}`}, '{}', ${mark}, 'mjr_1')`,
    sql`insert into staff_members (user_id, role) values (${user.id}, 'support')`,
    sql`insert into staff_invitations (id, email, role, token_hash, expires_at)
      values (${newId()}, ${user.email.toUpperCase()}, 'support', ${newId()}, now() + interval '1 day')`,
    sql`insert into notification_readers (user_id) values (${user.id})`,
    sql`insert into notification_choices (user_id, kind, bell, email)
      values (${user.id}, 'order', true, 'none')`,
    sql`insert into notifications (id, kind, key, subject, user_id)
      values (${notificationId}, 'mention', ${newId()}, '{}', ${user.id})`,
    sql`insert into notification_reads (user_id, notification_id)
      values (${user.id}, ${notificationId})`,
    // What quotes the person without naming them by a column.
    ...[
      `order:${orderId}`,
      `return:${returnId}`,
      `review:${reviewId}`,
      `question:${questionId}`,
    ].map(
      (key) => sql`insert into notifications (id, kind, key, subject)
        values (${newId()}, 'order', ${key}, ${JSON.stringify({ number: 1, text: name })})`,
    ),
    sql`update webhook_deliveries set body = ${buyer}, answer = ${buyer}, state = 'delivered'
      where object_id = ${orderId}`,
    sql`insert into bulk_runs (id, entity, action, state, summary, total)
      values (${runId}, 'users', '{"kind": "tag"}', 'applied',
        '{"reasons": {}, "warnings": {}, "variants": 0}', 1)`,
    sql`insert into bulk_rows (run_id, position, subject_id, label, state, warnings, version, before, after)
      values (${runId}, 0, ${user.id}, ${name}, 'done', '[]', 1, '{}', '{}')`,
    sql`insert into mail_outbox (id, recipient, kind, subject, content, sent_at)
      values (${newId()}, ${user.email}, 'password-reset', 's', '{}', now())`,
    sql`insert into audit_log (actor_id, actor_name, action, entity, entity_id, label, after)
      values (${other.id}, 'Some Admin', 'update', 'user', ${user.id}, ${name},
        ${JSON.stringify({ email: user.email })})`,
    ...[
      ['review', reviewId],
      ['question', questionId],
      ['answer', questionId],
    ].map(
      ([
        entity,
        id,
      ]) => sql`insert into audit_log (actor_id, actor_name, action, entity, entity_id, label)
        values (${other.id}, 'Some Admin', 'update', ${entity}, ${id}, ${`${name}: Reviewed`})`,
    ),
  ];
  for (const statement of statements) await query(db, statement);
  return { ...user, mark, review, street: addresses.details, productId, orderId };
}

describe('export', () => {
  test('the fixture has a row in every table that names people', async () => {
    const user = await signUpWithTraces();
    const empty: string[] = [];
    for (const { table, column } of await listTablesOfPeople()) {
      const whose = column === 'user_id' ? user.id : user.email;
      const rows = await query(
        database.connection.db,
        sql`select 1 from ${sql.identifier(table)}
          where lower(${sql.identifier(column)}::text) = ${whose} limit 1`,
      );
      if (rows.length === 0) empty.push(`${table}.${column}`);
    }
    // How somebody wants to be told, not an address.
    expect(empty).toEqual(['notification_choices.email']);
  });

  test('holds everything about the person and no secret', async () => {
    const user = await signUpWithTraces();
    const response = await shop.call('GET /users/export', { headers: user.headers });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.json()).toMatchObject({
      profile: { _id: user.id, name: user.name, email: user.email, role: 'user' },
      addresses: [{ details: user.street }],
      socialSignIns: [{ issuer: 'https://issuer.test' }],
      secondFactors: [{ kind: 'passkey', name: `Phone ${user.mark}` }],
      apiKeys: [{ name: `Till ${user.mark}` }],
      sessions: [{ current: true }],
      reviews: [{ rating: 1, review: user.review, productId: user.productId }],
      helpfulReviews: [{}],
      reportedReviews: [{ reason: 'spam', note: user.mark }],
      questions: [{ question: `Does it float? ${user.mark}` }],
      answers: [{ answer: user.mark }],
      alerts: [{ kind: 'stock', email: user.email }],
      wishlist: [{ productId: user.productId }],
      wishlistLink: { showsName: false },
      searches: [{ text: user.mark }],
      cart: [{ productId: user.productId, count: 2, price: 19.99 }],
      orders: [
        {
          _id: user.orderId,
          totalOrderPrice: 39.98,
          lines: [{ title: 'Ordered thing', count: 2, price: 19.99 }],
          returns: [{ reason: 'broken', details: user.mark }],
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

    expect(await findTraces(user.mark)).toEqual(['orders']);
    // Whose id it was, nobody can tell any more.
    expect(await findTraces(id)).toEqual(['audit_log', 'bulk_rows']);
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
