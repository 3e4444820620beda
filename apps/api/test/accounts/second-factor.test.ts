import type { SecondFactors } from '@matjar/contract/accounts/second-factor.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { resetFactors } from '../../src/features/accounts/second-factor/reset-factors.service.ts';
import { insertFactor } from '../../src/features/accounts/second-factor/second-factor.queries.ts';
import {
  makeTotpSecret,
  stepAt,
  writeTotpCode,
} from '../../src/features/accounts/second-factor/totp.ts';
import {
  resealSecrets,
  sealTotpSecret,
} from '../../src/features/accounts/second-factor/totp-secrets.ts';
import { signInAs, signInAsStaff, type TestUser, testSettings } from '../sign-in.ts';
import { bearer, cookieOf, signUpNew, useAccountsApp } from './accounts-app.ts';

const logged: string[] = [];
const shop = useAccountsApp({ LOG_LEVEL: 'info' }, { write: (line) => void logged.push(line) });
const db = () => shop.database.connection.db;
const password = 'correct horse 1';

type Headers = Record<string, string>;

async function send(call: string, headers: Headers, body?: object) {
  const response = await shop.call(call, { headers, ...(body && { body }) });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
}

/** The code that the app shows now; also where a code of this moment was used before. */
async function readApp(secret: string, userId: string): Promise<string> {
  await query(db(), sql`update second_factors set last_step = null where user_id = ${userId}`);
  return writeTotpCode(secret, stepAt(Date.now() / 1_000));
}

interface WithApp {
  secret: string;
  recoveryCodes: string[];
}

async function addApp({ headers }: { headers: Headers }, name = 'My phone'): Promise<WithApp> {
  const begun = await send('POST /auth/factors/totp', headers, { password });
  const { _id, secret } = begun.body.data;
  const code = writeTotpCode(secret, stepAt(Date.now() / 1_000));
  const added = await send(`POST /auth/factors/totp/${_id}`, headers, { name, code });
  expect(added.status).toBe(201);
  return { secret, recoveryCodes: added.body.recoveryCodes };
}

/** A person with an authenticator app. */
async function withApp() {
  const user = await signUpNew(shop.call);
  const secret = makeTotpSecret();
  const keys = { secrets: [testSettings.SESSION_SECRET] as const, issuer: '' };
  await insertFactor(db(), {
    userId: user.id,
    kind: 'totp',
    name: 'My phone',
    secret: sealTotpSecret(secret, user.id, keys),
  });
  return { ...user, secret };
}

const signIn = (email: string) => shop.call('POST /auth/login', { body: { email, password } });

/** As the browser sends it back. */
function factorCookie(response: LightMyRequestResponse): Headers {
  const found = response.cookies.find(({ name }) => name === 'matjar_factor');
  return { cookie: `matjar_factor=${found?.value}` };
}

async function beginSignIn(email: string): Promise<Headers> {
  const response = await signIn(email);
  expect([response.statusCode, response.json().code]).toEqual([401, 'second_factor_required']);
  expect(cookieOf(response)).toBeUndefined();
  return factorCookie(response);
}

const finish = (headers: Headers, body: object) =>
  shop.call('POST /auth/factor', { headers, body });

const mailed = async (email: string) =>
  (
    await query<{ kind: string }>(
      db(),
      sql`select kind from mail_outbox where recipient = ${email} order by id`,
    )
  ).map(({ kind }) => kind);

