import { highestPrice } from '@matjar/contract/limits.ts';
import type { Currency } from '@matjar/contract/money.ts';
import { describe, expect, it } from 'vitest';
import { type PriceAction, type Prices, priceChange } from './price-change.ts';

function change(action: PriceAction, prices: Prices, product = prices, currency: Currency = 'USD') {
  const result = priceChange(action, product, currency)(prices);
  if (typeof result === 'string') return result;
  return [result.price, result.priceAfterDiscount];
}

const plain = (price: number): Prices => ({ price, priceAfterDiscount: null });

const raise = (value: number, rounding: 'none' | 'ninetyNine' = 'none') =>
  ({ kind: 'raisePercent', value, rounding }) as const;
const lower = (value: number, rounding: 'none' | 'ninetyNine' = 'none') =>
  ({ kind: 'lowerPercent', value, rounding }) as const;

describe('percentages', () => {
  it.each([
    [1_999, 5, 2_099],
    [1_990, 5, 2_090],
    // 10.50 of a cent is rounded up.
    [10, 5, 11],
    [3_333, 33.33, 4_444],
    [1, 0.01, 1],
    [799_999_999, 12.5, 899_999_999],
  ])('%i raised by %d %% is %i, to the cent', (price, percent, expected) => {
    expect(change(raise(percent), plain(price))).toEqual([expected, null]);
  });

  it('are taken off to the cent', () => {
    expect(change(lower(33.33), plain(1_000))).toEqual([667, null]);
  });

  it('change a struck price alike', () => {
    expect(change(raise(5), { price: 2_400, priceAfterDiscount: 1_600 })).toEqual([2_520, 1_680]);
  });

  it('keep what cost more from costing less', () => {
    const step = priceChange(raise(7.77, 'ninetyNine'), plain(100), 'USD');
    let before = 0;
    for (let price = 1; price < 5_000; price += 1) {
      const after = step(plain(price));
      if (typeof after === 'string') throw new Error(after);
      expect(after.price).toBeGreaterThanOrEqual(Math.max(before, price));
      before = after.price;
    }
  });
});

describe('rounding to .99', () => {
  it.each([
    [1_600, 5, 1_699],
    [2_000, 5, 2_099],
    [1_999, 5, 2_099],
  ])('%i raised by %d %% is %i', (price, percent, expected) => {
    expect(change(raise(percent, 'ninetyNine'), plain(price))).toEqual([expected, null]);
  });

  it('never turns a rise into a fall or a fall into a rise', () => {
    expect(change(raise(0.5, 'ninetyNine'), plain(1_040))).toEqual([1_040, null]);
    expect(change(lower(0.5, 'ninetyNine'), plain(1_060))).toEqual([1_060, null]);
  });

  it('lets a struck price go that would no longer be the higher one', () => {
    const prices = { price: 1_020, priceAfterDiscount: 1_000 };
    expect(change(raise(5, 'ninetyNine'), prices)).toEqual([1_099, null]);
  });

  it('follows the decimals of the currency', () => {
    expect(change(raise(5, 'ninetyNine'), plain(16_000), plain(16_000), 'KWD')).toEqual([
      16_990,
      null,
    ]);
    expect(change(raise(5, 'ninetyNine'), plain(1_600), plain(1_600), 'JPY')).toEqual([
      1_680,
      null,
    ]);
  });
});

describe('amounts', () => {
  it('are added and taken off', () => {
    const action = { kind: 'raiseAmount', value: 0.1, rounding: 'none' } as const;
    expect(change(action, plain(20))).toEqual([30, null]);
    expect(change({ ...action, kind: 'lowerAmount' }, plain(20))).toEqual([10, null]);
  });

  it('never lead below the smallest unit or above the highest price', () => {
    const action = { kind: 'lowerAmount', value: 10, rounding: 'ninetyNine' } as const;
    expect(change(action, plain(1_000))).toBe('tooLow');
    expect(change(action, plain(400))).toBe('tooLow');
    expect(change({ ...action, rounding: 'none' }, plain(1_001))).toEqual([1, null]);
    expect(change(lower(99.99), plain(10))).toBe('tooLow');
    expect(change(raise(1), plain(highestPrice * 100))).toBe('tooHigh');
  });

  it('set a price, and variants keep their difference', () => {
    const action = { kind: 'setPrice', value: 12 } as const;
    const product = { price: 2_000, priceAfterDiscount: 1_500 };
    expect(change(action, product)).toEqual([2_000, 1_200]);
    expect(change(action, plain(1_900), product)).toEqual([1_600, null]);
    expect(change({ ...action, value: 20 }, product)).toEqual([2_000, null]);
    expect(
      change({ ...action, value: 1 }, plain(100), { ...product, priceAfterDiscount: 1_900 }),
    ).toBe('tooLow');
  });
});

describe('discounts', () => {
  it('are of the price, whatever the discount was', () => {
    const action = { kind: 'discount', value: 15 } as const;
    expect(change(action, { price: 1_999, priceAfterDiscount: 1_000 })).toEqual([1_999, 1_699]);
    expect(change(action, plain(1))).toEqual([1, null]);
    expect(change({ kind: 'noDiscount' }, { price: 1_999, priceAfterDiscount: 1_000 })).toEqual([
      1_999,
      null,
    ]);
  });
});
