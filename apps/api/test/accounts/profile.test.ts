import type { ShopSettingValues } from '@matjar/contract/settings/settings.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { signInAs } from '../sign-in.ts';
import { bearer, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

async function save(headers: { authorization: string }, body: object) {
  const response = await shop.call('PUT /users', { body, headers });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

describe('own profile', () => {
  test('name and phone can be changed; what is absent stays', async () => {
    const { headers } = await signUpNew(shop.call);
    expect(await save(headers, { name: 'Mona Samir' })).toMatchObject({
      name: 'Mona Samir',
      phone: '01012345678',
    });
    expect(await save(headers, { phone: '01112345678' })).toMatchObject({ name: 'Mona Samir' });
    const me = await shop.call('GET /users/getMe', { headers });
    expect(me.json().data).toMatchObject({ name: 'Mona Samir', phone: '01112345678' });
  });

  test('nothing else can: role, state, email, password, wishlist, id', async () => {
    const user = await signUpNew(shop.call);
    const { db } = database.connection;
    const [before] = await query(db, sql`select * from users where id = ${user.id}`);
    const data = await save(user.headers, {
      role: 'admin',
      active: false,
      email: 'other@gmail.com',
      password: 'x',
      passwordHash: 'x',
      password_hash: 'x',
      wishlist: ['x'],
      _id: 'x',
      id: 'x',
      version: 99,
      createdAt: '2000-01-01',
    });
    expect(data).toMatchObject({ role: 'user', active: true, email: user.email, wishlist: [] });
    const [after] = await query(db, sql`select * from users where id = ${user.id}`);
    expect(after).toEqual(before);
  });

  test('what is not valid is answered in the default body', async () => {
    const { headers } = await signUpNew(shop.call);
    const body = {
      name: 'Mo',
      phone: 'x',
      addresses: { postalCode: '1', phone: '1', details: 'a' },
    };
    const response = await shop.call('PUT /users', { body, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ status: 'fail', code: 'validation' });
    const params = response
      .json<{ errors: { param: string }[] }>()
      .errors.map(({ param }) => param);
    expect(params).toEqual(expect.arrayContaining(['name', 'phone']));
  });

  test('visitors have none', async () => {
    for (const call of [
      'GET /users/getMe',
      'PUT /users',
      'GET /users/export',
      'DELETE /users/deleteMe',
    ]) {
      expect((await shop.call(call, { body: {} })).statusCode).toBe(401);
    }
  });
});

describe('addresses', () => {
  const cairo = {
    details: '12 Nile Street',
    postalCode: '11765',
    phone: '01012345678',
    city: 'Cairo',
  };

  test('one object makes the default address, and later changes it', async () => {
    const { headers } = await signUpNew(shop.call);
    const { addresses } = await save(headers, { addresses: { ...cairo, district: 'Nasr City' } });
    expect(addresses).toEqual([
      { _id: expect.any(String), ...cairo, district: 'Nasr City', isDefault: true },
    ]);
    const later = await save(headers, { addresses: { city: 'Giza', postalCode: '' } });
    const { postalCode: _, ...rest } = addresses[0];
    expect(later.addresses).toEqual([{ ...rest, city: 'Giza' }]);
  });

  test('an empty object is fine and changes nothing', async () => {
    const { headers } = await signUpNew(shop.call);
    expect((await save(headers, { addresses: {} })).addresses).toEqual([]);
    expect((await save(headers, { addresses: { details: '', city: '' } })).addresses).toEqual([]);
    await save(headers, { addresses: cairo });
    expect((await save(headers, { addresses: {} })).addresses).toMatchObject([cairo]);
  });

  test('a list becomes the address book, with one default', async () => {
    const { headers } = await signUpNew(shop.call);
    const list = [cairo, { city: 'Giza', isDefault: true }, { city: 'Damietta', isDefault: true }];
    const { addresses } = await save(headers, { addresses: list });
    const places = addresses.map((each: { city: string; isDefault: boolean }) => [
      each.city,
      each.isDefault,
    ]);
    expect(places[0]).toEqual(['Giza', true]);
    expect(places.filter(([, isDefault]: [string, boolean]) => isDefault)).toHaveLength(1);
    const second = addresses[1];
    const later = await save(headers, { addresses: [second] });
    expect(later.addresses).toEqual([{ ...second, isDefault: true }]);
    expect((await save(headers, { addresses: [] })).addresses).toEqual([]);
  });

  test('somebody else’s address cannot be taken over by its id', async () => {
    const [one, two] = [await signUpNew(shop.call), await signUpNew(shop.call)];
    const theirs = (await save(one.headers, { addresses: cairo })).addresses[0];
    const mine = await save(two.headers, { addresses: [{ ...theirs, city: 'Giza' }] });
    expect(mine.addresses[0]._id).not.toBe(theirs._id);
    const me = await shop.call('GET /users/getMe', { headers: one.headers });
    expect(me.json().data.addresses).toEqual([theirs]);
  });

  test('parallel saves leave one default', async () => {
    const { headers, id } = await signUpNew(shop.call);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        save(headers, { addresses: at % 2 ? cairo : [{ city: 'Giza' }, { city: 'Damietta' }] }),
      ),
    );
    const rows = await query(
      database.connection.db,
      sql`select 1 from addresses where user_id = ${id} and is_default`,
    );
    expect(rows).toHaveLength(1);
  });

  test('at most twenty are stored', async () => {
    const { headers } = await signUpNew(shop.call);
    const addresses = Array.from({ length: 21 }, () => ({ city: 'Giza' }));
    expect((await shop.call('PUT /users', { body: { addresses }, headers })).statusCode).toBe(400);
  });
});