describe('an authenticator app', () => {
  test('is added with the password and a first code; other sessions end, and codes come with it', async () => {
    const user = await signUpNew(shop.call);
    const other = (await signIn(user.email)).json().token;
    const wrong = await send('POST /auth/factors/totp', user.headers, { password: 'wrong' });
    expect([wrong.status, wrong.body.errors[0].param]).toEqual([400, 'password']);

    const { recoveryCodes } = await addApp(user);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await send('GET /users/getMe', bearer(other))).status).toBe(401);

    const { data } = (await send('GET /auth/factors', user.headers)).body as {
      data: SecondFactors;
    };
    expect(data).toMatchObject({ recoveryCodesLeft: 10, hasPassword: true, required: false });
    expect(data.factors).toEqual([expect.objectContaining({ kind: 'totp', name: 'My phone' })]);
    expect(await mailed(user.email)).toEqual(['second-factor-added']);
    const [stored] = await query<{ all: string }>(
      db(),
      sql`select (select string_agg(secret, '') from second_factors where user_id = ${user.id})
        || (select string_agg(code_hash, '') from recovery_codes where user_id = ${user.id}) as all`,
    );
    expect(stored?.all).not.toContain(recoveryCodes[0]?.replaceAll('-', ''));
  });

  test('is not added by a wrong code, nor in another session', async () => {
    const user = await signUpNew(shop.call);
    const begun = await send('POST /auth/factors/totp', user.headers, { password });
    const { _id, secret } = begun.body.data;
    const code = writeTotpCode(secret, stepAt(Date.now() / 1_000));
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const add = (headers: Headers, password: string) =>
      send(`POST /auth/factors/totp/${_id}`, headers, { name: 'Phone', code: password });
    expect((await add(user.headers, wrong)).body.code).toBe('second_factor_refused');
    const { token } = (await signIn(user.email)).json();
    expect((await add(bearer(token), code)).body.code).toBe('not_found');
  });

  test('is asked for after the password, in the same browser, and each code is taken once', async () => {
    const user = await withApp();
    const browser = await beginSignIn(user.email);
    expect((await send('GET /auth/factor', browser)).body.data).toEqual({
      kinds: ['totp'],
      recoveryCodes: false,
    });
    const code = await readApp(user.secret, user.id);
    expect((await finish({}, { code })).json().code).toBe('second_factor_expired');
    const entered = await finish(browser, { code });
    expect(entered.statusCode).toBe(200);
    expect(entered.json().data.email).toBe(user.email);
    expect(cookieOf(entered)).toBeTruthy();

    expect((await finish(browser, { code })).json().code).toBe('second_factor_expired');
    const again = await beginSignIn(user.email);
    expect((await finish(again, { code })).json().code).toBe('second_factor_refused');
  });

  test('five wrong codes end the sign-in; the right one comes too late', async () => {
    const user = await withApp();
    const browser = await beginSignIn(user.email);
    const code = await readApp(user.secret, user.id);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await finish(browser, { code: wrong })).json().code).toBe('second_factor_refused');
    }
    expect((await finish(browser, { code })).json().code).toBe('second_factor_expired');
    expect(await mailed(user.email)).toContain('second-factor-failed');
    // However often the password is shown: ten tries in a quarter of an hour from one address.
    const next = await beginSignIn(user.email);
    for (let guess = 0; guess < 5; guess += 1) await finish(next, { code: wrong });
    const last = await finish(await beginSignIn(user.email), { code });
    expect(last.json().code).toBe('too_many_requests');
    const refused = logged
      .map((line) => JSON.parse(line))
      .filter(({ userId, msg }) => userId === user.id && msg === 'a second factor was refused');
    expect(refused.map(({ code }) => code)).toEqual([
      ...Array(10).fill('second_factor_refused'),
      'too_many_requests',
    ]);
    const warnings = (await mailed(user.email)).filter((kind) => kind === 'second-factor-failed');
    expect(warnings).toHaveLength(1);
  });

  test('wrong codes were never told of when they came four at a time', async () => {
    const user = await withApp();
    const browser = await beginSignIn(user.email);
    const code = await readApp(user.secret, user.id);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 4; guess += 1) await finish(browser, { code: wrong });
    expect(await mailed(user.email)).not.toContain('second-factor-failed');
    // Its owner comes in meanwhile, and is never kept out.
    const right = await finish(browser, { code: await readApp(user.secret, user.id) });
    expect(right.statusCode).toBe(200);
    await finish(await beginSignIn(user.email), { code: wrong });
    expect(await mailed(user.email)).toContain('second-factor-failed');
    const alarms = logged
      .map((line) => JSON.parse(line))
      .filter(({ userId, msg }) => userId === user.id && msg.includes('several times'));
    expect(alarms).toHaveLength(1);
    const own = await beginSignIn(user.email);
    const again = await finish(own, { code: await readApp(user.secret, user.id) });
    expect(again.statusCode).toBe(200);
  });

  test('a password that was changed meanwhile ends a sign-in that is half done', async () => {
    const user = await withApp();
    const browser = await beginSignIn(user.email);
    const passwords = { password: 'another horse 2', passwordConfirm: 'another horse 2' };
    const body = { currentPassword: password, ...passwords };
    expect((await send('PUT /users/change-password', user.headers, body)).status).toBe(200);
    const code = await readApp(user.secret, user.id);
    expect((await finish(browser, { code })).json().code).toBe('second_factor_expired');
  });

  test('is removed by the password or one of its codes; recovery codes go with it', async () => {
    const user = await withApp();
    const { data } = (await send('GET /auth/factors', user.headers)).body;
    const remove = (password?: string) =>
      send(`DELETE /auth/factors/${data.factors[0]._id}`, user.headers, { password: password });
    expect((await remove()).status).toBe(400);
    const removed = await remove(await readApp(user.secret, user.id));
    expect(removed.body.data).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await signIn(user.email)).statusCode).toBe(200);
    expect(await mailed(user.email)).toEqual(['second-factor-removed']);
  });
});

