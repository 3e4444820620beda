import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { signOrderLink } from '../../src/features/orders/order-link.ts';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useMailApp } from '../mail/mail-app.ts';
import { recordStatements } from '../sent-statements.ts';
import { signInAs, testSettings } from '../sign-in.ts';
import { bearer, type Call, callOf, newUser, signUpNew } from './accounts-app.ts';

const shop = useMailApp({ RATE_LIMIT_ADDRESS_FACTOR: '1000' });
const call: Call = (...request) => callOf(shop.app)(...request);
const shippingAddress = { city: 'Cairo', details: '12 Nile Street', phone: '01012345678' };
const password = 'correct horse 9';

beforeEach(() => query(shop.database.connection.db, sql`delete from rate_limits`));

async function enter(email = newUser().email) {
  const response = await call('POST /auth/guest', { body: { email } });
  if (response.statusCode !== 201)
    throw new Error(`guest: ${response.statusCode} ${response.body}`);
  const { data, token } = response.json();
  return { email, id: data._id as string, headers: bearer(token), data };
}

type Guest = Awaited<ReturnType<typeof enter>>;

/** Buys one piece of something, for cash. */
async function order({ headers }: Pick<Guest, 'headers'>, name?: string): Promise<{ _id: string }> {
  const factory = new CatalogueFactory(shop.database.connection);
  const title = `Thing ${newId().slice(-6)}`;
  const productId = await factory.addProduct({ title, quantity: 5 });
  const cart = await call('POST /cart', { headers, body: { productId } });
  const path = `POST /orders/${cart.json().data._id}`;
  const address = { ...shippingAddress, ...(name && { name }) };
  const placed = await call(path, { headers, body: { shippingAddress: address } });
  if (placed.statusCode !== 201) throw new Error(`order: ${placed.statusCode} ${placed.body}`);
  return placed.json().data;
}

async function enterAndOrder(email?: string) {
  const guest = await enter(email);
  return { ...guest, order: await order(guest) };
}

async function listOrders({ headers }: Pick<Guest, 'headers'>): Promise<string[]> {
  const list = (await call('GET /orders', { headers })).json();
  return list.data.map((each: { _id: string }) => each._id).toSorted();
}

async function requestCode(email: string): Promise<string | undefined> {
  const response = await call('POST /auth/forgotPasswords', { body: { email } });
  expect(response.statusCode).toBe(200);
  return readCode(email);
}

async function readCode(email: string): Promise<string | undefined> {
  const mails = await shop.readMailbox(email);
  const mail = mails.find(({ kind }) => kind === 'password-reset');
  return /^ {4}(\d{7})$/m.exec(mail?.text ?? '')?.[1];
}

async function setPasswordByCode(email: string, resetCode: string) {
  const verified = await call('POST /auth/verifyResetCode', { body: { email, resetCode } });
  if (verified.statusCode !== 200) return verified;
  const proof = verified.cookies.find(({ name }) => name === 'matjar_reset')?.value ?? '';
  return call('PUT /auth/resetPassword', {
    body: { email, newPassword: password },
    headers: { cookie: `matjar_reset=${proof}` },
  });
}

async function signIn(email: string) {
  const response = await call('POST /auth/login', { body: { email, password } });
  return { status: response.statusCode, headers: bearer(response.json().token) };
}

