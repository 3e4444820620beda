import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  SignJWT,
} from 'jose';
import { describe, expect, test, vi } from 'vitest';
import {
  makeTokenKeys,
  signAccessToken,
} from '../../src/features/accounts/sessions/access-token.ts';
import { signInAs, testSettings } from '../sign-in.ts';
import { bearer, cookieOf, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp({ CORS_ORIGINS: 'https://app.test' });
const { database } = shop;

const refresh = (cookie: string | undefined, headers: Record<string, string> = {}) =>
  shop.call('POST /auth/refresh', { cookie, headers });

async function isSignedIn(headers: { authorization: string }): Promise<boolean> {
  const { statusCode } = await shop.call('GET /users/getMe', { headers });
  expect([200, 401]).toContain(statusCode);
  return statusCode === 200;
}

async function passTime(minutes: number): Promise<void> {
  await query(
    database.connection.db,
    sql`
    update refresh_tokens set replaced_at = replaced_at - make_interval(mins => ${minutes})`,
  );
}

describe('refresh', () => {
  test('gives a new token of the same session and the next cookie', async () => {
    const user = await signUpNew(shop.call);
    const response = await refresh(user.cookie);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ data: { _id: user.id }, token: expect.any(String) });
    expect(cookieOf(response)).toMatch(/^[\w-]{43}$/);
    expect(cookieOf(response)).not.toBe(user.cookie);
    expect(await isSignedIn(bearer(response.json().token))).toBe(true);
    const rows = await query(
      database.connection.db,
      sql`select id from sessions where user_id = ${user.id}`,
    );
    expect(rows).toHaveLength(1);
  });

  test('without a cookie, or with a made-up one, nobody is signed in', async () => {
    for (const cookie of [undefined, 'x', 'a'.repeat(43), '%00', "'--"]) {
      const response = await refresh(cookie);
      expect(response.statusCode).toBe(401);
      expect(cookieOf(response)).toBe('');
    }
  });

  test('ten tabs at once get the same successor and stay signed in', async () => {
    const user = await signUpNew(shop.call);
    const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(user.cookie)));
    expect(responses.map((response) => response.statusCode)).toEqual(Array(10).fill(200));
    const cookies = new Set(responses.map(cookieOf));
    expect(cookies.size).toBe(1);
    for (const response of responses)
      expect(await isSignedIn(bearer(response.json().token))).toBe(true);
    expect((await refresh([...cookies][0])).statusCode).toBe(200);
  });

  test('a tab that comes late within the grace gets the latest cookie, not an older one', async () => {
    const user = await signUpNew(shop.call);
    const second = cookieOf(await refresh(user.cookie));
    const third = cookieOf(await refresh(second));
    expect(cookieOf(await refresh(user.cookie))).toBe(third);
    await passTime(60);
    expect((await refresh(third)).statusCode).toBe(200);
  });

  test('a token that comes back after the grace ends the session, for thief and owner', async () => {
    const user = await signUpNew(shop.call);
    const next = await refresh(user.cookie);
    await passTime(1);
    const stolen = await refresh(user.cookie);
    expect(stolen.statusCode).toBe(401);
    expect((await refresh(cookieOf(next))).statusCode).toBe(401);
    expect(await isSignedIn(bearer(next.json().token))).toBe(false);
    expect(await isSignedIn(user.headers)).toBe(false);
  });

  test('a token lasts a quarter of an hour', async () => {
    const { id, sessionId } = await signInAs(database.connection);
    const keys = makeTokenKeys([testSettings.SESSION_SECRET], testSettings.PUBLIC_URL);
    const now = Math.floor(Date.now() / 1_000);
    const madeAgo = (minutes: number) =>
      signAccessToken({ userId: id, sessionId }, keys, now - minutes * 60);
    expect(await isSignedIn(bearer(await madeAgo(14)))).toBe(true);
    expect(await isSignedIn(bearer(await madeAgo(16)))).toBe(false);
  });

  test.each([-2, 2])('a node whose clock is %d hours off signs nobody out', async (hours) => {
    const earlier = await signUpNew(shop.call);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    try {
      expect(await isSignedIn(earlier.headers)).toBe(true);
      const later = await signUpNew(shop.call);
      vi.useRealTimers();
      expect(await isSignedIn(later.headers)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a session that is used every day is over after a year', async () => {
    const user = await signUpNew(shop.call);
    const age = (days: number) =>
      query(
        database.connection.db,
        sql`update sessions set created_at = now() - make_interval(days => ${days})
          where user_id = ${user.id}`,
      );
    await age(364);
    expect(await isSignedIn(user.headers)).toBe(true);
    await age(366);
    expect(await isSignedIn(user.headers)).toBe(false);
    expect((await refresh(user.cookie)).statusCode).toBe(401);
  });

  test('a session nobody used for a month is over', async () => {
    const user = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update sessions set expires_at = now() where user_id = ${user.id}`,
    );
    expect((await refresh(user.cookie)).statusCode).toBe(401);
    expect(await isSignedIn(user.headers)).toBe(false);
  });

  test('each use carries the session on', async () => {
    const user = await signUpNew(shop.call);
    await query(
      database.connection.db,
      sql`update sessions set expires_at = now() + interval '1 hour' where user_id = ${user.id}`,
    );
    await refresh(user.cookie);
    const [row] = await query(
      database.connection.db,
      sql`
      select expires_at > now() + interval '29 days' as far from sessions where user_id = ${user.id}`,
    );
    expect(row?.far).toBe(true);
  });
});

describe('calls from other sites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'http://shop.test' },
    { origin: 'https://shop.test.evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' },
  ];

  test.each(foreign)('%j can neither refresh nor log out', async (headers) => {
    const user = await signUpNew(shop.call);
    const refreshed = await refresh(user.cookie, headers);
    expect(refreshed.statusCode).toBe(403);
    expect(refreshed.json()).toMatchObject({ code: 'other_origin' });
    expect(refreshed.headers['set-cookie']).toBeUndefined();
    const out = await shop.call('POST /auth/logout', { cookie: user.cookie, headers });
    expect(out.statusCode).toBe(403);
    expect(await isSignedIn(user.headers)).toBe(true);
    expect((await refresh(user.cookie)).statusCode).toBe(200);
  });

  const own: Record<string, string>[] = [
    { origin: 'https://shop.test' },
    { origin: 'https://app.test' },
    { origin: 'http://localhost:8000', host: 'localhost:8000' },
    { 'sec-fetch-site': 'same-origin' },
    {},
  ];

  test.each(own)('%j may', async (headers) => {
    const user = await signUpNew(shop.call);
    expect((await refresh(user.cookie, headers)).statusCode).toBe(200);
  });
});

describe('a token is refused on the next request', () => {
  test('after logout', async () => {
    const user = await signUpNew(shop.call);
    const { cookie, headers } = user;
    const response = await shop.call('POST /auth/logout', { cookie });
    expect(response.statusCode).toBe(204);
    expect(cookieOf(response)).toBe('');
    expect(await isSignedIn(headers)).toBe(false);
    expect((await refresh(cookie)).statusCode).toBe(401);
    expect((await shop.call('POST /auth/logout', { cookie })).statusCode).toBe(204);
  });

  test('after logout by the token alone', async () => {
    const user = await signUpNew(shop.call);
    await shop.call('POST /auth/logout', { headers: user.headers });
    expect(await isSignedIn(user.headers)).toBe(false);
    expect((await refresh(user.cookie)).statusCode).toBe(401);
  });

  test('after the password was changed elsewhere', async () => {
    const user = await signUpNew(shop.call);
    const { email, password } = user;
    const other = await shop.call('POST /auth/login', { body: { email, password } });
    const body = {
      currentPassword: password,
      password: 'changed horse',
      passwordConfirm: 'changed horse',
    };
    await shop.call('PUT /users/change-password', { body, headers: bearer(other.json().token) });
    expect(await isSignedIn(user.headers)).toBe(false);
    expect((await refresh(user.cookie)).statusCode).toBe(401);
    expect(await isSignedIn(bearer(other.json().token))).toBe(true);
  });

  test('after a demotion, for what only admins may', async () => {
    const [boss, other] = [
      await signInAs(database.connection, 'admin'),
      await signInAs(database.connection, 'admin'),
    ];
    expect((await shop.call('GET /users', { headers: other.headers })).statusCode).toBe(200);
    await shop.call(`PUT /users/${other.id}`, { body: { role: 'user' }, headers: boss.headers });
    expect((await shop.call('GET /users', { headers: other.headers })).statusCode).toBe(403);
  });

  test('after being deactivated or deleted by an admin', async () => {
    const boss = await signInAs(database.connection, 'admin');
    const [one, two] = [await signUpNew(shop.call), await signUpNew(shop.call)];
    await shop.call(`PUT /users/${one.id}`, { body: { active: false }, headers: boss.headers });
    await shop.call(`DELETE /users/${two.id}`, { headers: boss.headers });
    for (const user of [one, two]) {
      expect(await isSignedIn(user.headers)).toBe(false);
      expect((await refresh(user.cookie)).statusCode).toBe(401);
    }
    // Being activated again brings no old session back.
    await shop.call(`PUT /users/${one.id}`, { body: { active: true }, headers: boss.headers });
    expect(await isSignedIn(one.headers)).toBe(false);
  });

  test('when it was signed by somebody else, or not at all', async () => {
    const { token } = await signUpNew(shop.call);
    const [head, body] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${head}.${body}.`, `${none}.${body}.`, `${token}x`, 'a.b.c', '{}']) {
      expect(await isSignedIn(bearer(forged))).toBe(false);
    }
  });
});

