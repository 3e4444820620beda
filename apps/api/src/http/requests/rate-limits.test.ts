import type { Db } from '@matjar/db/connect.ts';
import { expect, test } from 'vitest';
import { RateLimits } from './rate-limits.ts';

/** A database that is away. */
const away = {
  $client: { query: () => Promise.reject(new Error('connect ECONNREFUSED')) },
} as unknown as Db;

async function countAllowed(limits: RateLimits, tries: number, address: (at: number) => string) {
  let allowed = 0;
  for (let at = 0; at < tries; at += 1) {
    const refusal = await limits.consume('login', {
      account: `${at}@x.test`,
      address: address(at),
    });
    if (!refusal) allowed += 1;
  }
  return allowed;
}

test('limits still hold in each process while the database is away', async () => {
  const limits = new RateLimits(away, 1);
  expect(await countAllowed(limits, 105, () => '192.0.2.1')).toBe(100);
  expect(await countAllowed(limits, 5, () => '192.0.2.2')).toBe(5);
});

test.each([
  ['the same address in two spellings', ['2001:db8::1', '2001:0db8:0:0:0:0:0:1'], 100],
  ['one household', ['2001:db8:0:0:1::1', '2001:db8::ffff'], 100],
  ['IPv4 and the same inside IPv6', ['192.0.2.9', '::ffff:192.0.2.9'], 100],
  ['two households', ['2001:db8:0:1::1', '2001:db8:0:2::1'], 110],
])('%s', async (_name, addresses, expected) => {
  const limits = new RateLimits(away, 1);
  expect(await countAllowed(limits, 110, (at) => addresses[at % 2] ?? '')).toBe(expected);
});
