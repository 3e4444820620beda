import { expect, test } from 'vitest';
import { findStep, makeTotpSecret, stepAt, writeTotpCode, writeTotpUri } from './totp.ts';

/** The secret of RFC 6238's appendix B, `12345678901234567890`. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d of RFC 6238 the code is %s', (seconds, code) => {
  expect(writeTotpCode(secret, stepAt(seconds))).toBe(code);
});

test('a code holds one step before and after its own, and once', () => {
  const step = stepAt(1_234_567_890);
  const at = (offset: number, lastStep: number | null = null) =>
    findStep(secret, '005924', { seconds: (step + offset) * 30, lastStep });
  expect([-2, -1, 0, 1, 2].map((offset) => at(offset))).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ]);
  expect(at(0, step)).toBeUndefined();
  expect(at(0, step - 1)).toBe(step);
});

test('a new secret is of 160 bits, and its address names the shop and the account', () => {
  const made = makeTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(writeTotpUri(made, { shop: 'Nile & Co', email: 'mona@gmail.com' })).toBe(
    `otpauth://totp/Nile%20%26%20Co:mona%40gmail.com?secret=${made}&issuer=Nile%20%26%20Co`,
  );
});
