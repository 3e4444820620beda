import { createHash } from 'node:crypto';
import { query } from '@matjar/db/query.ts';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { useMailApp } from '../mail/mail-app.ts';
import { signInAs, type TestUser } from '../sign-in.ts';

const shop = useMailApp();
const refusal = {
  status: 'fail',
  message: 'rest code not correct or expire!',
  code: 'reset_code_refused',
};

let user: TestUser;
let addressNumber = 0;
/** Limits by address must not carry over from test to test. */
let remoteAddress = '';

beforeEach(async () => {
  addressNumber += 1;
  remoteAddress = `198.51.${addressNumber >> 8}.${addressNumber & 255}`;
  const passwordHash = await hash('old password');
  user = await signInAs(shop.database.connection, 'user', { passwordHash });
});

function call(method: 'POST' | 'PUT', path: string, payload: object, more: InjectOptions = {}) {
  return shop.app.inject({ method, url: `/api/v1${path}`, payload, remoteAddress, ...more });
}
const forgot = (email: string, more?: InjectOptions) =>
  call('POST', '/auth/forgotPasswords', { email }, more);
const verify = (resetCode: string, email?: string, more?: InjectOptions) =>
  call('POST', '/auth/verifyResetCode', { resetCode, ...(email && { email }) }, more);
const reset = (body: object, more?: InjectOptions) =>
  call('PUT', '/auth/resetPassword', body, more);
const login = (email: string, password: string) => call('POST', '/auth/login', { email, password });

async function requestCode(email = user.email): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(200);
  return readCode(email);
}

async function readCode(email: string): Promise<string> {
  const [message] = await shop.readMailbox(email);
  const code = /^ {4}(\d{7})$/m.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error('no email with a code came');
  return code;
}

/** The secret of the link beside it. */
async function readLink(email: string): Promise<string> {
  const [message] = await shop.readMailbox(email);
  const link = /^https:\S+\/auth\/restPasswordCode#(\S+)$/m.exec(message?.text ?? '')?.[1];
  const parameters = new URLSearchParams(link);
  expect(parameters.get('email')).toBe(email);
  return parameters.get('token') ?? '';
}

