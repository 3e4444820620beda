import { expect, test, vi } from 'vitest';
import { hashPassword, matchesPassword } from './password-hash.ts';
import { PasswordQueue } from './password-queue.ts';

vi.mock(import('./password-hash.ts'), async (load) => {
  const real = await load();
  return { ...real, matchesPassword: vi.fn(real.matchesPassword) };
});

/** `$argon2id$v=19$m=19456,t=2,p=1` of a hash: what decides how long a comparison takes. */
const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$');

test.each([null, undefined])(
  'who has no hash (%s) costs a comparison like everybody else',
  async (none) => {
    vi.mocked(matchesPassword).mockClear();
    expect(await new PasswordQueue().matches('a password', none)).toBe(false);
    const compared = vi.mocked(matchesPassword).mock.calls.map(([, hash]) => costOf(hash));
    expect(compared).toEqual([costOf(await hashPassword('a password'))]);
  },
);
