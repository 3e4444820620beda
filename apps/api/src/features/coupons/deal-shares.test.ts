import { totalCart } from '@matjar/contract/cart/cart-totals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDeals, type DealLine, type DealTerms, shareDeal } from './deal-shares.ts';

const same = (price: number, count: number): DealLine => ({
  price,
  count,
  isBought: true,
  isGot: true,
});
const twoForOne = { buy: 2, get: 1, percent: 100, limit: null };

const line = fc.record({
  price: fc.integer({ min: 1, max: 50_000 }),
  count: fc.integer({ min: 1, max: 6 }),
  isBought: fc.boolean(),
  isGot: fc.boolean(),
});
const terms = fc.record({
  buy: fc.integer({ min: 1, max: 4 }),
  get: fc.integer({ min: 1, max: 4 }),
  percent: fc.integer({ min: 1, max: 100 }),
  limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
});

/** Reference implementation: the same deal counted piece by piece. */
function countPieces(lines: readonly DealLine[], { buy, get, limit }: DealTerms) {
  const pieces = lines.flatMap(({ count, ...piece }) => Array.from({ length: count }, () => piece));
  const both = pieces.filter(({ isBought, isGot }) => isBought && isGot).length;
  const bought = pieces.filter(({ isBought }) => isBought).length - both;
  const got = pieces.filter(({ isGot }) => isGot).length - both;
  let times = 0;
  for (let next = 1; next <= (limit ?? pieces.length); next += 1) {
    const isPossible = Array.from({ length: both + 1 }, (_, used) => used).some(
      (used) => bought + used >= next * buy && got + both - used >= next * get,
    );
    if (isPossible) times = next;
  }
  return times;
}

describe('buy some, get others cheaper', () => {
  it('takes off what the cheapest pieces cost, shared by all pieces of the deal', () => {
    expect(shareDeal([same(1_000, 2), same(300, 1)], twoForOne)).toEqual([261, 39]);
    expect(shareDeal([same(1_000, 5)], twoForOne)).toEqual([1_000]);
    expect(shareDeal([same(1_000, 6)], twoForOne)).toEqual([2_000]);
    expect(shareDeal([same(1_000, 6)], { ...twoForOne, limit: 1 })).toEqual([1_000]);
    expect(shareDeal([same(1_000, 2)], twoForOne)).toEqual([0]);
  });

  it('keeps what is bought apart from what is got', () => {
    const phone = { price: 50_000, count: 1, isBought: true, isGot: false };
    const covers = { price: 1_999, count: 3, isBought: false, isGot: true };
    const terms = { buy: 1, get: 2, percent: 50, limit: null };
    expect(shareDeal([phone, covers], terms)).toEqual([1_851, 148]);
    expect(shareDeal([covers], terms)).toEqual([0]);
  });

  it('fits as often as it can, and takes off no more than the got pieces cost, to the cent', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), terms, (lines, deal) => {
        const times = countDeals(lines, deal);
        expect(times).toBe(countPieces(lines, deal));
        const shares = shareDeal(lines, deal);
        const totals = totalCart(
          lines.map(({ price, count }) => ({ unitPrice: price, count })),
          { shares },
        );
        expect(totals.lines.map(({ discount }) => discount)).toEqual(shares);
        expect(totals.discountTotal).toBe(shares.reduce((sum, share) => sum + share, 0));
        expect(totals.linesTotal - totals.discountTotal).toBe(totals.total);
        for (const [at, { net, discount }] of totals.lines.entries()) {
          expect(net).toBeGreaterThanOrEqual(0);
          if (!lines[at]?.isGot && !lines[at]?.isBought) expect(discount).toBe(0);
        }
        const cheapest = lines
          .flatMap(({ price, count, isGot }) => (isGot ? Array<number>(count).fill(price) : []))
          .toSorted((one, other) => one - other)
          .slice(0, times * deal.get);
        // Each line of discounted pieces is rounded separately, so a cent per line at most.
        const exact = cheapest.reduce((sum, price) => sum + price, 0) * (deal.percent / 100);
        if (lines.every(({ isBought }) => !isBought) || times === 0) {
          expect(totals.discountTotal).toBe(0);
        } else {
          expect(totals.discountTotal).toBeGreaterThanOrEqual(Math.floor(exact) - lines.length);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
