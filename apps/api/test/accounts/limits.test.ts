import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildAccountsApp, callOf, newUser, signUpNew, useAccountsApp } from './accounts-app.ts';

// Some hundred passwords are hashed here, on whatever machine.
vi.setConfig({ testTimeout: 60_000 });

/** Two processes on one database, as behind one balancer, and with the limits of a real shop. */
const shop = useAccountsApp({ RATE_LIMIT_ADDRESS_FACTOR: '1' });

async function callAnother(env: Record<string, string>) {
  const app = await buildAccountsApp(shop.database, { RATE_LIMIT_ADDRESS_FACTOR: '1', ...env });
  onTestFinished(() => app.close());
  return callOf(app);
}

async function twoProcesses() {
  return [shop.call, await callAnother({})] as const;
}

const wrong = (email: string) => ({ email, password: 'wrong password' });

/** Wrong passwords for one account, each from an address of its own; how many got which answer. */
async function tryFromEverywhere(email: string, tries: number) {
  const responses = await Promise.all(
    Array.from({ length: tries }, (_, at) =>
      shop.call('POST /auth/login', { body: wrong(email), from: `10.9.0.${at}` }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('limits by account', () => {
  test('hold across processes, and say when to come back', async () => {
    const user = await signUpNew(shop.call);
    const calls = await twoProcesses();
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1) {
      const call = calls[at % 2] ?? shop.call;
      const response = await call('POST /auth/login', {
        body: wrong(at % 3 ? user.email : user.email.toUpperCase()),
        from: '10.1.0.1',
      });
      statuses.push(response.statusCode);
      if (response.statusCode === 429) {
        const seconds = Number(response.headers['retry-after']);
        expect(seconds).toBeGreaterThan(800);
        expect(seconds).toBeLessThanOrEqual(900);
        expect(response.json()).toMatchObject({ code: 'too_many_requests' });
      }
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // The right password does not help either, or guessing would.
    const { email, password } = user;
    const right = { body: { email, password }, from: '10.1.0.1' };
    expect((await shop.call('POST /auth/login', right)).statusCode).toBe(429);
  });

  test('hold across addresses, too: fifty tries, of which none may be the right one', async () => {
    const { email, password } = await signUpNew(shop.call);
    expect(await tryFromEverywhere(email, 52)).toEqual({ 401: 50, 429: 2 });
    const right = { body: { email, password }, from: '10.9.9.9' };
    expect((await shop.call('POST /auth/login', right)).statusCode).toBe(429);
  });

  test('ten wrong passwords kept the owner out', async () => {
    const { email, password } = await signUpNew(shop.call);
    for (let at = 0; at < 12; at += 1) {
      await shop.call('POST /auth/login', { body: wrong(email), from: '10.10.0.1' });
    }
    const owner = { body: { email, password }, from: '10.10.0.2' };
    expect((await shop.call('POST /auth/login', owner)).statusCode).toBe(200);
  });

  test('a device the account is known on passes, and has ten tries of its own', async () => {
    const user = await signUpNew(shop.call);
    const { email, password, device } = user;
    const known = { from: '10.11.0.1', headers: { cookie: device } };
    await tryFromEverywhere(email, 51);
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push(
        (await shop.call('POST /auth/login', { body: wrong(email), ...known })).statusCode,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const other = await signUpNew(shop.call);
    await tryFromEverywhere(other.email, 51);
    const login = (headers: Record<string, string>) =>
      shop.call('POST /auth/login', {
        body: { email: other.email, password },
        from: '10.11.0.1',
        headers,
      });
    const forged = other.device.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await login({ cookie: device })).statusCode).toBe(429);
    expect((await login({ cookie: forged })).statusCode).toBe(429);
    expect((await login({ cookie: other.device })).statusCode).toBe(200);
  });

  test('count an unknown address like a known one', async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      const body = wrong('never.seen@gmail.com');
      const { statusCode } = await shop.call('POST /auth/login', { body, from: '10.2.0.1' });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await tryFromEverywhere('never.seen@gmail.com', 45)).toEqual({ 401: 40, 429: 5 });
  });

  test('forget mistakes once the person is in', async () => {
    const user = await signUpNew(shop.call);
    const { email, password } = user;
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 9; at += 1) {
        await shop.call('POST /auth/login', { body: wrong(email), from: '10.3.0.1' });
      }
      const right = await shop.call('POST /auth/login', { body: { email, password } });
      expect(right.statusCode).toBe(200);
    }
  });

  test('stop guessing at the current password, too', async () => {
    const { headers } = await signUpNew(shop.call);
    const body = {
      currentPassword: 'nope',
      password: 'changed horse',
      passwordConfirm: 'changed horse',
    };
    const statuses = [];
    for (let at = 0; at < 11; at += 1) {
      statuses.push((await shop.call('PUT /users/change-password', { body, headers })).statusCode);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });
});

