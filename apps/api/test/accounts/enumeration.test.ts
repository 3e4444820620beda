import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { WorkQueue } from '../../src/platform/work-queue.ts';
import { recordStatements } from '../sent-statements.ts';
import { type Call, newUser, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

/** The expensive parts of an attempt: its statements, and the number of hashes. */
async function recordWork(attempt: () => Promise<unknown>) {
  const hashing = vi.spyOn(WorkQueue.prototype, 'run');
  const statements = await recordStatements(database.connection, attempt);
  expect(statements).not.toEqual([]);
  const hashes = hashing.mock.calls.length;
  hashing.mockRestore();
  return { statements, hashes };
}

async function expectSameWork(attempts: readonly (() => Promise<unknown>)[]) {
  const works = [];
  for (const attempt of attempts) works.push(await recordWork(attempt));
  for (const work of works) expect(work).toEqual(works[0]);
  return works[0];
}

async function forgetLimits(): Promise<void> {
  await query(database.connection.db, sql`delete from rate_limits`);
}

test('sign-in: known, unknown, deactivated and passwordless people look alike', async () => {
  const [known, inactive, passwordless] = await signUpThree(shop.call);
  const { db } = database.connection;
  await query(db, sql`update users set active = false where id = ${inactive.id}`);
  await query(db, sql`update users set password_hash = null where id = ${passwordless.id}`);
  const bodies = new Set<string>();
  const attempt = (email: string) => async () => {
    const body = { email, password: 'wrong password' };
    const response = await shop.call('POST /auth/login', { body });
    expect(response.statusCode).toBe(401);
    bodies.add(response.body);
    await forgetLimits();
  };
  const cases = [known.email, 'nobody.knows@gmail.com', inactive.email, passwordless.email];
  const work = await expectSameWork(cases.map(attempt));
  expect(work?.hashes).toBe(1);
  expect(bodies.size).toBe(1);
});

test('sign-up: every kind of account behind an address looks alike', async () => {
  const [known, inactive, passwordless] = await signUpThree(shop.call);
  const { db } = database.connection;
  await query(db, sql`update users set active = false, role = 'admin' where id = ${inactive.id}`);
  await query(db, sql`update users set password_hash = null where id = ${passwordless.id}`);
  const bodies = new Set<string>();
  const attempt = (email: string) => async () => {
    const response = await shop.call('POST /auth/signup', { body: { ...newUser(), email } });
    expect(response.statusCode).toBe(400);
    bodies.add(response.body);
    await forgetLimits();
  };
  const cases = [known.email.toUpperCase(), inactive.email, passwordless.email];
  const work = await expectSameWork(cases.map(attempt));
  expect(work?.hashes).toBe(1);
  expect([...bodies].map((body) => JSON.parse(body))).toEqual([
    [{ msg: expect.stringContaining('cannot be used'), param: 'email', code: 'validation' }],
  ]);
});

test('sign-up: a taken address costs the same hash as a free one, so the wait tells nothing first', async () => {
  const user = await signUpNew(shop.call);
  const free = await recordWork(() => signUpNew(shop.call));
  const taken = await recordWork(() =>
    shop.call('POST /auth/signup', { body: { ...newUser(), email: user.email } }),
  );
  expect([free.hashes, taken.hashes]).toEqual([1, 1]);
});

async function signUpThree(call: Call) {
  return [await signUpNew(call), await signUpNew(call), await signUpNew(call)] as const;
}