describe('a guest', () => {
  test('buys with an address alone, and sees and cancels what it ordered', async () => {
    const guest = await enterAndOrder();
    expect(guest.data).toMatchObject({ email: guest.email, role: 'user', guest: true });
    const { headers } = guest;
    const one = `/orders/${guest.order._id}`;
    const shown = (await call(`GET ${one}`, { headers })).json().data;
    expect(shown.user).toEqual({
      _id: guest.id,
      name: guest.data.name,
      email: guest.email,
      phone: shippingAddress.phone,
    });
    expect((await call(`GET ${one}/invoice.pdf`, { headers })).statusCode).toBe(200);
    const cancelled = await call(`PUT ${one}/cancel`, { headers, body: {} });
    expect(cancelled.json().data.status).toBe('cancelled');
  });

  test('gets a session that is refreshed and ended like any other', async () => {
    const response = await call('POST /auth/guest', { body: { email: newUser().email } });
    const cookie = response.cookies.find(({ name }) => name === 'matjar_refresh')?.value;
    const refreshed = await call('POST /auth/refresh', { cookie });
    expect(refreshed.json().data).toEqual(response.json().data);
    const headers = bearer(refreshed.json().token);
    await call('POST /auth/logout', { headers });
    expect((await call('GET /cart', { headers })).statusCode).toBe(401);
  });

  test('is called by the name of the address from the first order on', async () => {
    const guest = await enter();
    const { headers } = guest;
    await order(guest, ' Mona Adel ');
    const nameNow = async () => (await call('GET /users/getMe', { headers })).json().data.name;
    expect(guest.data.name).toBe(guest.email.split('@')[0]?.slice(0, 20));
    expect(await nameNow()).toBe('Mona Adel');
    await order(guest);
    expect(await nameNow()).toBe('Mona Adel');
  });

  test('has no account: no profile, password, addresses, sessions, reviews', async () => {
    const { headers } = await enter();
    const response = await call('PUT /users', { headers, body: { name: 'Mona Adel' } });
    expect([response.statusCode, response.json().code]).toEqual([403, 'account_needed']);
  });

  test('corrects a mistyped address until something is ordered under it', async () => {
    const [guest, account] = [await enter(), await signUpNew(call)];
    const { headers } = guest;
    const correct = (email: string, who = headers) =>
      call('PUT /auth/guest', { headers: who, body: { email } });
    expect((await correct('mona@example.org')).json()).toMatchObject([{ param: 'email' }]);
    const { email } = newUser();
    const corrected = await correct(email.toUpperCase());
    const { _id, guest: isGuest, ...shown } = corrected.json().data;
    expect([_id, isGuest, shown.email, shown.name]).toEqual([
      guest.id,
      true,
      email,
      email.split('@')[0]?.slice(0, 20),
    ]);
    const { _id: orderId } = await order(guest);
    const placed = (await call(`GET /orders/${orderId}`, { headers })).json().data;
    expect(placed.user.email).toBe(email);
    expect((await correct(newUser().email)).statusCode).toBe(404);
    expect((await correct(newUser().email, account.headers)).statusCode).toBe(404);
  });

  test('must give an address that sign-up would take', async () => {
    const response = await call('POST /auth/guest', { body: { email: 'mona@example.org' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([
      { msg: 'not valid email ex: name@gmail.com', param: 'email', code: 'validation' },
    ]);
  });

  test('cannot be made an admin', async () => {
    const guest = await enter();
    const { headers } = await signInAs(shop.database.connection, 'admin');
    const response = await call(`PUT /users/${guest.id}`, { headers, body: { role: 'admin' } });
    expect(response.statusCode).toBe(400);
    const list = (await call(`GET /users?keyword=${guest.email}`, { headers })).json();
    expect(list.data).toMatchObject([{ _id: guest.id, role: 'user', guest: true }]);
  });

  test('may try to order ten times an hour', async () => {
    const { headers } = await enter();
    const body = { shippingAddress };
    const tries: number[] = [];
    for (let each = 0; each < 11; each += 1) {
      tries.push((await call(`POST /orders/${newId()}`, { headers, body })).statusCode);
    }
    expect(tries).toEqual([...Array(10).fill(404), 429]);
  });

  test('is limited by address of mail and of client', async () => {
    const email = newUser().email;
    for (let time = 0; time < 10; time += 1) await enter(email);
    const response = await call('POST /auth/guest', { body: { email } });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBeDefined();
    await enter();
    const strict = callOf(await shop.build({ RATE_LIMIT_ADDRESS_FACTOR: '1' }));
    const tries = [];
    for (let time = 0; time < 31; time += 1) {
      const body = { email: newUser().email };
      tries.push((await strict('POST /auth/guest', { body, from: '203.0.113.9' })).statusCode);
    }
    expect(tries.filter((status) => status === 429)).toHaveLength(1);
  });

  test('is not taken in a shop that wants accounts', async () => {
    const closed = callOf(await shop.build({ GUEST_CHECKOUT: 'off' }));
    const response = await closed('POST /auth/guest', { body: { email: newUser().email } });
    expect(response.statusCode).toBe(404);
  });
});

describe('an address that others have', () => {
  test('looks alike to guests: free, of an account, of a guest', async () => {
    const account = await signUpNew(call);
    const other = await enterAndOrder();
    const { headers } = await enter();
    for (const route of ['POST /auth/guest', 'PUT /auth/guest']) {
      const works = [];
      for (const email of [newUser().email, account.email.toUpperCase(), other.email]) {
        const attempt = () => call(route, { headers, body: { email } });
        works.push(await recordStatements(shop.database.connection, attempt));
      }
      expect(works[1]).toEqual(works[0]);
      expect(works[2]).toEqual(works[0]);
    }
  });

  test('opens nothing to a guest who corrects theirs to it', async () => {
    const account = await signUpNew(call);
    const accountOrder = await order(account);
    const guest = await enter();
    const { headers } = guest;
    const body = { email: account.email };
    expect((await call('PUT /auth/guest', { headers, body })).statusCode).toBe(200);
    expect(await listOrders(guest)).toEqual([]);
    expect((await call(`GET /orders/${accountOrder._id}`, { headers })).statusCode).toBe(404);
    const own = await order(guest);
    expect(await listOrders(account)).toEqual([accountOrder._id]);
    const refused = await call('POST /auth/guest/password', { headers, body: { password } });
    expect(refused.json().code).toBe('password_by_code');
    expect(await listOrders(guest)).toEqual([own._id]);
  });

  test('opens neither its account nor what other guests ordered under it', async () => {
    const account = await signUpNew(call);
    const accountOrder = await order(account);
    const first = await enterAndOrder(account.email);
    const second = await enterAndOrder(account.email);
    expect(first.id).not.toBe(account.id);
    expect(await listOrders(first)).toEqual([first.order._id]);
    expect(await listOrders(second)).toEqual([second.order._id]);
    expect(await listOrders(account)).toEqual([accountOrder._id]);
    for (const foreign of [accountOrder, second.order]) {
      for (const route of ['GET /orders/:id', 'PUT /orders/:id/cancel']) {
        const { headers } = first;
        const path = route.replace(':id', foreign._id);
        const response = await call(path, { headers, ...(path.startsWith('PUT') && { body: {} }) });
        expect(response.statusCode, path).toBe(404);
      }
    }
    // The account signs in as ever, and guests under its address have no password.
    const body = { email: account.email, password: account.password };
    expect((await call('POST /auth/login', { body })).json().data._id).toBe(account.id);
  });

  test('can be signed up with though a guest ordered under it, which brings none of the orders', async () => {
    const guest = await enterAndOrder();
    const account = await signUpNew(call, { email: guest.email });
    expect(await listOrders(account)).toEqual([]);
    expect(await listOrders(guest)).toEqual([guest.order._id]);
  });
});

describe('keeping what a guest ordered', () => {
  test('one field makes an account of it, with the same session', async () => {
    const guest = await enterAndOrder();
    const { headers } = guest;
    const saved = await call('POST /auth/guest/password', { headers, body: { password } });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data).toMatchObject({ _id: guest.id, phone: shippingAddress.phone });
    expect(saved.json().data.guest).toBeUndefined();
    expect((await call('GET /auth/sessions', { headers })).statusCode).toBe(200);
    const signedIn = await signIn(guest.email);
    expect(await listOrders(signedIn)).toEqual([guest.order._id]);
    const again = await call('POST /auth/guest/password', { headers, body: { password } });
    expect(again.statusCode).toBe(404);
  });

  test('is for who ordered', async () => {
    const { headers } = await enter();
    const response = await call('POST /auth/guest/password', { headers, body: { password } });
    expect(response.statusCode).toBe(404);
  });

  test('leaves an account with that address as it is, and sends its owner a code', async () => {
    const account = await signUpNew(call);
    const guest = await enterAndOrder(account.email);
    const { headers } = guest;
    const response = await call('POST /auth/guest/password', { headers, body: { password } });
    expect([response.statusCode, response.json().code]).toEqual([409, 'password_by_code']);
    expect((await signIn(account.email)).status).toBe(401);
    const code = await readCode(account.email);
    expect((await setPasswordByCode(account.email, code ?? '')).statusCode).toBe(200);
    const owner = await signIn(account.email);
    expect(await listOrders(owner)).toEqual([guest.order._id]);
    expect(await listOrders(guest)).toEqual([]);
  });

  test('by code brings everything ordered under the address together, in one account', async () => {
    const [first, second] = [await enterAndOrder(), await enter()];
    const third = await enterAndOrder(first.email);
    const orders = [first.order._id, third.order._id].toSorted();
    expect(await requestCode(second.email)).toBeUndefined();
    const code = (await requestCode(first.email)) ?? '';
    const wrong = String((Number(code) + 1) % 10 ** 7).padStart(7, '0');
    expect((await setPasswordByCode(first.email, wrong)).statusCode).toBe(400);
    expect(await listOrders(first)).toEqual([first.order._id]);
    expect((await setPasswordByCode(first.email, code)).statusCode).toBe(200);
    const owner = await signIn(first.email);
    expect(await listOrders(owner)).toEqual(orders);
    expect((await setPasswordByCode(first.email, code)).statusCode).toBe(400);
    // What became the account was signed out; the other guest is one without an order.
    expect((await call('GET /orders', { headers: third.headers })).statusCode).toBe(401);
    expect(await listOrders(first)).toEqual([]);
  });

  test('a code sent to a guest opens no account that was made since', async () => {
    const guest = await enterAndOrder();
    const code = (await requestCode(guest.email)) ?? '';
    const account = await signUpNew(call, { email: guest.email });
    expect((await setPasswordByCode(guest.email, code)).statusCode).toBe(400);
    expect((await signIn(guest.email)).status).toBe(401);
    expect(await listOrders(account)).toEqual([]);
  });
});

describe('the link of the email', () => {
  async function readLink(email: string) {
    const [mail] = await shop.readMailbox(email);
    return /\/orders\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const open = (token: string) => call(`GET /orders/by-link/${token}`);

  test('opens the order without a session, and shows nothing to find the buyer by', async () => {
    const guest = await enterAndOrder();
    const response = await open(await readLink(guest.email));
    expect(response.statusCode).toBe(200);
    const { data } = response.json();
    expect(data).toMatchObject({
      _id: guest.order._id,
      user: { name: '', email: 'm•••@gmail.com' },
      shippingAddress: { city: 'Cairo' },
      canCancel: false,
      actions: [],
    });
    for (const secret of [guest.email, guest.id, shippingAddress.details, shippingAddress.phone]) {
      expect(response.body).not.toContain(secret);
    }
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  test('is refused when changed, for another order, and after its time', async () => {
    const [one, other] = [await enterAndOrder(), await enterAndOrder()];
    const link = await readLink(one.email);
    const expired = signOrderLink(one.order._id, [testSettings.SESSION_SECRET], { now: 0 });
    const forged = signOrderLink(one.order._id, ['a guess']);
    const swapped = link.replace(one.order._id, other.order._id);
    for (const token of [expired, forged, swapped, `${link}x`, one.order._id]) {
      expect((await open(token)).statusCode, token).toBe(404);
    }
    expect((await open(link)).statusCode).toBe(200);
  });

  test('stands beside the way to an account; who has one is led to it', async () => {
    const guest = await enterAndOrder();
    const [mail] = await shop.readMailbox(guest.email);
    expect(mail?.text).toContain(`/auth/forgetPassword#email=${encodeURIComponent(guest.email)}`);
    const account = await signUpNew(call);
    const { _id } = await order(account);
    const [toAccount] = await shop.readMailbox(account.email);
    expect(toAccount?.text).toContain(`/account/orders/${_id}`);
    expect(toAccount?.text).not.toContain('forgetPassword');
  });
});

test('guests who bought nothing are forgotten after 30 days', async () => {
  const { db } = shop.database.connection;
  const [fresh, idle, visiting, buyer] = [
    await enter(),
    await enter(),
    await enter(),
    await enterAndOrder(),
  ];
  const account = await signUpNew(call);
  for (const { id } of [idle, visiting, buyer, account]) {
    await query(db, sql`update users set created_at = now() - interval '31 days' where id = ${id}`);
  }
  for (const { id } of [fresh, idle, buyer, account]) {
    await query(db, sql`update sessions set ended_at = now() where user_id = ${id}`);
  }
  await shop.app.jobs.run('sweep-guests');
  const ids = [fresh, idle, visiting, buyer, account].map(({ id }) => id);
  const left = await query<{ id: string }>(db, sql`select id from users where id in ${ids}`);
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    ids.filter((id) => id !== idle.id).toSorted(),
  );
});
