import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { order as placeOrder } from '../access-things.ts';
import { callOf } from '../accounts/accounts-app.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useMailApp } from '../mail/mail-app.ts';
import { signInAs } from '../sign-in.ts';

const shop = useMailApp({ RATE_LIMIT_ADDRESS_FACTOR: '1000' });
const db = () => shop.database.connection.db;

beforeEach(() => query(db(), sql`delete from rate_limits`));

async function order() {
  const owner = await signInAs(shop.database.connection);
  const { database } = shop;
  const factory = new CatalogueFactory(database.connection);
  const id = await placeOrder({ database, factory, owner, call: callOf(shop.app) });
  const [row] = await query<{ number: string }>(
    db(),
    sql`select number from orders where id = ${id}`,
  );
  return { id, number: String(row?.number), email: owner.email, owner };
}

const track = (body: object, from?: string) =>
  callOf(shop.app)('POST /orders/track', { body, ...(from && { from }) });

/** All at once, because each takes the same time. */
async function statuses(count: number, ask: (at: number) => ReturnType<typeof track>) {
  const responses = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
  return responses.map(({ statusCode }) => statusCode);
}

describe('an order', () => {
  test('is found by its number and email, and shows what the link of an email shows', async () => {
    const { id, number, email, owner } = await order();
    const response = await track({ number: ` #${number}`, email: ` ${email.toUpperCase()}` });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.headers['cache-control']).toBe('private, no-store');
    const shown = await callOf(shop.app)(`GET /orders/by-link/${response.json().data.token}`);
    expect(shown.json().data).toMatchObject({
      _id: id,
      user: { name: '', email: `${email[0]}•••@${email.split('@')[1]}` },
      shippingAddress: { city: 'Cairo' },
      canCancel: false,
      actions: [],
    });
    for (const hidden of [owner.name, email, 'Nile Street', '01012345678']) {
      expect(shown.body).not.toContain(hidden);
    }
  });

  test('is not told apart: unknown number, somebody else’s and a wrong email', async () => {
    const { number, email } = await order();
    const other = await order();
    const bodies = [
      { number: '999999999', email },
      { number, email: other.email },
      { number: other.number, email },
      { number: '000000000000000', email },
    ];
    const responses = await Promise.all(bodies.map((body) => track(body)));
    const said = responses.map((response) => ({ sent: response.statusCode, ...response.json() }));
    expect(said[0]).toMatchObject({ sent: 404, code: 'order_unknown' });
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('is no longer found when the links of its emails have run out', async () => {
    const { id, number, email } = await order();
    const age = (days: number) =>
      query(
        db(),
        sql`update orders set updated_at = now() - make_interval(days => ${days}) where id = ${id}`,
      );
    await age(59);
    const { token } = (await track({ number, email })).json().data;
    expect((await callOf(shop.app)(`GET /orders/by-link/${token}`)).statusCode).toBe(200);
    await age(61);
    expect((await track({ number, email })).statusCode).toBe(404);
  });

  test.each([
    [{ email: 'mona@gmail.com' }, 'number', 'Please enter the order number.'],
    [
      { number: 'x1', email: 'mona@gmail.com' },
      'number',
      'An order number has figures only, such as 10472.',
    ],
    [{ number: '10001', email: 'mona' }, 'email', 'not valid email'],
  ])('cannot be asked for by %j', async (body, param, msg) => {
    const response = await track(body);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toMatchObject([{ param, msg }]);
  });
});

describe('tries are limited', () => {
  test('at one number, whatever the email, and an honest one takes the others back', async () => {
    const { number, email } = await order();
    const guess = () => track({ number, email: `${newId()}@gmail.com` });
    expect(await statuses(9, guess)).toEqual(Array(9).fill(404));
    expect((await track({ number, email })).statusCode).toBe(200);
    expect((await statuses(11, guess)).toSorted()).toEqual([...Array(10).fill(404), 429]);
    const response = await track({ number, email });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
  });

  test('at the numbers of one email', async () => {
    const { number, email } = await order();
    const guess = (at: number) => track({ number: String(50_000 + at), email });
    expect(await statuses(20, guess)).toEqual(Array(20).fill(404));
    expect((await track({ number, email })).statusCode).toBe(429);
  });
});
