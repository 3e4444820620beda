import { expect, test, vi } from 'vitest';

vi.mock(import('./password-hash.ts'), async (load) => {
  const real = await load();
  return { ...real, matchesPassword: vi.fn(real.matchesPassword) };
});

// Another file of this worker may have loaded the queue with the real comparison.
vi.resetModules();
const { hashPassword, matchesPassword } = await import('./password-hash.ts');
const { PasswordQueue } = await import('./password-queue.ts');

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
