import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.ts';

const secrets = [
  'a first secret of thirty-two letters',
  'an older secret of as many letters',
] as const;
const [current, older] = secrets;

test('opens with any of the secrets, for its purpose and its owner only', () => {
  const sealed = sealText('totp', 'mona', 'JBSWY3DPEHPK3PXP', [older]);
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(openSealedText('totp', 'mona', sealed, secrets)).toBe('JBSWY3DPEHPK3PXP');
  expect(openSealedText('totp', 'mona', sealed, [current])).toBeUndefined();
  expect(openSealedText('totp', 'karim', sealed, secrets)).toBeUndefined();
  expect(openSealedText('other', 'mona', sealed, secrets)).toBeUndefined();
});

test('does not open when a byte of it was changed', () => {
  const sealed = sealText('totp', 'mona', 'secret', secrets);
  const at = sealed.length - 4;
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(openSealedText('totp', 'mona', changed, secrets)).toBeUndefined();
  expect(openSealedText('totp', 'mona', sealed.slice(0, 12), secrets)).toBeUndefined();
  expect(openSealedText('totp', 'mona', '', secrets)).toBeUndefined();
});
