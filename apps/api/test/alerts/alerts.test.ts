import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { signInAs } from '../sign-in.ts';
import { inventEmail, tokenIn, useAlertsApp } from './alerts-app.ts';

const { shop, call, product, setStock, setPrice, ask, waitFor, received } = useAlertsApp();
const db = () => shop.database.connection.db;
const signIn = (details = {}) => signInAs(shop.database.connection, 'user', details);

beforeEach(() => query(db(), sql`delete from rate_limits`));

const restock = (variantId: string) =>
  query(db(), sql`update product_variants set quantity = quantity + 3 where id = ${variantId}`);

/** Of variants that the product of the address's first alert gets for it. */
const addAlerts = (email: string, count: number) =>
  query(
    db(),
    sql`
    with variant as (
      insert into product_variants (product_id, position)
      select product_id, n from alerts, generate_series(1, ${count}::int) n where email = ${email}
      returning id, product_id
    )
    insert into alerts (id, product_id, variant_id, kind, email, address_key, seen_price)
    select gen_random_uuid(), alert.product_id, variant.id, 'stock', email, address_key, 1
    from alerts alert join variant using (product_id) where email = ${email}`,
  );

const countAlerts = async (email: string) =>
  (await query(db(), sql`select 1 from alerts where email = ${email}`)).length;

describe('an alert without an account', () => {
  test('is sent once, when the product is back', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    await waitFor(email, productId);
    expect(await received(email)).toEqual([]);
    await setStock(productId, 3);
    const [sent, ...more] = await received(email);
    expect(sent).toMatchObject({ kind: 'alert-stock', subject: /^Back in stock: Lamp/ });
    expect(sent?.text).toContain(`https://shop.test/products/${productId}`);
    expect(more).toEqual([]);
    await setStock(productId, 0);
    await setStock(productId, 3);
    expect(await received(email)).toHaveLength(1);
  });

  test('about the price is sent once, when it is lower than it was', async () => {
    const [email, productId] = [inventEmail(), await product(3, 200)];
    await waitFor(email, productId, 'price');
    await setPrice(productId, 250);
    await setPrice(productId, 210);
    await setPrice(productId, 200);
    expect(await received(email)).toEqual([]);
    await setPrice(productId, 180);
    const [sent, ...more] = await received(email);
    expect(sent?.subject).toMatch(/^Now \$180\.00: Lamp/);
    expect(sent?.text).toContain('was $200.00');
    expect(more).toEqual([]);
  });

  test('of one variant waits for that one, while others are there', async () => {
    const productId = await new CatalogueFactory(shop.database.connection).addProduct({
      title: 'Drift',
      variants: [
        { options: [{ name: 'Colour', value: 'Black' }], color: '#000000', quantity: 5 },
        { options: [{ name: 'Colour', value: 'Ember' }], color: '#ff5500', quantity: 0 },
      ],
    });
    const { variants } = (await call(`GET /products/${productId}`)).json().data;
    const [black, ember] = variants.map(({ _id }: { _id: string }) => _id);
    const email = inventEmail();
    await waitFor(email, productId, 'stock', ember);
    await restock(black);
    expect(await received(email)).toEqual([]);
    await restock(ember);
    const [sent, ...more] = await received(email);
    expect(sent?.subject).toBe('Back in stock: Drift, Ember');
    expect(sent?.text).toContain(`/products/${productId}?variant=${ember}`);
    expect(more).toEqual([]);

    const ofAnother = { productId: await product(0), variant: ember, kind: 'stock', email };
    expect((await call('POST /alerts', { body: ofAnother })).statusCode).toBe(404);
  });

  test('about the price waits until the product can be bought', async () => {
    const [email, productId] = [inventEmail(), await product(0, 200)];
    await waitFor(email, productId, 'price');
    await setPrice(productId, 180);
    expect(await received(email)).toEqual([]);
    await setStock(productId, 1);
    expect(await received(email)).toHaveLength(1);
  });

  test('says nothing before it is confirmed, and at once where it is late', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    const token = await ask(email, productId);
    await setStock(productId, 1);
    expect(await received(email)).toEqual([]);
    await call('POST /alerts/confirm', { body: { token } });
    expect(await received(email)).toHaveLength(1);
  });

  test('says nothing when the product has sold out again meanwhile, but when it is back', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    await waitFor(email, productId);
    await setStock(productId, 1);
    await setStock(productId, 0);
    expect(await received(email)).toEqual([]);
    await setStock(productId, 1);
    expect(await received(email)).toHaveLength(1);
  });

  test('says nothing of what the shop does not show, but when it does again', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    await waitFor(email, productId);
    const show = (published: boolean) =>
      query(db(), sql`update products set published = ${published} where id = ${productId}`);
    await show(false);
    await setStock(productId, 1);
    expect(await received(email)).toEqual([]);
    await show(true);
    expect(await received(email)).toHaveLength(1);
  });

  test('is confirmed by its own link only, and reading the link changes nothing', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    const token = await ask(email, productId);
    for (let times = 0; times < 2; times += 1) {
      const shown = await call(`GET /alerts/by-link/${token}`);
      expect(shown.json().data).toMatchObject({ state: 'confirm', product: { _id: productId } });
    }
    const [id = '', signature = ''] = token.split('.');
    for (const forged of [id, `${id}.`, `${newId()}.${signature}`, `${token}x`, 'x']) {
      const response = await call('POST /alerts/confirm', { body: { token: forged } });
      expect(response.statusCode, forged).toBe(404);
      expect((await call(`GET /alerts/by-link/${forged}`)).statusCode).toBe(404);
    }
    for (let times = 0; times < 2; times += 1) {
      const response = await call('POST /alerts/confirm', { body: { token } });
      expect(response.json().data.state).toBe('active');
    }
  });

  test.each([
    [{ kind: 'stock' }, 'email', 'Please enter your email.'],
    [{ kind: 'stock', email: 'mona' }, 'email', 'This is not a valid email address.'],
    [{ kind: 'weather', email: 'mona@gmail.com' }, 'kind', undefined],
  ])('cannot be asked for with %j', async (given, param, msg) => {
    const body = { productId: await product(0), ...given };
    const response = await call('POST /alerts', { body });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ param, ...(msg && { msg }) }]);
  });

  test('cannot be asked for about nothing', async () => {
    for (const productId of [newId(), 'x']) {
      const body = { productId, kind: 'stock', email: inventEmail() };
      expect((await call('POST /alerts', { body })).statusCode).toBe(404);
    }
  });
});

