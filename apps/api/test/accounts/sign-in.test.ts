import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { takeRealTime } from '../light-argon2.ts';
import {
  buildAccountsApp,
  callOf,
  cookieOf,
  newPerson,
  signUpNew,
  useAccountsApp,
} from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

describe('sign-up', () => {
  test('answers the person and a token, and is signed in', async () => {
    const person = newPerson({ email: ' Mona.First@Gmail.com ' });
    const answer = await shop.call('POST /auth/signup', { body: person });
    expect(answer.statusCode).toBe(201);
    const { data, token } = answer.json();
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
    const answer = await shop.call('POST /auth/signup/', { body: newPerson() });
    const [device, refresh] = [answer.headers['set-cookie']].flat();
    expect(refresh).toMatch(
      /^matjar_refresh=[\w-]{43}; Path=\/api\/v1\/auth; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(device).toMatch(
      /^matjar_device=[\w~.-]+; Max-Age=\d+; Path=\/api\/v1\/auth; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a password that everybody tries first is refused', async () => {
    const body = newPerson({ password: 'Password123' });
    const answer = await shop.call('POST /auth/signup', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject([
      { param: 'password', msg: expect.stringContaining('Many people use') },
    ]);
  });

  test.each([
    ['the shop’s name', 'Matjar-2026!', 400],
    ['words of its address', 'shop.test.99', 400],
    ['a sentence with its name in it', 'matjar sells lamps', 201],
  ])('%s as a password', async (_what, password, status) => {
    const answer = await shop.call('POST /auth/signup', { body: newPerson({ password }) });
    expect(answer.statusCode).toBe(status);
  });

  test('what is not valid is answered as a list', async () => {
    const body = { ...newPerson(), email: 'mona@example.com', phone: '12' };
    const answer = await shop.call('POST /auth/signup', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual([
      { msg: 'not valid email ex: name@gmail.com', param: 'email', code: 'validation' },
      { msg: 'not valid number', param: 'phone', code: 'validation' },
    ]);
  });

  test('an empty body is answered field by field', async () => {
    const answer = await shop.call('POST /auth/signup', { body: {} });
    const params = answer.json<{ param: string }[]>().map(({ param }) => param);
    expect(params).toEqual(['name', 'email', 'password', 'passwordConfirm', 'phone']);
  });

  test('role, active and ids that are sent along are ignored', async () => {
    const body = { ...newPerson(), role: 'admin', active: false, _id: 'x', id: 'x', version: 9 };
    const answer = await shop.call('POST /auth/signup', { body });
    expect(answer.json().data).toMatchObject({ role: 'user', active: true });
  });

  test('two sign-ups for one address at once make one account', async () => {
    const body = newPerson();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.call('POST /auth/signup', { body })),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([201, 400, 400, 400]);
  });

  test('neither password nor hash ever leaves, and only the hash is stored', async () => {
    takeRealTime(true);
    onTestFinished(() => takeRealTime(false));
    const person = await signUpNew(shop.call, { password: 'very private 7' });
    const [row] = await query(
      database.connection.db,
      sql`select password_hash from users where id = ${person.id}`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const me = await shop.call('GET /users/getMe', { headers: person.headers });
    expect(me.body).not.toMatch(/argon2|password|hash/i);
    const [tokens] = await query(
      database.connection.db,
      sql`
      select count(*)::int as found from refresh_tokens where hash = ${person.cookie}`,
    );
    expect(tokens?.found).toBe(0);
  });
});

describe('sign-in', () => {
  test('by email in any case, and password', async () => {
    const person = await signUpNew(shop.call);
    const body = { email: ` ${person.email.toUpperCase()}`, password: person.password };
    const answer = await shop.call('POST /auth/login', { body });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: expect.objectContaining({ _id: person.id, role: 'user' }),
      token: expect.any(String),
    });
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/);
  });

  test('what is wrong is never told apart', async () => {
    const person = await signUpNew(shop.call);
    const tries = [
      { email: person.email, password: 'wrong password' },
      { email: 'nobody.at.all@gmail.com', password: 'wrong password' },
      { email: "' or 1=1 --", password: "' or 1=1 --" },
    ];
    for (const body of tries) {
      const answer = await shop.call('POST /auth/login', { body });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        status: 'fail',
        message: 'Incorrect email or password',
        code: 'wrong_credentials',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('leaves a line in the log that names whose account was tried, and no address', async () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const app = await buildAccountsApp(shop.database, { LOG_LEVEL: 'info' }, { write });
    onTestFinished(() => app.close());
    const person = await signUpNew(shop.call);
    const [email, password] = [person.email, 'wrong password'];
    const nobody = 'nobody.at.all@gmail.com';
    for (const body of [{ email, password }, { email: nobody, password }, person]) {
      await callOf(app)('POST /auth/login', { body });
    }
    const text = lines.join('');
    expect(text).not.toContain('@gmail.com');
    const entries = lines.map((line) => JSON.parse(line)).filter(({ account }) => account);
    const refused = { msg: 'a sign-in was refused', code: 'wrong_credentials' };
    expect(entries).toMatchObject([refused, refused, { msg: 'a password was right' }]);
    expect(entries.map(({ userId }) => userId)).toEqual([person.id, undefined, person.id]);
    expect(new Set(entries.map(({ account }) => account)).size).toBe(2);
  });

  test('missing fields are answered in the default body', async () => {
    const answer = await shop.call('POST /auth/login', { body: { email: 'a@b' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 'fail',
      code: 'validation',
      errors: [
        { msg: 'not valid email', param: 'email' },
        { msg: 'Please Enter password', param: 'password' },
      ],
    });
  });

  test('only who knows the password learns that an account is deactivated', async () => {
    const person = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update users set active = false where id = ${person.id}`,
    );
    const wrong = { email: person.email, password: 'wrong password' };
    expect((await shop.call('POST /auth/login', { body: wrong })).statusCode).toBe(401);
    const right = { email: person.email, password: person.password };
    const answer = await shop.call('POST /auth/login', { body: right });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'account_deactivated' });
  });

  test('somebody without a password cannot sign in by one', async () => {
    const person = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update users set password_hash = null where id = ${person.id}`,
    );
    for (const password of ['null', 'undefined', person.password]) {
      const answer = await shop.call('POST /auth/login', {
        body: { email: person.email, password },
      });
      expect(answer.statusCode).toBe(401);
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
