import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeRealTime } from '../light-argon2.ts';
import {
  buildAccountsApp,
  callOf,
  cookieOf,
  newUser,
  signUpNew,
  useAccountsApp,
} from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

describe('sign-up', () => {
  test('answers the person and a token, and is signed in', async () => {
    const user = newUser({ email: ' Mona.First@Gmail.com ' });
    const response = await shop.call('POST /auth/signup', { body: user });
    expect(response.statusCode).toBe(201);
    const { data, token } = response.json();
    expect(data).toEqual({
      _id: expect.any(String),
      name: 'Mona Adel',
      email: 'mona.first@gmail.com',
      phone: '01012345678',
      role: 'user',
      active: true,
      wishlist: [],
      addresses: [],
      createdAt: expect.any(String),
    });
    const me = await shop.call('GET /users/getMe', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(me.json()).toEqual({ data });
  });

  test('the cookies are out of reach for scripts and other sites', async () => {
    const response = await shop.call('POST /auth/signup/', { body: newUser() });
    const [device, refresh] = [response.headers['set-cookie']].flat();
    expect(refresh).toMatch(
      /^matjar_refresh=[\w-]{43}; Path=\/api\/v1\/auth; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^matjar_device=[\w~.-]+; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('a password that everybody tries first is refused', async () => {
    const body = newUser({ password: 'Password123' });
    const response = await shop.call('POST /auth/signup', { body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject([
      { param: 'password', msg: expect.stringContaining('Many people use') },
    ]);
  });

  test.each([
    ['the shop’s name', 'Matjar-2026!', 400],
    ['words of its address', 'shop.test.99', 400],
    ['a sentence with its name in it', 'matjar sells lamps', 201],
  ])('%s as a password', async (_what, password, status) => {
    const response = await shop.call('POST /auth/signup', { body: newUser({ password }) });
    expect(response.statusCode).toBe(status);
  });

  test('what is not valid is answered as a list', async () => {
    const body = { ...newUser(), email: 'mona@example.com', phone: '12' };
    const response = await shop.call('POST /auth/signup', { body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual([
      { msg: 'not valid email ex: name@gmail.com', param: 'email', code: 'validation' },
      { msg: 'not valid number', param: 'phone', code: 'validation' },
    ]);
  });

  test('an empty body is answered field by field', async () => {
    const response = await shop.call('POST /auth/signup', { body: {} });
    const params = response.json<{ param: string }[]>().map(({ param }) => param);
    expect(params).toEqual(['name', 'email', 'password', 'passwordConfirm', 'phone']);
  });

  test('role, active and ids that are sent along are ignored', async () => {
    const body = { ...newUser(), role: 'admin', active: false, _id: 'x', id: 'x', version: 9 };
    const response = await shop.call('POST /auth/signup', { body });
    expect(response.json().data).toMatchObject({ role: 'user', active: true });
  });

  test('two sign-ups for one address at once make one account', async () => {
    const body = newUser();
    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => shop.call('POST /auth/signup', { body })),
    );
    expect(responses.map((response) => response.statusCode).toSorted()).toEqual([
      201, 400, 400, 400,
    ]);
  });

  test('neither password nor hash ever leaves, and only the hash is stored', async () => {
    takeRealTime(true);
    onTestFinished(() => takeRealTime(false));
    const user = await signUpNew(shop.call, { password: 'very private 7' });
    const [row] = await query(
      database.connection.db,
      sql`select password_hash from users where id = ${user.id}`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const me = await shop.call('GET /users/getMe', { headers: user.headers });
    expect(me.body).not.toMatch(/argon2|password|hash/i);
    const [tokens] = await query(
      database.connection.db,
      sql`
      select count(*)::int as found from refresh_tokens where hash = ${user.cookie}`,
    );
    expect(tokens?.found).toBe(0);
  });
});

describe('sign-in', () => {
  test('by email in any case, and password', async () => {
    const user = await signUpNew(shop.call);
    const body = { email: ` ${user.email.toUpperCase()}`, password: user.password };
    const response = await shop.call('POST /auth/login', { body });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      data: expect.objectContaining({ _id: user.id, role: 'user' }),
      token: expect.any(String),
    });
    expect(cookieOf(response)).toMatch(/^[\w-]{43}$/);
  });

  test('what is wrong is never told apart', async () => {
    const user = await signUpNew(shop.call);
    const tries = [
      { email: user.email, password: 'wrong password' },
      { email: 'nobody.at.all@gmail.com', password: 'wrong password' },
      { email: "' or 1=1 --", password: "' or 1=1 --" },
    ];
    for (const body of tries) {
      const response = await shop.call('POST /auth/login', { body });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        status: 'fail',
        message: 'Incorrect email or password',
        code: 'wrong_credentials',
      });
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  test('leaves a line in the log that names whose account was tried, and no address', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const app = await buildAccountsApp(shop.database, { LOG_LEVEL: 'info' }, { write });
    onTestFinished(() => app.close());
    const user = await signUpNew(shop.call);
    const [email, password] = [user.email, 'wrong password'];
    const nobody = 'nobody.at.all@gmail.com';
    for (const body of [{ email, password }, { email: nobody, password }, user]) {
      await callOf(app)('POST /auth/login', { body });
    }
    const text = lines.join('');
    expect(text).not.toContain('@gmail.com');
    const entries = lines.map((line) => JSON.parse(line)).filter(({ account }) => account);
    const refused = { msg: 'a sign-in was refused', code: 'wrong_credentials' };
    expect(entries).toMatchObject([refused, refused, { msg: 'a password was accepted' }]);
    expect(entries.map(({ userId }) => userId)).toEqual([user.id, undefined, user.id]);
    expect(new Set(entries.map(({ account }) => account)).size).toBe(2);
  });

  test('missing fields are answered in the default body', async () => {
    const response = await shop.call('POST /auth/login', { body: { email: 'a@b' } });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: 'fail',
      code: 'validation',
      errors: [
        { msg: 'not valid email', param: 'email' },
        { msg: 'Please Enter password', param: 'password' },
      ],
    });
  });

  test('only who knows the password learns that an account is deactivated', async () => {
    const user = await signUpNew(shop.call);
    await query(database.connection.db, sql`update users set active = false where id = ${user.id}`);
    const wrong = { email: user.email, password: 'wrong password' };
    expect((await shop.call('POST /auth/login', { body: wrong })).statusCode).toBe(401);
    const right = { email: user.email, password: user.password };
    const response = await shop.call('POST /auth/login', { body: right });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'account_deactivated' });
  });

  test('somebody without a password cannot sign in by one', async () => {
    const user = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update users set password_hash = null where id = ${user.id}`,
    );
    for (const password of ['null', 'undefined', user.password]) {
      const response = await shop.call('POST /auth/login', {
        body: { email: user.email, password },
      });
      expect(response.statusCode).toBe(401);
    }
  });

  test.each([
    [{ email: ['a@gmail.com'], password: 'x' }],
    [{ email: { $ne: null }, password: { $ne: null } }],
    [{ email: 'nul\u0000byte@gmail.com', password: 'x' }],
    [{ email: 'a'.repeat(300), password: 'x' }],
    [{ email: 'a@gmail.com', password: 'x'.repeat(50_000) }],
  ])('%#: hostile input is refused', async (body) => {
    expect((await shop.call('POST /auth/login', { body })).statusCode).toBe(400);
  });
});
