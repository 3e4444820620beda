import { expect, test } from 'vitest';
import { readPlainNumber } from './form-input.ts';

test.each([
  ['1299.5', 1_299.5],
  [' 7 ', 7],
  ['1,299.50', 1_299.5],
  ['١٢٫٥', 12.5],
  ['١٬٢٩٩', 1_299],
  ['-3', -3],
])('%s is a number', (text, number) => {
  expect(readPlainNumber(text)).toBe(number);
});

test.each(['1e9', '0x10', '80,50', '1,299', '1.2.3', '12 pieces', 'Infinity', ''])(
  '%s is none',
  (text) => {
    expect(readPlainNumber(text)).toBeUndefined();
  },
);
