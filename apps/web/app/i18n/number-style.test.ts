import { numberFormats } from '@matjar/contract/settings/shop-formats.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeNumbers } from './describe-styles.ts';
import { writeAmount, writeNumber } from './number-style.ts';

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
      const price = new Intl.NumberFormat(locale, money);
      const round = new Intl.NumberFormat(locale, {
        ...money,
        trailingZeroDisplay: 'stripIfInteger',
      });
      const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
      const plain = new Intl.NumberFormat(locale);
      const rating = new Intl.NumberFormat(locale, {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      });
      const isSame = (number: number) => {
        expect(writeAmount(style, number)).toBe(price.format(number));
        expect(writeAmount(style, number, { strip: true })).toBe(round.format(number));
        expect(writeNumber(style, number, { most: 0 })).toBe(count.format(number));
        expect(writeNumber(style, number, { most: 3 })).toBe(plain.format(number));
        expect(writeNumber(style, number, { least: 1, most: 1 })).toBe(rating.format(number));
      };
      for (const number of [0, -0, 1.005, 4.35, -0.001, 999.995, 1234, 12_345, 123_456.789]) {
        isSame(number);
      }
      fc.assert(fc.property(numbers, isSame));
    },
  );
});

test('what is not written by its digits alone is left to browsers', () => {
  const style = describeNumbers('USD', 'en', 'en');
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7]) {
    expect(writeAmount(style, number)).toBeUndefined();
  }
});
