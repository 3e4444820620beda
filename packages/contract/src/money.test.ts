import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  currencyCodes,
  decimalsFor,
  fromMajor,
  isMajorAmount,
  maximumMinor,
  toMajor,
} from './money.ts';

const currencies = fc.constantFrom(...currencyCodes);
const amounts = fc.integer({ min: -maximumMinor, max: maximumMinor });

test.each([
  [18_900, 'USD', 189],
  [18_999, 'USD', 189.99],
  [1, 'USD', 0.01],
  [1_500, 'JPY', 1_500],
  [1_234, 'KWD', 1.234],
  [999_999_999_999, 'USD', 9_999_999_999.99],
] as const)('%d smallest units of %s are %d', (minor, currency, major) => {
  expect(toMajor(minor, currency)).toBe(major);
  expect(fromMajor(major, currency)).toBe(minor);
});

test('every amount survives the way to JSON and back', () => {
  fc.assert(
    fc.property(amounts, currencies, (minor, currency) => {
      const travelled: unknown = JSON.parse(JSON.stringify(toMajor(minor, currency)));
      expect(fromMajor(travelled as number, currency) === minor).toBe(true);
    }),
  );
});

test('what JSON shows has no more decimals than the currency', () => {
  fc.assert(
    fc.property(amounts, currencies, (minor, currency) => {
      const [, decimals = ''] = JSON.stringify(toMajor(minor, currency)).split('.');
      expect(decimals.length).toBeLessThanOrEqual(decimalsFor(currency));
    }),
  );
});

test.each([
  [0.001, 'USD'],
  [0.1 + 0.2, 'USD'],
  [1.5, 'JPY'],
  [1.2345, 'KWD'],
  [Number.NaN, 'USD'],
  [Number.POSITIVE_INFINITY, 'USD'],
  [1e12, 'USD'],
] as const)('%d is not an amount of %s', (major, currency) => {
  expect(isMajorAmount(major, currency)).toBe(false);
  expect(() => fromMajor(major, currency)).toThrow(RangeError);
});

test('any number is either exact or refused', () => {
  fc.assert(
    fc.property(fc.double(), currencies, (major, currency) => {
      if (isMajorAmount(major, currency)) {
        expect(toMajor(fromMajor(major, currency), currency) === major).toBe(true);
      } else {
        expect(() => fromMajor(major, currency)).toThrow(RangeError);
      }
    }),
  );
});

test.each([1.5, Number.NaN, maximumMinor + 1])('%d smallest units are refused', (minor) => {
  expect(() => toMajor(minor, 'USD')).toThrow(RangeError);
});
