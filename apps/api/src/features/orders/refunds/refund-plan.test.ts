import { totalCart } from '@matjar/contract/cart/cart-totals.ts';
import { worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import { type TaxMode, taxCart } from '@matjar/contract/taxes/tax-totals.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paidFor, taxPlan } from '../order-taxes.ts';
import {
  findRest,
  planAmount,
  planPieces,
  planRest,
  type RefundPlan,
  withoutRefunded,
} from './refund-plan.ts';

const cart = fc.record({
  lines: fc.array(
    fc.record({
      unitPrice: fc.integer({ min: 0, max: 99_999 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  percent: fc.integer({ min: 0, max: 100 }),
  shipping: fc.integer({ min: 0, max: 5_000 }),
  taxMode: fc.constantFrom(null, 'included' as const, 'added' as const),
});

/** Each step is a try; what is more than is left is refused. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pieces' as const),
      line: fc.nat(6),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      amount: fc.integer({ min: 1, max: 50_000 }),
    }),
    fc.record({
      kind: fc.constant('shipping' as const),
      amount: fc.integer({ min: 1, max: 5_000 }),
    }),
  ),
  { maxLength: 12 },
);

function buy({
  lines,
  percent,
  shipping,
  taxMode,
}: {
  lines: { unitPrice: number; count: number }[];
  percent: number;
  shipping: number;
  taxMode: TaxMode | null;
}) {
  const totals = totalCart(lines, percent);
  const terms = taxMode && { mode: taxMode, standard: { name: 'VAT', percent: 14 }, rates: [] };
  const amounts = totals.lines.map(({ net }) => ({ amount: net, category: '' }));
  const taxes = terms && taxCart(terms, { lines: amounts, shipping, zone: undefined });
  return {
    order: {
      taxMode,
      shippingTotal: shipping,
      shippingTax: taxes?.shipping ?? null,
      total: totals.total + shipping + (taxes?.added ?? 0),
    },
    lines: lines.map((line, position) => ({
      ...line,
      position,
      discount: totals.lines[position]?.discount ?? 0,
      tax: taxes?.lines[position] ?? null,
    })),
  };
}

function amountsOf(
  { total, ...order }: ReturnType<typeof buy>['order'],
  lines: ReturnType<typeof buy>['lines'],
) {
  const linesTotal = lines.reduce((sum, { unitPrice, count }) => sum + unitPrice * count, 0);
  const discountTotal = lines.reduce((sum, { discount }) => sum + discount, 0);
  const taxTotal = total - linesTotal + discountTotal - order.shippingTotal;
  return { ...order, total, linesTotal, discountTotal, taxTotal, paymentFee: 0 };
}

describe('what refunds give back', () => {
  it('adds up to what was paid, in whatever steps', () => {
    fc.assert(
      fc.property(cart, steps, (bought, tries) => {
        const { order, lines } = buy(bought);
        const made: RefundPlan[] = [];
        const taxes: ReturnType<typeof taxPlan>[] = [];
        const refundedTotal = () => made.reduce((sum, { amount }) => sum + amount, 0);
        const make = (plan: RefundPlan) => {
          const refunded = made.flatMap((each) => each.lines);
          taxes.push(taxPlan({ ...order, refundedTotal: refundedTotal() }, lines, refunded, plan));
          made.push(plan);
        };
        const rest = () =>
          findRest(
            { ...order, refundedTotal: refundedTotal() },
            lines,
            made.flatMap((each) => each.lines),
          );
        for (const step of tries) {
          const before = rest();
          const plan =
            step.kind === 'pieces'
              ? planPieces(before, [{ line: step.line, count: step.count }], 0)
              : step.kind === 'amount'
                ? planAmount(before, step.amount)
                : planPieces(before, [], step.amount);
          if (!plan) continue;
          if (step.kind !== 'pieces') expect(plan.amount).toBe(step.amount);
          make(plan);
          const after = rest();
          expect(after.total).toBe(before.total - plan.amount);
          expect(Math.min(after.total, after.shipping)).toBeGreaterThanOrEqual(0);
          const stands = withoutRefunded(amountsOf(order, lines), lines, after);
          const now = stands.order;
          expect(now.linesTotal - now.discountTotal + now.taxTotal + now.shippingTotal).toBe(
            now.total,
          );
          if (after.total > 0 && stands.lines.length < lines.length) {
            expect(now.total).toBe(after.total);
          }
          for (const line of after.lines) {
            expect(Math.min(line.count, line.amount)).toBeGreaterThanOrEqual(0);
            // No pieces, no money: what is left of a line can always be named.
            if (line.count === 0) expect(line.amount).toBe(0);
          }
        }
        make(planRest(rest(), false));
        expect(refundedTotal()).toBe(order.total);
        const shippingTax = taxes.reduce((sum, { shipping }) => sum + (shipping ?? 0), 0);
        expect(shippingTax).toBe(order.shippingTax?.amount ?? 0);
        for (const line of lines) {
          const { position, count } = line;
          const tax = taxes.reduce((sum, each) => sum + (each.lines.get(position) ?? 0), 0);
          expect(tax).toBe(line.tax?.amount ?? 0);
          const own = made.flatMap((each) => each.lines).filter((l) => l.position === position);
          expect(own.reduce((sum, each) => sum + each.count, 0)).toBe(count);
          expect(own.reduce((sum, each) => sum + each.amount, 0)).toBe(
            paidFor(line, order.taxMode),
          );
        }
      }),
    );
  });

  it('is worth the share after the discount, a cent at most from it', () => {
    // Three pieces for 100.00, one by one.
    const first = worthOfPieces({ count: 3, amount: 10_000 }, 1);
    const second = worthOfPieces({ count: 2, amount: 10_000 - first }, 1);
    const third = worthOfPieces({ count: 1, amount: 10_000 - first - second }, 1);
    expect([first, second, third]).toEqual([3_333, 3_334, 3_333]);
  });

  it('is never more than is left', () => {
    const { order, lines } = buy({
      lines: [{ unitPrice: 1_000, count: 2 }],
      percent: 10,
      shipping: 300,
      taxMode: null,
    });
    const rest = findRest({ ...order, refundedTotal: 0 }, lines, []);
    expect(rest).toMatchObject({ total: 2_100, shipping: 300 });
    expect(planPieces(rest, [{ line: 0, count: 3 }], 0)).toBeUndefined();
    expect(planPieces(rest, [{ line: 1, count: 1 }], 0)).toBeUndefined();
    expect(planPieces(rest, [], 301)).toBeUndefined();
    expect(planAmount(rest, 2_101)).toBeUndefined();
    expect(planAmount(rest, 2_000)).toMatchObject({ amount: 2_000, shippingAmount: 200 });
  });
});
