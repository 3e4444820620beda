import { numberFormats } from '@matjar/contract/settings/shop-formats.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeNumbers } from './describe-styles.ts';
import { writeNumber } from './number-style.ts';

const numbers = fc.oneof(
  fc.integer({ min: -999_999_999, max: 999_999_999 }),
  fc.integer({ min: -99_999_999, max: 99_999_999 }).map((cents) => cents / 100),
  fc.double({ min: 1e-6, max: 99_999_999, noNaN: true }),
);

describe.each(['en', ...Object.values(numberFormats)])('numbers of %s', (locale) => {
  test.each(['USD', 'EUR', 'EGP', 'INR', 'SEK', 'JPY', 'KWD', 'CHF'])(
    'are written as browsers write them, and amounts in %s too',
    (currency) => {
      const style = JSON.parse(JSON.stringify(describeNumbers(currency, locale, 'en')));
      const money = { style: 'currency', currency } as const;
      const ways: Intl.NumberFormatOptions[] = [
        money,
        { ...money, trailingZeroDisplay: 'stripIfInteger' },
        { maximumFractionDigits: 0 },
        {},
        { minimumFractionDigits: 1, maximumFractionDigits: 1 },
      ];
      const formats = ways.map((options) => new Intl.NumberFormat(locale, options));
      const isSame = (number: number) => {
        for (const [at, options] of ways.entries()) {
          expect(writeNumber(style, number, locale, options)).toBe(formats[at]?.format(number));
        }
      };
      for (const number of [0, -0, 1.005, 4.35, -0.001, 999.995, 1234, 12_345, 123_456.789]) {
        isSame(number);
      }
      fc.assert(fc.property(numbers, isSame));
    },
  );
});

test('another style, and what is not written by its digits alone, is left to browsers', () => {
  const style = describeNumbers('USD', 'en', 'en');
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7]) {
    expect(writeNumber(style, number, 'en', {})).toBeUndefined();
  }
  expect(writeNumber(style, 1, 'de-DE', {})).toBeUndefined();
  expect(writeNumber(style, 1, 'en', { style: 'currency', currency: 'EUR' })).toBeUndefined();
  expect(writeNumber(null, 1, 'en', {})).toBeUndefined();
});