describe('a token says whose it is and what for', () => {
  const secret = new TextEncoder().encode(testSettings.SESSION_SECRET);

  async function claimsOfSession() {
    const { id, sessionId } = await signInAs(database.connection);
    const now = Math.floor(Date.now() / 1_000);
    const claims = { iss: testSettings.PUBLIC_URL, aud: 'matjar-api', sub: id, sid: sessionId };
    return { ...claims, iat: now, exp: now + 60 };
  }

  const sign = (
    claims: Record<string, unknown>,
    key: CryptoKey | Uint8Array = secret,
    header: JWTHeaderParameters = { alg: 'HS256' },
  ) => new SignJWT(claims).setProtectedHeader(header).sign(key);

  test.each([
    ['of another shop', { iss: 'https://other.test' }],
    ['of no shop', { iss: undefined }],
    ['for another use', { aud: 'matjar-sign-in' }],
    ['for no use', { aud: undefined }],
    ['that is over', { exp: Math.floor(Date.now() / 1_000) - 1 }],
    ['that is never over', { exp: undefined }],
    ['of nobody', { sub: undefined }],
    ['of no session', { sid: undefined }],
  ])('one %s is refused', async (_, changed) => {
    const claims = await claimsOfSession();
    expect(await isSignedIn(bearer(await sign(claims)))).toBe(true);
    expect(await isSignedIn(bearer(await sign({ ...claims, ...changed })))).toBe(false);
  });

  test('a key that it brings along or points to opens nothing, and is not asked for', async () => {
    const claims = await claimsOfSession();
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const own = new TextEncoder().encode('a key of the thief, as long as one has to be');
    const ownJwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') };
    const fetched = vi.spyOn(globalThis, 'fetch');
    try {
      for (const forged of [
        await sign(claims, privateKey, { alg: 'RS256', jwk }),
        await sign(claims, privateKey, { alg: 'RS256', jku: 'https://evil.test/keys' }),
        await sign(claims, privateKey, { alg: 'RS256', x5u: 'https://evil.test/cert' }),
        await sign(claims, own, { alg: 'HS256', kid: 'thief', jku: 'https://evil.test/keys' }),
        await sign(claims, own, { alg: 'HS256', jwk: ownJwk }),
      ]) {
        expect(await isSignedIn(bearer(forged))).toBe(false);
      }
      expect(fetched).not.toHaveBeenCalled();
    } finally {
      fetched.mockRestore();
    }
  });
});

