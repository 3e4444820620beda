import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { PasswordQueue } from '../../src/features/accounts/password-queue.ts';
import { type Call, newPerson, signUpNew, useAccountsApp } from './accounts-app.ts';

const shop = useAccountsApp();
const { database } = shop;

/** Differences nobody can tell over a network. Without its decoy hash a sign-in would differ by some 20 ms. */
const indistinguishableMs = 5;
const roundsAtLeast = 40;
const roundsAtMost = 300;

/**
 * How far the medians of some cases are apart. They are tried in turns and in changing order, so that
 * whatever else the machine does hits them alike, and on a busy machine more often.
 */
async function measureSpread(cases: readonly (() => Promise<unknown>)[]): Promise<number> {
  const times = cases.map(() => [] as number[]);
  let spread = Number.POSITIVE_INFINITY;
  for (let round = 0; round < roundsAtMost; round += 1) {
    for (let turn = 0; turn < cases.length; turn += 1) {
      const at = (turn + round) % cases.length;
      const started = performance.now();
      await cases[at]?.();
      times[at]?.push(performance.now() - started);
    }
    if (round < roundsAtLeast || round % 10 > 0) continue;
    const medians = times.map(median);
    spread = Math.max(...medians) - Math.min(...medians);
    if (spread < indistinguishableMs) return spread;
  }
  return spread;
}

function median(list: number[]): number {
  return list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? 0;
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
    const answer = await shop.call('POST /auth/login', { body });
    expect(answer.statusCode).toBe(401);
    bodies.add(answer.body);
    await forgetLimits();
  };
  const cases = [known.email, 'nobody.knows@gmail.com', inactive.email, passwordless.email];
  expect(await measureSpread(cases.map(attempt))).toBeLessThan(indistinguishableMs);
  expect(bodies.size).toBe(1);
}, 180_000);

test('sign-up: every kind of account behind an address looks alike', async () => {
  const [known, inactive, passwordless] = await signUpThree(shop.call);
  const { db } = database.connection;
  await query(db, sql`update users set active = false, role = 'admin' where id = ${inactive.id}`);
  await query(db, sql`update users set password_hash = null where id = ${passwordless.id}`);
  const bodies = new Set<string>();
  const attempt = (email: string) => async () => {
    const answer = await shop.call('POST /auth/signup', { body: { ...newPerson(), email } });
    expect(answer.statusCode).toBe(400);
    bodies.add(answer.body);
    await forgetLimits();
  };
  const cases = [known.email.toUpperCase(), inactive.email, passwordless.email];
  expect(await measureSpread(cases.map(attempt))).toBeLessThan(indistinguishableMs);
  expect([...bodies].map((body) => JSON.parse(body))).toEqual([
    [{ msg: expect.stringContaining('cannot be used'), param: 'email', code: 'validation' }],
  ]);
}, 180_000);

test('sign-up: a taken address costs the same hash as a free one, so the wait tells nothing first', async () => {
  const hash = vi.spyOn(PasswordQueue.prototype, 'hash');
  const person = await signUpNew(shop.call);
  await shop.call('POST /auth/signup', { body: { ...newPerson(), email: person.email } });
  expect(hash).toHaveBeenCalledTimes(2);
  hash.mockRestore();
});

async function signUpThree(call: Call) {
  return [await signUpNew(call), await signUpNew(call), await signUpNew(call)] as const;
}