describe('nobody learns whether an address is known, or is flooded', () => {
  test('a second request is answered alike and asks again only while unconfirmed', async () => {
    const [email, productId] = [inventEmail(), await product(0)];
    await ask(email, productId);
    await waitFor(email, productId);
    expect(await shop.readMailbox(email)).toHaveLength(2);
    await ask(email, productId);
    expect(await shop.readMailbox(email)).toHaveLength(2);
    expect(await countAlerts(email)).toBe(1);
  });

  test('an address has twenty open alerts at most, also when many are asked for at once', async () => {
    const email = inventEmail();
    const first = await product(0);
    await ask(email, first);
    await addAlerts(email, 17);
    const others = await Promise.all(Array.from({ length: 5 }, () => product(0)));
    const responses = await Promise.all(
      others.map((productId) =>
        call('POST /alerts', { body: { productId, kind: 'stock', email } }),
      ),
    );
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(await countAlerts(email)).toBe(20);
  });

  test('ten requests a day for one address, thirty an hour from one client', async () => {
    const email = inventEmail();
    const productId = await product(0);
    const body = { productId, kind: 'stock', email };
    const responses = await Promise.all(
      Array.from({ length: 11 }, () => call('POST /alerts', { body })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    // For one thing an address is asked twice a day, however often somebody wants it.
    expect(await shop.readMailbox(email)).toHaveLength(2);
    const strict = await shop.build({ RATE_LIMIT_ADDRESS_FACTOR: '1' });
    const tries = await Promise.all(
      Array.from({ length: 31 }, () =>
        strict.inject({
          method: 'POST',
          url: '/api/v1/alerts',
          remoteAddress: '203.0.113.7',
          payload: { ...body, email: inventEmail() },
        }),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  test('ends all alerts of the address, by a link that mail programs can press', async () => {
    const email = inventEmail();
    const products = [await product(0), await product(0)] as const;
    for (const productId of products) await waitFor(email, productId);
    await setStock(products[0], 1);
    const [sent] = await received(email);
    const token = tokenIn(sent, 'unsubscribe');
    const page = `https://shop.test/alerts/unsubscribe/${token}`;
    expect(sent?.headers).toEqual({
      'List-Unsubscribe': `<${page}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(sent?.html).toContain(`href="${page}"`);

    const other = inventEmail();
    await waitFor(other, products[1]);
    for (let times = 0; times < 2; times += 1) {
      expect((await call(`GET /alerts/by-address/${token}`)).json()).toEqual({ data: { open: 1 } });
    }
    for (let times = 0; times < 2; times += 1) {
      const response = await call('POST /alerts/unsubscribe', { body: { token } });
      expect(response.json()).toEqual({ data: { open: 0 } });
    }
    const cut = token.slice(0, -1);
    expect((await call(`GET /alerts/by-address/${cut}`)).statusCode).toBe(404);
    expect((await call('POST /alerts/unsubscribe', { body: { token: cut } })).statusCode).toBe(404);
    await setStock(products[1], 1);
    expect(await received(email)).toHaveLength(1);
    expect(await received(other)).toHaveLength(1);
  });
});

describe('with an account', () => {
  const askAs = (headers: Record<string, string>, productId: string, email?: string) =>
    call('POST /alerts', { headers, body: { productId, kind: 'stock', ...(email && { email }) } });

  test('the first is confirmed by the account’s own address, the next need no email', async () => {
    const { headers, email } = await signIn();
    const [first, second] = [await product(0), await product(0)];
    const stranger = inventEmail();
    expect((await askAs(headers, first, stranger)).json().data).toEqual({ state: 'confirm' });
    expect(await shop.readMailbox(stranger)).toEqual([]);
    const [asking] = await shop.readMailbox(email);
    expect((await askAs(headers, second)).json().data).toEqual({ state: 'confirm' });
    await call('POST /alerts/confirm', { body: { token: tokenIn(asking, 'confirm') } });

    expect((await askAs(headers, second)).json().data).toEqual({ state: 'active' });
    expect((await askAs(headers, await product(0))).json().data).toEqual({ state: 'active' });
    await setStock(second, 1);
    expect(await received(email)).toHaveLength(1);
  });

  test('the twenty-first is refused', async () => {
    const { headers, email } = await signIn();
    await askAs(headers, await product(0));
    await addAlerts(email, 19);
    const response = await askAs(headers, await product(0));
    expect([response.statusCode, response.json().code]).toEqual([409, 'alerts_full']);
  });

  test('a guest is asked for an address like a visitor', async () => {
    const { headers } = await signIn({ guest: true });
    const productId = await product(0);
    expect((await askAs(headers, productId)).statusCode).toBe(400);
    expect((await askAs(headers, productId, inventEmail())).statusCode).toBe(200);
    expect((await call('GET /alerts', { headers })).statusCode).toBe(403);
  });

  test('one’s own are listed and removed, and nobody else’s', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const productId = await product(0, 200);
    await ask(mine.email, await product(0));
    await askAs(mine.headers, productId);
    const { results, data } = (await call('GET /alerts', mine)).json();
    expect(results).toBe(1);
    expect(data).toMatchObject([
      { kind: 'stock', state: 'confirm', seenPrice: 200, product: { _id: productId, price: 200 } },
    ]);
    const path = `DELETE /alerts/${data[0]._id}`;
    expect((await call(path, other)).statusCode).toBe(404);
    expect((await call(path, mine)).statusCode).toBe(204);
    expect((await call('GET /alerts', mine)).json()).toEqual({ results: 0, data: [] });
  });

  test('they are in the export of the account, and go with it', async () => {
    const { headers, id, email } = await signIn();
    await askAs(headers, await product(0));
    const exported = (await call('GET /users/export', { headers })).json();
    expect(exported.alerts).toMatchObject([{ kind: 'stock', product: /^Lamp/ }]);
    const admin = await signInAs(shop.database.connection, 'admin');
    await call(`DELETE /users/${id}`, { headers: admin.headers });
    expect(await countAlerts(email)).toBe(0);
  });
});

test('staff see how many wait for a product', async () => {
  const productId = await product(0);
  for (let people = 0; people < 2; people += 1) await waitFor(inventEmail(), productId);
  await waitFor(inventEmail(), productId, 'price');
  await ask(inventEmail(), productId);
  const { headers } = await signInAs(shop.database.connection, 'admin');
  const count = async () =>
    (await call(`GET /admin/products/${productId}/alerts`, { headers })).json().data;
  expect(await count()).toEqual({ stock: 2, price: 1 });
  await setStock(productId, 1);
  await shop.app.jobs.run('send-alerts');
  expect(await count()).toEqual({ stock: 0, price: 1 });
});

test('old ones are deleted: unconfirmed after a week, sent after a month', async () => {
  const productId = await product(0);
  const emails = [inventEmail(), inventEmail(), inventEmail(), inventEmail()] as const;
  const [freshAsked, oldAsked, oldWaiting, oldSent] = emails;
  const age = (email: string, days: number) =>
    query(
      db(),
      sql`update alerts set created_at = now() - make_interval(days => ${days}),
        sent_at = sent_at - make_interval(days => ${days}) where email = ${email}`,
    );
  await ask(freshAsked, productId);
  await ask(oldAsked, productId);
  await waitFor(oldSent, productId);
  await setStock(productId, 1);
  await shop.app.jobs.run('send-alerts');
  await setStock(productId, 0);
  await waitFor(oldWaiting, productId);
  await age(freshAsked, 6);
  await age(oldAsked, 8);
  await age(oldWaiting, 300);
  await age(oldSent, 31);
  await shop.app.jobs.run('sweep-alerts');
  expect(await Promise.all(emails.map(countAlerts))).toEqual([1, 0, 1, 0]);
});
