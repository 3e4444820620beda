import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planLines, repriceLines } from './order-change-plan.ts';
import type { ChangeLine, VariantToAdd } from './order-changes.queries.ts';

const common = {
  productId: 'p',
  brandId: 'b',
  categoryId: 'c',
  subcategoryIds: [],
  weightGrams: null,
};
const rate = fc.constantFrom({ name: 'VAT', percent: 14 }, { name: 'Low', percent: 5.5 });

const ordered = fc.record({
  count: fc.integer({ min: 1, max: 20 }),
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  rate,
  to: fc.option(fc.integer({ min: 0, max: 20 })),
});

const added = fc.record({
  count: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 0, max: 50_000 }),
});

const coupons = fc.constantFrom(
  undefined,
  { kind: 'percent' as const, discountPercent: 33, amount: null, scope: null, deal: null },
  { kind: 'amount' as const, discountPercent: 0, amount: 9_999, scope: null, deal: null },
);

interface Ordered {
  count: number;
  unitPrice: number;
  rate: { name: string; percent: number };
}

function describeLine(at: number, { count, unitPrice, rate: tax }: Ordered): ChangeLine {
  const variantId = `v${at}`;
  const line = { position: at, variantId, title: variantId, count, unitPrice };
  return { ...common, ...line, tax: { ...tax, amount: 0 } };
}

function describeVariant(at: number, price: number): VariantToAdd {
  const variantId = `new${at}`;
  const shown = { imageId: null, color: null, sku: variantId, options: [] };
  return { ...common, ...shown, variantId, title: variantId, price };
}

function sum<Line>(lines: readonly Line[], value: (line: Line) => number): number {
  return lines.reduce((total, line) => total + value(line), 0);
}

test('whatever is changed, lines, discount, delivery and tax add up to the total', () => {
  fc.assert(
    fc.property(
      fc.array(ordered, { minLength: 1, maxLength: 6 }),
      fc.array(added, { maxLength: 3 }),
      coupons,
      fc.constantFrom('included' as const, 'added' as const, null),
      fc.integer({ min: 0, max: 9_000 }),
      (lines, more, coupon, taxMode, price) => {
        const before = lines.map((line, at) => describeLine(at, line));
        const variants = more.map((each, at) => describeVariant(at, each.price));
        const planned = planLines(
          before,
          {
            lines: lines.flatMap(({ to }, line) => (to === null ? [] : [{ line, count: to }])),
            added: more.map(({ count }, at) => ({ variant: `new${at}`, count, price: 'today' })),
          },
          variants,
        );
        const repriced = repriceLines({ taxMode, shippingTax: null }, planned, {
          coupon,
          shipping: { total: price, paymentFee: 0 },
          taxes: undefined,
          zone: undefined,
          isOtherZone: false,
        });
        const left = repriced.lines;
        expect(left.every(({ count }) => count > 0)).toBe(true);
        expect(sum(left, (line) => line.unitPrice * line.count)).toBe(repriced.linesTotal);
        expect(sum(left, ({ discount }) => discount)).toBe(repriced.discountTotal);
        for (const { discount, unitPrice, count, tax } of left) {
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(unitPrice * count);
          expect(tax === null).toBe(taxMode === null);
          expect(tax?.amount ?? 0).toBeLessThanOrEqual(unitPrice * count - discount);
        }
        expect(repriced.total).toBe(
          repriced.linesTotal - repriced.discountTotal + repriced.shippingTotal + repriced.taxTotal,
        );
        // Pieces that come and go explain every count.
        expect(sum(planned, ({ before: was, count }) => count - was)).toBe(
          sum(left, ({ count }) => count) - sum(before, ({ count }) => count),
        );
      },
    ),
    { numRuns: 300 },
  );
});

test('more of a line at its price is more of that line, at another it is a line of its own', () => {
  const line = describeLine(0, { count: 2, unitPrice: 500, rate: { name: 'VAT', percent: 14 } });
  const variant = { ...describeVariant(0, 700), variantId: 'v0' };
  const counts = (price: 'today' | 'order') =>
    planLines([line], { lines: [], added: [{ variant: 'v0', count: 1, price }] }, [variant]).map(
      ({ count, unitPrice }) => [count, unitPrice],
    );
  expect(counts('order')).toEqual([[3, 500]]);
  expect(counts('today')).toEqual([
    [2, 500],
    [1, 700],
  ]);
});