/** As if ten minutes had passed. */
async function expire(): Promise<void> {
  await query(
    shop.database.connection.db,
    sql`
    update reset_requests set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
  );
}

const otherCode = (code: string) => String((Number(code) + 1) % 10 ** 7).padStart(7, '0');

type Response = Awaited<ReturnType<typeof verify>>;

function cookieNamed(response: Response, wanted: string): Record<string, string> {
  const cookie = response.cookies.find(({ name }) => name === wanted);
  return cookie ? { [wanted]: cookie.value } : {};
}

const cookieOf = (response: Response) => cookieNamed(response, 'matjar_reset');

/** As if strangers had used up the limit of an account. */
async function useUp(name: 'login' | 'resetEmail' | 'verify', email: string): Promise<void> {
  const account = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 32);
  await query(
    shop.database.connection.db,
    sql`
    insert into rate_limits (key, points, expire)
    values (${`${name}:account:${account}`}, 1000, ${Date.now() + 600_000})
    on conflict (key) do update set points = 1000, expire = excluded.expire`,
  );
}

async function forgetLimits(name: string): Promise<void> {
  await query(
    shop.database.connection.db,
    sql`delete from rate_limits where key like ${`${name}:%`}`,
  );
}

describe('a forgotten password', () => {
  it('is replaced by way of a code in an email, which ends every session', async () => {
    const code = await requestCode();
    const verified = await verify(code, user.email);
    expect(verified.statusCode).toBe(200);
    expect(verified.json()).toEqual({ status: 'success', resetToken: expect.any(String) });
    expect(verified.cookies).toEqual([
      expect.objectContaining({
        name: 'matjar_reset',
        httpOnly: true,
        sameSite: 'Strict',
        secure: true,
        maxAge: 600,
      }),
    ]);

    const done = await reset(
      { email: user.email, newPassword: 'new password' },
      { cookies: cookieOf(verified) },
    );

    expect(done.statusCode).toBe(200);
    expect(done.json()).toEqual({ status: 'success' });
    const me = await shop.app.inject({ url: '/api/v1/users/getMe', headers: user.headers });
    expect(me.statusCode).toBe(401);
    expect((await login(user.email, 'old password')).statusCode).toBe(401);
    expect((await login(user.email, 'new password')).statusCode).toBe(200);
    const [email] = await shop.readMailbox(user.email);
    expect(email).toMatchObject({ kind: 'password-changed' });
  });

  it('is replaced by an older client, which sends no address and another field name', async () => {
    const verified = await verify(await requestCode());
    expect(verified.statusCode).toBe(200);
    const body = { email: user.email, password: 'new password' };
    const done = await reset(body, { cookies: cookieOf(verified) });
    expect(done.statusCode).toBe(200);
    expect((await login(user.email, 'new password')).statusCode).toBe(200);
  });

  it('is replaced by a client that keeps no cookies and sends the token', async () => {
    const { resetToken } = (await verify(await requestCode())).json();
    const body = { email: user.email, newPassword: 'new password', resetToken };
    expect((await reset(body, { remoteAddress: '203.0.113.10' })).statusCode).toBe(200);
    expect((await login(user.email, 'new password')).statusCode).toBe(200);
  });

  it('is replaced by a client of a listed other site, whose browser sends no strict cookies', async () => {
    const origin = 'https://other.example.net';
    const app = await shop.build({ CORS_ORIGINS: origin });
    const verified = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/verifyResetCode',
      headers: { origin },
      payload: { resetCode: await requestCode() },
      remoteAddress,
    });
    expect(verified.cookies).toEqual([
      expect.objectContaining({ name: 'matjar_reset', sameSite: 'None', secure: true }),
    ]);
  });

  it('lets its owner in again, whatever strangers tried before', async () => {
    const { email } = user;
    await useUp('login', email);
    expect((await login(email, 'old password')).statusCode).toBe(429);
    const verified = await verify(await requestCode(), email);
    const body = { email, newPassword: 'new password' };
    const done = await reset(body, { cookies: cookieOf(verified) });
    expect((await login(email, 'new password')).statusCode).toBe(200);
    // And from here on by the device, while strangers go on.
    await useUp('login', email);
    expect((await login(email, 'new password')).statusCode).toBe(429);
    const device = cookieNamed(done, 'matjar_device');
    const known = await call(
      'POST',
      '/auth/login',
      { email, password: 'new password' },
      { cookies: device },
    );
    expect(known.statusCode).toBe(200);
  });

  it('a stranger who asked for a code, too, took the one that its owner had', async () => {
    const { email } = user;
    const code = await requestCode();
    const strangers = { remoteAddress: '203.0.113.31' };
    await forgot(email, strangers);
    const verified = await verify(code, email);
    expect(verified.statusCode).toBe(200);
    // Nor the secret that showing it gave.
    await forgot(email, strangers);
    await verify(otherCode(code), email, strangers);
    const body = { email, newPassword: 'new password' };
    expect((await reset(body, { cookies: cookieOf(verified) })).statusCode).toBe(200);
  });

  it('that strangers ask for and guess at all the time lets its owner in by the link that came last', async () => {
    const { email } = user;
    const code = await requestCode();
    await useUp('resetEmail', email);
    const sent = async () => (await shop.readMailbox(email)).length;
    const before = await sent();
    for (let number = 0; number < 5; number += 1) await verify(otherCode(code), email);
    await useUp('verify', email);
    const stranger = await forgot(email, { remoteAddress: '203.0.113.41' });
    const nobody = await forgot('nobody.here@gmail.com', { remoteAddress: '203.0.113.41' });
    expect([stranger.statusCode, stranger.json()]).toEqual([200, nobody.json()]);
    expect(await sent()).toBe(before);
    expect((await verify(code, email)).json()).toEqual(refusal);

    const body = { email, newPassword: 'new password', resetToken: await readLink(email) };
    expect((await reset(body)).statusCode).toBe(200);
    expect((await login(email, 'new password')).statusCode).toBe(200);
  });

  it('gets another email once those that strangers asked for have expired, and then none for a while', async () => {
    const { email } = user;
    await requestCode();
    await useUp('resetEmail', email);
    await expire();
    const before = (await shop.readMailbox(email)).length;
    await forgot(email, { remoteAddress: '203.0.113.42' });
    await expire();
    await forgot(email, { remoteAddress: '203.0.113.43' });
    expect(await shop.readMailbox(email)).toHaveLength(before + 1);
  });

  it('ends what others asked for', async () => {
    const { email } = user;
    const [first, second] = [await requestCode(), await requestCode()];
    const [one, other] = [await verify(first, email), await verify(second)];
    const third = await requestCode();
    const body = { email, newPassword: 'new password' };
    expect((await reset(body, { cookies: cookieOf(one) })).statusCode).toBe(200);
    expect((await reset(body, { cookies: cookieOf(other) })).json()).toEqual(refusal);
    expect((await verify(third, email)).json()).toEqual(refusal);
  });

  it('sends an email that shows the code and hides nothing behind a name', async () => {
    const name = '<img src=x>';
    const odd = await signInAs(shop.database.connection, 'user', { name });
    await forgot(odd.email);
    const [email] = await shop.readMailbox(odd.email);
    expect(email).toMatchObject({ kind: 'password-reset', to: odd.email });
    expect(email?.subject).toMatch(/^\d{7} is your Matjar code$/);
    expect(email?.html).not.toContain('<img');
    expect(email?.html).toContain('&lt;img');
  });

  it('stores no code that could be read from the database', async () => {
    const code = await requestCode();
    const [row] = await query(
      shop.database.connection.db,
      sql`
      select code_hash from reset_requests where user_id = ${user.id}`,
    );
    expect(row?.code_hash).not.toContain(code);
    expect(row?.code_hash).toHaveLength(43);
  });

  it('gets a code although the mail server is down, once it is back', async () => {
    const app = await shop.build({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgotPasswords',
      payload: { email: user.email },
    });
    expect(response.statusCode).toBe(200);
    await app.jobs.run('deliver-mail');
    expect(await shop.readMailbox(user.email)).toEqual([]);

    await query(
      shop.database.connection.db,
      sql`
      update mail_outbox set next_try_at = now() where recipient = ${user.email}`,
    );
    expect(await shop.readMailbox(user.email)).toHaveLength(1);
  });
});

it('requests that ran out are forgotten, open ones are not', async () => {
  const other = await signInAs(shop.database.connection);
  await requestCode(other.email);
  await requestCode();
  await expire();

  await shop.app.jobs.run('sweep-resets');

  const left = await query(
    shop.database.connection.db,
    sql`
    select user_id from reset_requests where user_id in (${user.id}, ${other.id})`,
  );
  expect(left.map((row) => row.user_id)).toEqual([other.id]);
});

describe('a reset code is refused in one way', () => {
  it('when it is wrong, with or without the address', async () => {
    const wrong = otherCode(await requestCode());
    for (const response of [await verify(wrong, user.email), await verify(wrong)]) {
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual(refusal);
      expect(response.cookies).toEqual([]);
    }
  });

  it('at the sixth try, although it is right', async () => {
    const code = await requestCode();
    for (let number = 0; number < 5; number += 1) await verify(otherCode(code), user.email);
    const sixth = await verify(code, user.email);
    expect([sixth.statusCode, sixth.json()]).toEqual([400, refusal]);
    const alone = await verify(code);
    expect([alone.statusCode, alone.json()]).toEqual([400, refusal]);
  });

  it('when ten tries come at once: not one more than five is looked at', async () => {
    const code = await requestCode();
    const wrong = Array.from({ length: 10 }, () => verify(otherCode(code), user.email));
    await Promise.all(wrong);
    const [row] = await query(
      shop.database.connection.db,
      sql`
      select attempts from reset_requests where user_id = ${user.id}`,
    );
    expect(row?.attempts).toBe(5);
  });

  it('at the sixth try of a stranger, while whoever asked for it still has five', async () => {
    const response = await forgot(user.email);
    const code = await readCode(user.email);
    for (let number = 0; number < 6; number += 1) await verify(otherCode(code), user.email);
    await useUp('verify', user.email);
    expect((await verify(code, user.email)).json()).toEqual(refusal);
    const cookies = cookieNamed(response, 'matjar_device');
    for (let number = 0; number < 4; number += 1) {
      await verify(otherCode(code), user.email, { cookies });
    }
    expect((await verify(code, user.email, { cookies })).statusCode).toBe(200);
  });

  it('at the sixth guess of strangers, at however many codes that are open at once', async () => {
    const codes = [await requestCode(), await requestCode(), await requestCode()];
    for (let number = 0; number < 5; number += 1) {
      expect((await verify(`000000${number}`, user.email)).statusCode).toBe(400);
    }
    for (const code of codes) expect((await verify(code, user.email)).json()).toEqual(refusal);
  });

  it('at the sixth try of whoever asked for it', async () => {
    const cookies = cookieNamed(await forgot(user.email), 'matjar_device');
    const code = await readCode(user.email);
    for (let number = 0; number < 5; number += 1) {
      await verify(otherCode(code), user.email, { cookies });
    }
    expect((await verify(code, user.email, { cookies })).json()).toEqual(refusal);
  });

  it('when it was used', async () => {
    const code = await requestCode();
    await verify(code, user.email);
    for (const again of [await verify(code, user.email), await verify(code)]) {
      expect([again.statusCode, again.json()]).toEqual([400, refusal]);
    }
  });

  it('when the same browser asked for a newer one', async () => {
    const cookies = cookieNamed(await forgot(user.email), 'matjar_device');
    const old = await readCode(user.email);
    await forgot(user.email, { cookies });
    const fresh = await readCode(user.email);
    const response = await verify(old, user.email, { cookies });
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
    expect((await verify(fresh, user.email, { cookies })).statusCode).toBe(200);
  });

  it('when it is older than ten minutes', async () => {
    const code = await requestCode();
    await query(
      shop.database.connection.db,
      sql`
      update reset_requests set expires_at = now() - interval '1 second' where user_id = ${user.id}`,
    );
    const response = await verify(code, user.email);
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
  });

  it('when it is somebody else’s', async () => {
    const code = await requestCode();
    const other = await signInAs(shop.database.connection);
    await requestCode(other.email);
    const response = await verify(code, other.email);
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
    expect((await verify(code, user.email)).statusCode).toBe(200);
  });

  it('when one address has tried too often, whomever it names', async () => {
    const code = await requestCode();
    const guesses = Array.from({ length: 30 }, (_, number) =>
      verify('0000000', `guess${number}@gmail.com`),
    );
    await Promise.all(guesses);
    const response = await verify(code, user.email);
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
    const elsewhere = await verify(code, user.email, { remoteAddress: '203.0.113.77' });
    expect(elsewhere.statusCode).toBe(200);
  });

  it('when many addresses together have guessed codes alone, until the answer with the address', async () => {
    const code = await requestCode();
    await query(
      shop.database.connection.db,
      sql`
      insert into rate_limits (key, points, expire)
      values ('verify:everyone:all', 300, ${Date.now() + 600_000})
      on conflict (key) do update set points = 300, expire = excluded.expire`,
    );
    const alone = await verify(code);
    expect([alone.statusCode, alone.json()]).toEqual([400, refusal]);
    expect((await verify(code, user.email)).statusCode).toBe(200);
    await query(
      shop.database.connection.db,
      sql`delete from rate_limits where key = 'verify:everyone:all'`,
    );
  });

  it('when codes alone were guessed more often than so many open codes allow', async () => {
    await query(
      shop.database.connection.db,
      sql`
      with people as (
        insert into users (id, name, email)
        select gen_random_uuid(), 'Somebody', 'open.' || number || '@gmail.com'
        from generate_series(1, 100) number returning id
      )
      insert into reset_requests (id, user_id, asked_by, code_hash, expires_at)
      select gen_random_uuid(), id, id::text, id::text, now() + interval '9 minutes' from people`,
    );
    const code = await requestCode();
    await query(
      shop.database.connection.db,
      sql`
      insert into rate_limits (key, points, expire)
      values ('verify:everyone:all', 30, ${Date.now() + 600_000})
      on conflict (key) do update set points = 30, expire = excluded.expire`,
    );
    expect((await verify(code)).json()).toEqual(refusal);
    await query(shop.database.connection.db, sql`delete from users where name = 'Somebody'`);
    expect((await verify(code)).statusCode).toBe(200);
    await forgetLimits('verify');
  });

  it('when the account is deactivated', async () => {
    const code = await requestCode();
    await query(
      shop.database.connection.db,
      sql`update users set active = false where id = ${user.id}`,
    );
    const response = await verify(code, user.email);
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
  });
});

describe('a new password is refused', () => {
  const newPassword = 'new password';

  it('without a verified code', async () => {
    await requestCode();
    const response = await reset({ email: user.email, newPassword });
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
    expect((await login(user.email, 'old password')).statusCode).toBe(200);
  });

  it('from another client than the one that verified the code', async () => {
    const verified = await verify(await requestCode(), user.email);
    const remote = { remoteAddress: '203.0.113.9' };
    const strangers = [
      await reset({ email: user.email, newPassword }, remote),
      // People of one household or office, or behind one proxy, share an address.
      await reset({ email: user.email, newPassword }),
      await reset({ email: user.email, newPassword }, { cookies: { matjar_reset: 'forged' } }),
    ];
    for (const response of strangers)
      expect([response.statusCode, response.json()]).toEqual([400, refusal]);

    // The cookie is enough where the address changes, as it does on the way from Wi-Fi to the street.
    const cookies = cookieOf(verified);
    expect(
      (await reset({ email: user.email, newPassword }, { ...remote, cookies })).statusCode,
    ).toBe(200);
  });

  it('for another account than the one whose code was verified', async () => {
    const other = await signInAs(shop.database.connection);
    await requestCode(other.email);
    const verified = await verify(await requestCode(), user.email);
    const response = await reset(
      { email: other.email, newPassword },
      { cookies: cookieOf(verified) },
    );
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
  });

  it('when it is one of the most used, in any spelling', async () => {
    const verified = await verify(await requestCode(), user.email);
    const body = { email: user.email, newPassword: 'Password123' };
    const response = await reset(body, { cookies: cookieOf(verified) });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      {
        msg: 'Many people use this password. Please choose another one.',
        param: 'newPassword',
      },
    ]);
  });

  it('a second time, and after ten minutes', async () => {
    const verified = await verify(await requestCode(), user.email);
    const cookies = cookieOf(verified);
    expect((await reset({ email: user.email, newPassword }, { cookies })).statusCode).toBe(200);
    const again = await reset({ email: user.email, newPassword }, { cookies });
    expect([again.statusCode, again.json()]).toEqual([400, refusal]);

    const late = await verify(await requestCode(), user.email);
    await expire();
    const response = await reset({ email: user.email, newPassword }, { cookies: cookieOf(late) });
    expect([response.statusCode, response.json()]).toEqual([400, refusal]);
  });

  it('by a link that is forged, of another account, used or too old', async () => {
    const other = await signInAs(shop.database.connection);
    await requestCode(other.email);
    await requestCode();
    const token = await readLink(user.email);
    const end = token.endsWith('A') ? 'B' : 'A';
    const byLink = (resetToken: string) =>
      reset({ email: user.email, newPassword, resetToken }).then((response) => response.json());
    expect(await byLink(`${token.slice(0, -1)}${end}`)).toEqual(refusal);
    expect(await byLink(await readLink(other.email))).toEqual(refusal);
    expect(await byLink(token)).toEqual({ status: 'success' });
    expect(await byLink(token)).toEqual(refusal);

    await requestCode();
    const late = await readLink(user.email);
    await expire();
    expect(await byLink(late)).toEqual(refusal);
  });

  it('when it is too short, in the specified words', async () => {
    const response = await reset({ email: user.email, newPassword: '1234' });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([{ msg: 'your password short', param: 'newPassword' }]);
  });
});

describe('asking for a code', () => {
  it('tells nobody whether there is an account: same answer, after the same time', async () => {
    const bodies = new Set<string>();
    for (const email of [user.email, 'nobody.here@gmail.com']) {
      const began = performance.now();
      const response = await forgot(email);
      bodies.add(`${response.statusCode} ${response.body}`);
      // Longer than the work for an existing account: a wait decides, not the work.
      expect(performance.now() - began).toBeGreaterThan(115);
    }
    expect([...bodies]).toEqual(['200 {"status":"success","message":"check your email"}']);
  });

  it('makes no row and no email for an unknown or deactivated account', async () => {
    await query(
      shop.database.connection.db,
      sql`update users set active = false where id = ${user.id}`,
    );
    for (const email of [user.email, 'stranger@gmail.com']) {
      expect((await forgot(email)).statusCode).toBe(200);
      expect(await shop.readMailbox(email)).toEqual([]);
    }
  });

  it('is limited by account and address: a stranger who asks keeps nobody else from it', async () => {
    for (let number = 0; number < 3; number += 1) {
      expect((await forgot(user.email, { remoteAddress: '203.0.113.99' })).statusCode).toBe(200);
    }
    const stranger = await forgot(user.email, { remoteAddress: '203.0.113.99' });
    expect(stranger.statusCode).toBe(429);
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0);
    expect((await forgot(user.email)).statusCode).toBe(200);
  });

  it('sends ten emails an hour to an account, whoever asks, and answers as before', async () => {
    for (let number = 0; number < 12; number += 1) {
      const response = await forgot(user.email, { remoteAddress: `203.0.113.${100 + number}` });
      expect(response.statusCode).toBe(200);
    }
    expect(await shop.readMailbox(user.email)).toHaveLength(10);
  });

  it('needs a well-formed address', async () => {
    expect((await forgot('nonsense')).statusCode).toBe(400);
  });
});