test('a recovery code opens the account once, as it was written, and its owner is told', async () => {
  const user = await signUpNew(shop.call);
  const [first = '', second = ''] = (await addApp(user)).recoveryCodes;
  const browser = await beginSignIn(user.email);
  expect((await finish(browser, { recoveryCode: 'AAAA-AAAA-AAAA' })).statusCode).toBe(400);
  const typed = first.toLowerCase().replaceAll('-', ' ');
  expect((await finish(browser, { recoveryCode: typed })).statusCode).toBe(200);
  const again = await finish(await beginSignIn(user.email), { recoveryCode: first });
  expect(again.json().code).toBe('second_factor_refused');
  expect(await mailed(user.email)).toContain('second-factor-used');

  const renewed = await send('POST /auth/factors/recovery-codes', user.headers, { password });
  expect(renewed.body.data.recoveryCodesLeft).toBe(10);
  const old = await finish(await beginSignIn(user.email), { recoveryCode: second });
  expect(old.json().code).toBe('second_factor_refused');
});

test('who proves an address first is rid of what strangers set up before; later a reset removes nothing', async () => {
  const stranger = await signUpNew(shop.call);
  await addApp(stranger);
  const own = await resetByCode(stranger.email);
  expect((await signIn(stranger.email)).statusCode).toBe(200);
  expect(await mailed(stranger.email)).toContain('second-factor-reset');

  await addApp({ headers: own });
  await resetByCode(stranger.email);
  await beginSignIn(stranger.email);
});

/** As its owner does, who has forgotten the password, and signs in where nothing else is asked. */
async function resetByCode(email: string): Promise<Headers> {
  await shop.call('POST /auth/forgotPasswords', { body: { email } });
  const [mail] = await query<{ content: string }>(
    db(),
    sql`select content::text from mail_outbox where recipient = ${email} and kind = 'password-reset'
      order by created_at desc limit 1`,
  );
  const resetCode = mail?.content.match(/\b\d{7}\b/)?.[0] ?? '';
  const verified = await shop.call('POST /auth/verifyResetCode', { body: { resetCode, email } });
  const cookie = verified.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reset = await shop.call('PUT /auth/resetPassword', {
    headers: { cookie },
    body: { email, newPassword: password },
  });
  expect(reset.statusCode).toBe(200);
  const response = await signIn(email);
  return response.statusCode === 200 ? bearer(response.json().token) : {};
}

test('who reaches the server lets somebody in who lost everything: audited and told', async () => {
  const owner = await signInAs(shop.database.connection, 'admin', { name: 'Karim Owner' });
  await addApp(owner);
  const address = { shop: 'Nile', publicUrl: 'https://shop.test' };
  expect(await resetFactors(db(), owner.email, address)).toBe(1);
  expect(await resetFactors(db(), 'nobody@gmail.com', address)).toBeUndefined();
  expect((await send('GET /users/getMe', owner.headers)).status).toBe(401);
  expect(await mailed(owner.email)).toContain('second-factor-reset');
  const entries = await query<{ who: string; after: object }>(
    db(),
    sql`select actor_name as who, after from audit_log where entity_id = ${owner.id} order by id`,
  );
  expect(entries).toEqual([
    { who: 'Karim Owner', after: { secondFactor: 'added', name: 'My phone' } },
    { who: 'shop:admin', after: { secondFactors: 'all removed' } },
  ]);
});

