import { expect, test } from 'vitest';
import { formatIban, isIban, normaliseIban } from './iban.ts';

test('an IBAN is known by its check digits, however it is spaced', () => {
  const egyptian = normaliseIban('eg38 0019 0005 0000 0000 2631 8000 2');
  expect(egyptian).toBe('EG380019000500000000263180002');
  expect(isIban(egyptian)).toBe(true);
  expect(isIban('DE89370400440532013000')).toBe(true);
  expect(formatIban(egyptian)).toBe('EG38 0019 0005 0000 0000 2631 8000 2');
});

test('a wrong digit, two that changed places and other texts are none', () => {
  for (const wrong of [
    'EG380019000500000000263180003',
    'EG380019000500000000261380002',
    'EG38',
    '380019000500000000263180002EG',
    '',
  ]) {
    expect(isIban(wrong), wrong).toBe(false);
  }
});
