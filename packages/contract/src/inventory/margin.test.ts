import { expect, test } from 'vitest';
import { marginPercent, withoutTax } from './margin.ts';

test('tax is in the price, so it comes out of it', () => {
  expect(withoutTax(11_400, 14)).toBe(10_000);
  expect(withoutTax(999)).toBe(999);
});

test('a margin is of the price without tax, also below zero', () => {
  expect(marginPercent(10_000, 5_400)).toBe(46);
  expect(marginPercent(3_000, 2_000)).toBe(33.3);
  expect(marginPercent(1_000, 1_500)).toBe(-50);
  expect(marginPercent(0, 500)).toBeUndefined();
});
