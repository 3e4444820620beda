import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPrices } from './price-histogram.ts';

test('no prices make no bars', () => {
  expect(countPrices(new Float64Array())).toEqual({ min: 0, max: 0, bars: [] });
});

test('one price makes one bar that holds it', () => {
  const { min, max, bars } = countPrices(Float64Array.of(1_999));

  expect([min, max]).toEqual([1_999, 1_999]);
  expect(bars).toEqual([{ from: 1_999, to: 2_000, count: 1 }]);
});

test('steps are round, and a few high prices do not press the others into one bar', () => {
  const usual = Array.from({ length: 60 }, (_, at) => 1_000 + at * 500);
  const { bars } = countPrices(Float64Array.from([...usual, 240_000]));

  expect(bars[0]).toEqual({ from: 0, to: 5_000, count: 8 });
  expect(bars).toHaveLength(9);
  expect(bars.at(-1)).toEqual({ from: 40_000, to: 245_000, count: 1 });
});

test('one price far below the others made steps of a cent', () => {
  const { bars } = countPrices(Float64Array.of(54_900, 99_900, 99_900, 109_900, 118_900));

  expect(bars.map(({ count }) => count)).toEqual([1, 0, 0, 0, 2, 1, 1]);
});

test('every price is counted once, between the bounds of its bar', () => {
  const price = fc.oneof(
    fc.integer({ min: 1, max: 500 }),
    fc.integer({ min: 1, max: 999_999_999_999 }),
  );
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), (prices) => {
      const { min, max, bars } = countPrices(Float64Array.from(prices));
      expect([min, max]).toEqual([Math.min(...prices), Math.max(...prices)]);
      expect(bars.length).toBeLessThanOrEqual(9);
      for (const { from, to, count } of bars) {
        expect(prices.filter((each) => each >= from && each < to)).toHaveLength(count);
      }
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(prices.length);
    }),
  );
});