describe('change of password', () => {
  const input = { password: 'fresh horse', passwordConfirm: 'fresh horse' };

  test('takes the new one and no longer the old one', async () => {
    const { headers, email, password } = await signUpNew(shop.call);
    const body = { currentPassword: password, ...input };
    const response = await shop.call('PUT /users/change-password', { body, headers });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({ email });
    const [old, fresh] = await Promise.all([
      shop.call('POST /auth/login', { body: { email, password } }),
      shop.call('POST /auth/login', { body: { email, password: input.password } }),
    ]);
    expect([old.statusCode, fresh.statusCode]).toEqual([401, 200]);
  });

  test.each([
    [{ currentPassword: 'not it', ...input }, 'currentPassword', 'Incorrect current password'],
    [
      { currentPassword: 'x', ...input, passwordConfirm: 'other horse' },
      'passwordConfirm',
      'confirm password not equal password',
    ],
    [{ ...input }, 'currentPassword', 'Please Enter current password'],
  ])('%j is answered as a list', async (body, param, msg) => {
    const { headers } = await signUpNew(shop.call);
    const response = await shop.call('PUT /users/change-password', { body, headers });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([{ msg, param, code: 'validation' }]);
  });

  test('who has no password is told how to get one', async () => {
    const { headers, id } = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update users set password_hash = null where id = ${id}`,
    );
    const body = { currentPassword: 'x', ...input };
    const response = await shop.call('PUT /users/change-password', { body, headers });
    expect(response.json()).toMatchObject([{ msg: expect.stringContaining('has no password') }]);
  });

  test('of two changes at once one wins, and nobody is left with a mix', async () => {
    const { headers, email, password } = await signUpNew(shop.call);
    const responses = await Promise.all(
      ['first horse', 'second horse'].map((fresh) =>
        shop.call('PUT /users/change-password', {
          body: { currentPassword: password, password: fresh, passwordConfirm: fresh },
          headers,
        }),
      ),
    );
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([200, 400]);
    const winner = responses[0]?.statusCode === 200 ? 'first horse' : 'second horse';
    const login = await shop.call('POST /auth/login', { body: { email, password: winner } });
    expect(login.statusCode).toBe(200);
    expect(bearer(login.json().token)).toBeTruthy();
  });
});

describe('an address to confirm', () => {
  type Asked = ShopSettingValues['emailConfirmation'];

  async function ask(emailConfirmation: Asked) {
    const { headers } = await signInAs(database.connection, 'admin');
    const { data } = (await shop.call('GET /admin/settings', { headers })).json();
    const body = { version: data.version, values: { emailConfirmation } };
    expect((await shop.call('PUT /admin/settings', { headers, body })).statusCode).toBe(200);
    return headers;
  }
  afterEach(() => ask('off'));

  async function codesTo(email: string): Promise<string[]> {
    const sent = await query<{ code: string }>(
      database.connection.db,
      sql`select content ->> 'code' as code from mail_outbox
        where recipient = ${email} and kind = 'email-confirmation' order by created_at`,
    );
    return sent.map(({ code }) => code);
  }

  type User = { headers: { authorization: string } };
  async function codeOf(call: string, { headers }: User, body: object = {}) {
    const response = await shop.call(call, { headers, body });
    return response.json()?.code as string | undefined;
  }
  const review = (user: User) =>
    codeOf('POST /reviews', user, { product: newId(), review: 'Good.', rating: 5 });
  const order = (user: User) =>
    codeOf(`POST /orders/${newId()}`, user, { shippingAddress: { city: 'Cairo' } });
  const confirm = ({ headers }: User, code: string) =>
    shop.call('POST /users/confirmEmail', { headers, body: { code } });

  test('nobody is asked until the owner asks', async () => {
    const user = await signUpNew(shop.call);
    expect(await review(user)).not.toBe('email_unconfirmed');
    expect(await codesTo(user.email)).toEqual([]);
    await ask('signUp');
    // Whoever is here already is not asked either.
    expect(await review(user)).not.toBe('email_unconfirmed');
    const { data } = (await shop.call('GET /users/getMe', user)).json();
    expect(data).not.toHaveProperty('emailUnconfirmed');
    // A code that was never sent proves nothing, whatever it is.
    expect((await confirm(user, '0000000')).statusCode).toBe(200);
    const [known] = await query<{ isProved: boolean }>(
      database.connection.db,
      sql`select email_proved_at is not null as "isProved" from users where id = ${user.id}`,
    );
    expect(known?.isProved).toBe(false);
  });

  test('before the first review: it waits for the code, an order does not', async () => {
    await ask('reviews');
    const user = await signUpNew(shop.call);
    expect(await codesTo(user.email)).toEqual([]);
    expect(await review(user)).toBe('email_unconfirmed');
    const question = `POST /products/${newId()}/questions`;
    expect(await codeOf(question, user, { question: 'Is it loud?' })).toBe('email_unconfirmed');
    expect(await order(user)).not.toBe('email_unconfirmed');

    await shop.call('POST /users/confirmEmail/code', user);
    const [code = ''] = await codesTo(user.email);
    const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
    expect((await confirm(user, wrong)).json()).toMatchObject({
      code: 'confirmation_code_refused',
    });
    const confirmed = await confirm(user, code);
    expect(confirmed.statusCode).toBe(200);
    expect(confirmed.json().data).not.toHaveProperty('emailUnconfirmed');
    expect(await review(user)).not.toBe('email_unconfirmed');
    // There is nothing more to send.
    await shop.call('POST /users/confirmEmail/code', user);
    expect(await codesTo(user.email)).toHaveLength(1);
  });

  test('at sign-up: the code comes by itself, and orders wait too; guests buy as before', async () => {
    await ask('signUp');
    const user = await signUpNew(shop.call);
    expect(await order(user)).toBe('email_unconfirmed');
    const [code = ''] = await codesTo(user.email);
    const stranger = await signUpNew(shop.call);
    expect((await confirm(stranger, code)).statusCode).toBe(400);
    expect((await confirm(user, code)).statusCode).toBe(200);
    expect(await order(user)).not.toBe('email_unconfirmed');

    const guest = await shop.call('POST /auth/guest', { body: { email: user.email } });
    expect(await order({ headers: bearer(guest.json().token) })).not.toBe('email_unconfirmed');
  });

  test('another address is another one to confirm, by a code of its own', async () => {
    const admin = await ask('signUp');
    const user = await signUpNew(shop.call);
    const [first = ''] = await codesTo(user.email);
    await confirm(user, first);
    const email = `moved.${user.email}`;
    await shop.call(`PUT /users/${user.id}`, { headers: admin, body: { email } });
    expect(await review(user)).toBe('email_unconfirmed');
    expect((await confirm(user, first)).statusCode).toBe(400);
    await shop.call('POST /users/confirmEmail/code', user);
    const [second = ''] = await codesTo(email);
    expect((await confirm(user, second)).statusCode).toBe(200);
  });

  test('a code that opened the account again has confirmed it', async () => {
    await ask('signUp');
    const user = await signUpNew(shop.call);
    await shop.call('POST /auth/forgotPasswords', { body: { email: user.email } });
    const [sent] = await query<{ code: string }>(
      database.connection.db,
      sql`select content ->> 'code' as code from mail_outbox
        where recipient = ${user.email} and kind = 'password-reset'`,
    );
    const verify = { email: user.email, resetCode: sent?.code };
    const { resetToken } = (await shop.call('POST /auth/verifyResetCode', { body: verify })).json();
    const body = { email: user.email, newPassword: 'correct horse 2', resetToken };
    expect((await shop.call('PUT /auth/resetPassword', { body })).statusCode).toBe(200);
    const login = { email: user.email, password: 'correct horse 2' };
    const { data } = (await shop.call('POST /auth/login', { body: login })).json();
    expect(data).not.toHaveProperty('emailUnconfirmed');
  });

  test('codes are sent and tried only so often', async () => {
    await ask('reviews');
    const user = await signUpNew(shop.call);
    const sends: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      sends.push((await shop.call('POST /users/confirmEmail/code', user)).statusCode);
    }
    expect(sends).toEqual([204, 204, 204, 204, 204, 429]);
    const tries: number[] = [];
    for (let at = 0; at < 11; at += 1) tries.push((await confirm(user, '0000000')).statusCode);
    expect(tries.slice(-2)).toEqual([400, 429]);
  });
});