describe('for staff', () => {
  async function changeSettings(owner: TestUser, values: object) {
    const { version } = (await send('GET /admin/settings', owner.headers)).body.data;
    return send('PUT /admin/settings', owner.headers, { version, values });
  }

  test('a shop may ask for it: whoever has none can do nothing in the admin area before', async () => {
    const owner = await signInAs(shop.database.connection, 'admin');
    const on = { staffSecondFactor: true };
    const without = await changeSettings(owner, on);
    expect(without.body.errors[0].param).toBe('values.staffSecondFactor');
    await addApp(owner);
    const keeper = await signInAsStaff(shop.database.connection, ['settings:write']);
    expect((await changeSettings(keeper, on)).status).toBe(400);
    expect((await changeSettings(owner, on)).status).toBe(200);

    const colleague = await signInAsStaff(shop.database.connection, 'support');
    const refused = await send('GET /users', colleague.headers);
    expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_setup_required']);
    expect((await send('GET /users/getMe', colleague.headers)).status).toBe(200);
    expect((await send('GET /auth/factors', colleague.headers)).body.data.required).toBe(true);

    await addApp(colleague);
    expect((await send('GET /users', colleague.headers)).status).toBe(200);
    const { data } = (await send('GET /auth/factors', colleague.headers)).body;
    const removed = await send(
      `DELETE /auth/factors/${data.factors[0]._id}`,
      colleague.headers,
      {},
    );
    expect(removed.body.code).toBe('second_factor_last');
    expect((await changeSettings(owner, { staffSecondFactor: false })).status).toBe(200);
  });

  test('a session ends after a set time, however busy it is', async () => {
    const owner = await signUpNew(shop.call);
    const shopper = await signUpNew(shop.call);
    await query(db(), sql`update users set role = 'admin' where id = ${owner.id}`);
    await query(
      db(),
      sql`update sessions set created_at = now() - interval '169 hours'
        where user_id in ${[owner.id, shopper.id]}`,
    );
    const me = async (headers: Headers) => (await send('GET /users/getMe', headers)).status;
    expect([await me(owner.headers), await me(shopper.headers)]).toEqual([401, 200]);
    const refresh = async (cookie: string) =>
      (await shop.call('POST /auth/refresh', { cookie })).statusCode;
    expect([await refresh(owner.cookie), await refresh(shopper.cookie)]).toEqual([401, 200]);
    await shop.app.jobs.run('sweep-sessions');
    const ended = await query(
      db(),
      sql`select user_id from sessions where ended_at is not null
        and user_id in ${[owner.id, shopper.id]}`,
    );
    expect(ended).toEqual([{ user_id: owner.id }]);
  });

  test('a sign-in in a browser that is new is told by email; where it is known, it is not', async () => {
    const owner = await signUpNew(shop.call);
    await query(db(), sql`update users set role = 'admin' where id = ${owner.id}`);
    const body = { email: owner.email, password };
    const known = { cookie: owner.device };
    expect((await shop.call('POST /auth/login', { body, headers: known })).statusCode).toBe(200);
    expect(await mailed(owner.email)).toEqual([]);
    expect((await shop.call('POST /auth/login', { body })).statusCode).toBe(200);
    expect(await mailed(owner.email)).toEqual(['new-device']);
  });

  test('sessions of a colleague are listed and ended by who may manage them', async () => {
    const owner = await signInAs(shop.database.connection, 'admin', { name: 'Karim Owner' });
    const colleague = await signInAsStaff(shop.database.connection, 'support');
    const path = `/admin/staff/${colleague.id}/sessions`;
    const { data } = (await send(`GET ${path}`, owner.headers)).body;
    expect(data).toMatchObject([{ _id: colleague.sessionId, current: false }]);
    const keeper = await signInAsStaff(shop.database.connection, ['staff:write']);
    const refused = await send(`DELETE ${path}/${colleague.sessionId}`, keeper.headers);
    expect(refused.body.code).toBe('grant_refused');
    const ended = await send(`DELETE ${path}/${colleague.sessionId}`, owner.headers);
    expect(ended.status).toBe(204);
    expect((await send('GET /users/getMe', colleague.headers)).status).toBe(401);
    const again = await send(`DELETE ${path}/${colleague.sessionId}`, owner.headers);
    expect(again.status).toBe(404);
  });
});

test('what a former secret encrypted is encrypted anew before that one goes', async () => {
  const user = await signUpNew(shop.call);
  const [current, former] = [testSettings.SESSION_SECRET, 'a former secret of thirty-two letters'];
  const secret = makeTotpSecret();
  await insertFactor(db(), {
    userId: user.id,
    kind: 'totp',
    name: 'My phone',
    secret: sealTotpSecret(secret, user.id, { secrets: [former], issuer: '' }),
  });
  await resealSecrets(db(), { secrets: [current, former], issuer: '' });
  const browser = await beginSignIn(user.email);
  const code = await readApp(secret, user.id);
  expect((await finish(browser, { code })).statusCode).toBe(200);
});
