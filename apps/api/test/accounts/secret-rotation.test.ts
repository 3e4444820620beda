import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CatalogueFactory } from '../catalog/catalogue-factory.ts';
import { useClonedDatabase } from '../cloned-database.ts';
import {
  bearer,
  buildAccountsApp,
  type Call,
  callOf,
  cookieOf,
  signUpNew,
} from './accounts-app.ts';

const [old, fresh] = [
  'an-old-secret-of-the-tests-0123456789',
  'a-fresh-secret-of-the-tests-0123456789',
];
/** The steps of `docs/operations.md`; during a rolling restart two that follow each other run at once. */
const steps = { before: old, known: `${old},${fresh}`, signing: `${fresh},${old}`, after: fresh };

const database = useClonedDatabase();
const apps: FastifyInstance[] = [];
const shop = {} as Record<keyof typeof steps, Call>;

beforeAll(async () => {
  for (const [step, SESSION_SECRET] of Object.entries(steps)) {
    const app = await buildAccountsApp(database, { SESSION_SECRET });
    apps.push(app);
    shop[step as keyof typeof steps] = callOf(app);
  }
});
afterAll(() => Promise.all(apps.map((app) => app.close())));

const show = async (call: Call, token: string) =>
  (await call('GET /users/getMe', { headers: bearer(token) })).statusCode;

test('nobody is signed out while a secret is replaced', async () => {
  const { token } = await signUpNew(shop.before);
  expect(await show(shop.known, token)).toBe(200);
  expect(await show(shop.signing, token)).toBe(200);
  expect(await show(shop.after, token)).toBe(401);

  const later = await signUpNew(shop.signing);
  expect(await show(shop.known, later.token)).toBe(200);
  expect(await show(shop.after, later.token)).toBe(200);
  expect(await show(shop.before, later.token)).toBe(401);
});

test('tabs that ask processes with different secrets stay in one session', async () => {
  const user = await signUpNew(shop.known);
  const calls = [shop.known, shop.signing, shop.known, shop.signing];
  const responses = await Promise.all(
    calls.map((call) => call('POST /auth/refresh', { cookie: user.cookie })),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(responses.map(cookieOf)).size).toBe(1);
});

test('whoever comes back when the old secret is gone is signed in by the refresh token', async () => {
  const user = await signUpNew(shop.before);
  const response = await shop.after('POST /auth/refresh', { cookie: user.cookie });
  expect(response.statusCode).toBe(200);
  expect(await show(shop.after, response.json().token)).toBe(200);
});

test('a known device stays one, and its cookie is signed anew', async () => {
  const user = await signUpNew(shop.before);
  const signIn = (call: Call, cookie: string) =>
    call('POST /auth/login', {
      body: { email: user.email, password: user.password },
      headers: { cookie },
    });
  const deviceOf = (response: Awaited<ReturnType<typeof signIn>>) =>
    response.cookies.find(({ name }) => name === 'matjar_device')?.value;

  const renewed = deviceOf(await signIn(shop.signing, user.device));
  expect(renewed?.split('.')[0]).toBe(user.device.split('=')[1]?.split('.')[0]);
  expect(deviceOf(await signIn(shop.after, `matjar_device=${renewed}`))).toBeUndefined();
});

test('a password is reset with a code that the old secret hashed', async () => {
  const user = await signUpNew(shop.before);
  await shop.before('POST /auth/forgotPasswords', { body: { email: user.email } });
  const [email] = await query<{ code: string }>(
    database.connection.db,
    sql`select content ->> 'code' as code from mail_outbox where recipient = ${user.email}`,
  );
  const resetCode = email?.code;
  const verified = await shop.known('POST /auth/verifyResetCode', { body: { resetCode } });
  expect(verified.statusCode).toBe(200);
  const { resetToken } = verified.json();
  const body = { email: user.email, newPassword: 'correct horse 2', resetToken };
  expect((await shop.signing('PUT /auth/resetPassword', { body })).statusCode).toBe(200);
});

test('alerts asked for before another secret could not be ended by the link of a later email', async () => {
  const productId = await new CatalogueFactory(database.connection).addProduct({
    title: 'Awaited',
  });
  const email = 'waiting@gmail.com';
  const body = { productId, kind: 'stock', email };
  expect((await shop.before('POST /alerts', { body })).statusCode).toBe(200);
  await query(database.connection.db, sql`delete from mail_outbox where recipient = ${email}`);
  await shop.after('POST /alerts', { body });
  const [sent] = await query<{ url: string }>(
    database.connection.db,
    sql`select content ->> 'unsubscribeUrl' as url from mail_outbox where recipient = ${email}`,
  );
  const token = sent?.url.split('/').at(-1);
  expect((await shop.after('POST /alerts/unsubscribe', { body: { token } })).statusCode).toBe(200);
  const left = await query(
    database.connection.db,
    sql`select id from alerts where email = ${email}`,
  );
  expect(left).toEqual([]);
});