describe('own sessions', () => {
  test('are listed with the current one marked, and can be ended', async () => {
    const user = await signUpNew(shop.call);
    const { email, password, headers } = user;
    const login = await shop.call('POST /auth/login', {
      body: { email, password },
      headers: { 'user-agent': 'Other browser' },
    });
    const list = await shop.call('GET /auth/sessions', { headers });
    const { data } = list.json<{ data: { _id: string; current: boolean; userAgent?: string }[] }>();
    expect(data.map((each) => [each.current, each.userAgent])).toEqual([
      [false, 'Other browser'],
      [true, 'lightMyRequest'],
    ]);
    expect(list.body).not.toMatch(/hash|token/i);

    const ended = await shop.call(`DELETE /auth/sessions/${data[0]?._id}`, { headers });
    expect(ended.statusCode).toBe(204);
    expect(await isSignedIn(bearer(login.json().token))).toBe(false);
    expect(await isSignedIn(headers)).toBe(true);
    expect((await shop.call(`DELETE /auth/sessions/${data[0]?._id}`, { headers })).statusCode).toBe(
      404,
    );
  });

  test('somebody else’s session cannot be ended', async () => {
    const [one, two] = [await signUpNew(shop.call), await signUpNew(shop.call)];
    const list = await shop.call('GET /auth/sessions', { headers: one.headers });
    const id = list.json().data[0]._id;
    const response = await shop.call(`DELETE /auth/sessions/${id}`, { headers: two.headers });
    expect(response.statusCode).toBe(404);
    expect(await isSignedIn(one.headers)).toBe(true);
  });

  test('sign out everywhere else', async () => {
    const user = await signUpNew(shop.call);
    const { email, password, headers } = user;
    const others = await Promise.all(
      [1, 2, 3].map(() => shop.call('POST /auth/login', { body: { email, password } })),
    );
    expect((await shop.call('DELETE /auth/sessions', { headers })).statusCode).toBe(204);
    for (const other of others) expect(await isSignedIn(bearer(other.json().token))).toBe(false);
    expect(await isSignedIn(headers)).toBe(true);
  });

  test('what has run out is swept, what holds stays', async () => {
    const [gone, stays] = [await signUpNew(shop.call), await signUpNew(shop.call)];
    const { db } = database.connection;
    await query(
      db,
      sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${gone.id}`,
    );
    await query(
      db,
      sql`insert into rate_limits (key, points, expire) values ('old', 1, 1), ('new', 1, ${Date.now() + 60_000})`,
    );
    await shop.app.jobs.run('sweep-sessions');
    const rows = await query(
      db,
      sql`select user_id from sessions where user_id in ${[gone.id, stays.id]}`,
    );
    expect(rows.map((row) => row.user_id)).toEqual([stays.id]);
    const limits = await query(db, sql`select key from rate_limits where key in ('old', 'new')`);
    expect(limits.map((row) => row.key)).toEqual(['new']);
    expect((await refresh(stays.cookie)).statusCode).toBe(200);
  });
});
