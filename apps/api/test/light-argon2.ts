import { createRequire } from 'node:module';
import type * as argon2 from '@node-rs/argon2';

/** The real one: in tests that ask a database its name leads here (`vitest.config.ts`). */
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2;

let isLight = true;

/** For tests of the cost of a hash, and of what happens meanwhile. */
export function takeRealTime(wanted: boolean): void {
  isLight = !wanted;
}

/**
 * Hashes whose making and comparing takes no time worth mentioning: thousands of tests sign in. What a hash
 * has to cost is in `accounts/sign-in.test.ts`, which takes the real time.
 */
export function hash(password: string, options?: argon2.Options): Promise<string> {
  return real.hash(password, isLight ? { ...options, memoryCost: 8, timeCost: 1 } : options);
}

/** What stands in for the hash of an unknown address has the real cost; no password matches it at any. */
export function verify(hashed: string, password: string): Promise<boolean> {
  return real.verify(isLight ? hashed.replace(/m=\d+,t=\d+/, 'm=8,t=1') : hashed, password);
}