describe('limits by address', () => {
  test('stop one client that tries many accounts; others are not in its way', async () => {
    const tries = Array.from({ length: 104 }, (_, at) =>
      shop.call('POST /auth/login', { body: wrong(`spray.${at}@gmail.com`), from: '10.4.0.1' }),
    );
    const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const elsewhere = { body: wrong('spray.x@gmail.com'), from: '10.4.0.2' };
    expect((await shop.call('POST /auth/login', elsewhere)).statusCode).toBe(401);
  });

  test('a made-up X-Forwarded-For or Forwarded header changes nothing', async () => {
    const statuses = [];
    for (let at = 0; at < 33; at += 1) {
      const response = await shop.call('POST /auth/signup', {
        body: newUser(),
        from: '10.5.0.1',
        headers: {
          'x-forwarded-for': `203.0.113.${at}`,
          forwarded: `for=203.0.113.${at}`,
          'x-real-ip': `203.0.113.${at}`,
        },
      });
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429, 429, 429]);
  });

  test('behind one trusted proxy only the address it saw counts', async () => {
    const call = await callAnother({ TRUST_PROXY: '1' });
    const signUp = (forwarded: string) =>
      call('POST /auth/signup', {
        body: newUser(),
        from: '10.6.0.1',
        headers: { 'x-forwarded-for': forwarded },
      });
    const statuses = [];
    for (let at = 0; at < 31; at += 1) {
      statuses.push((await signUp(`198.51.100.${at}, 203.0.113.7`)).statusCode);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await signUp('203.0.113.8')).statusCode).toBe(201);
  });

  test('an IPv6 household is one client, whatever address it takes', async () => {
    const tries = Array.from({ length: 102 }, (_, at) =>
      shop.call('POST /auth/login', {
        body: wrong(`v6.${at}@gmail.com`),
        from: `2001:db8:1:2::${at.toString(16)}`,
      }),
    );
    const statuses = (await Promise.all(tries)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    const neighbour = { body: wrong('v6.x@gmail.com'), from: '2001:db8:1:3::1' };
    expect((await shop.call('POST /auth/login', neighbour)).statusCode).toBe(401);
  });

  test('can be widened for shops behind one address; those by account cannot', async () => {
    const call = await callAnother({ RATE_LIMIT_ADDRESS_FACTOR: '2' });
    const statuses = [];
    for (let at = 0; at < 61; at += 1) {
      const response = await call('POST /auth/signup', { body: newUser(), from: '10.7.0.1' });
      statuses.push(response.statusCode);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const tries = [];
    for (let at = 0; at < 11; at += 1) {
      tries.push(await call('POST /auth/login', { body: wrong('wide@gmail.com') }));
    }
    expect(tries.at(-1)?.statusCode).toBe(429);
  });
});

test('the table of limits knows nobody', async () => {
  await shop.call('POST /auth/login', { body: wrong('private@gmail.com'), from: '10.8.0.1' });
  const rows = await query(shop.database.connection.db, sql`select key from rate_limits`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(key).not.toMatch(/@|10\.8/);
});

test('guesses at coupon codes are limited by address', async () => {
  const { headers } = await signUpNew(shop.call);
  const guess = { headers, body: { couponName: 'GUESS' }, from: '10.77.0.1' };
  const responses = [];
  for (let each = 0; each < 31; each += 1) {
    responses.push((await shop.call('PUT /cart/applyCoupon', guess)).json().code);
  }
  expect(responses).toEqual([...Array(30).fill('coupon_unknown'), 'too_many_requests']);
});
