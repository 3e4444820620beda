import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLimits } from '../limits.ts';
import { toMajor } from '../money.ts';
import { spreadByLargestRemainder, takePercent, totalCart } from './cart-totals.ts';

const line = fc
  .record({
    unitPrice: fc.oneof(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: cartLimits.lineTotal }),
    ),
    count: fc.oneof(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: cartLimits.countPerLine }),
    ),
  })
  .filter(({ unitPrice, count }) => unitPrice * count <= cartLimits.lineTotal);

const percent = fc.integer({ min: 0, max: 100 });

describe('the totals of a cart', () => {
  it('are exact and never negative, whatever is in it', ({ task }) => {
    Object.assign(task.meta, { tried: [100_000, 'carts'] });
    let carts = 0;
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), percent, (lines, discountPercent) => {
        carts += 1;
        const totals = totalCart(lines, discountPercent);
        const sum = (pick: (each: (typeof totals.lines)[number]) => number) =>
          totals.lines.reduce((all, each) => all + BigInt(pick(each)), 0n);
        const expected = lines.reduce(
          (all, { unitPrice, count }) => all + BigInt(unitPrice) * BigInt(count),
          0n,
        );
        return (
          BigInt(totals.linesTotal) === expected &&
          sum((each) => each.total) === expected &&
          sum((each) => each.discount) === BigInt(totals.discountTotal) &&
          sum((each) => each.net) === BigInt(totals.total) &&
          BigInt(totals.discountTotal) === (expected * BigInt(discountPercent) + 50n) / 100n &&
          totals.total >= 0 &&
          totals.lines.every(
            (each) => Number.isSafeInteger(each.net) && each.net >= 0 && each.discount >= 0,
          ) &&
          toMajor(totals.total, 'USD') >= 0
        );
      }),
      { numRuns: 100_000 },
    );
    expect(carts).toBeGreaterThanOrEqual(100_000);
  }, 60_000);

  it('never take more off than the lines cost that the discount is for', () => {
    const scoped = fc.tuple(line, fc.boolean());
    const discount = fc.oneof(
      percent,
      fc.record({ amount: fc.integer({ min: 1, max: 10 ** 10 }) }),
    );
    fc.assert(
      fc.property(fc.array(scoped, { maxLength: 8 }), discount, (drawn, coupon) => {
        const lines = drawn.map(([each, isDiscounted]) => ({ ...each, isDiscounted }));
        const totals = totalCart(lines, coupon);
        const inScope = totals.lines.filter((_, at) => lines[at]?.isDiscounted);
        const goods = inScope.reduce((sum, { total }) => sum + total, 0);
        const taken = inScope.reduce((sum, each) => sum + each.discount, 0);
        expect(taken).toBe(totals.discountTotal);
        expect(totals.discountTotal).toBeLessThanOrEqual(goods);
        if (typeof coupon === 'object') expect(taken).toBe(Math.min(coupon.amount, goods));
        for (const each of totals.lines) expect(each.net).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('of the fullest cart there can be still fit an amount', () => {
    const lines = Array.from({ length: cartLimits.lines }, () => ({
      unitPrice: cartLimits.lineTotal,
      count: 1,
    }));
    const totals = totalCart(lines, 33);
    expect(toMajor(totals.linesTotal, 'USD')).toBe(9_999_999_999);
    expect(totals.lines.reduce((sum, each) => sum + each.net, 0)).toBe(totals.total);
  });

  it('of an empty cart are nothing', () => {
    expect(totalCart([], 10)).toEqual({ lines: [], linesTotal: 0, discountTotal: 0, total: 0 });
  });

  it('with a discount of everything ask for nothing', () => {
    const totals = totalCart([{ unitPrice: 999, count: 3 }], 100);
    expect(totals).toMatchObject({ linesTotal: 2_997, discountTotal: 2_997, total: 0 });
  });

  it('spread a discount so that the parts add up', () => {
    const totals = totalCart(
      [
        { unitPrice: 333, count: 1 },
        { unitPrice: 333, count: 1 },
        { unitPrice: 334, count: 1 },
      ],
      10,
    );
    expect(totals.lines.map((each) => each.discount)).toEqual([33, 33, 34]);
    expect(totals.discountTotal).toBe(100);
  });
});

describe('spreading an amount', () => {
  it('keeps each part within one unit of its share and never above its weight', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 }),
        percent,
        (weights, discountPercent) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const amount = takePercent(whole, discountPercent);
          const parts = spreadByLargestRemainder(amount, weights);
          return parts.every((part, at) => {
            const weight = weights[at] ?? 0;
            const share = whole === 0 ? 0 : (amount * weight) / whole;
            return Math.abs(part - share) < 1 && part <= weight;
          });
        },
      ),
      { numRuns: 10_000 },
    );
  });

  it('gives what is left to the largest remainder, the earlier one among equals', () => {
    expect(spreadByLargestRemainder(2, [1, 1, 1])).toEqual([1, 1, 0]);
    expect(spreadByLargestRemainder(1, [1, 2])).toEqual([0, 1]);
  });

  it('gives nothing to nothing', () => {
    expect(spreadByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
  });
});

it.each([
  [50, 1, 1],
  [49, 1, 0],
  [150, 1, 2],
  [1_999, 50, 1_000],
])('%i at %i percent is %i, half rounded up', (amount, rate, taken) => {
  expect(takePercent(amount, rate)).toBe(taken);
});
