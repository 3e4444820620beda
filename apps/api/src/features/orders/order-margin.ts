import { marginPercent, withoutTax } from '@matjar/contract/inventory/margin.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderMargin } from '@matjar/contract/orders/orders.ts';
import type { TaxMode } from '@matjar/contract/taxes/tax-totals.ts';
import { paidFor, type TaxedLine } from './order-taxes.ts';

interface SoldLine extends TaxedLine {
  position: number;
  unitCost: number | null;
}

interface RefundedLine {
  position: number;
  count: number;
  amount: number;
  tax?: number | null;
  restocked: boolean;
}

/**
 * The margin of an order's goods; unknown if the cost of a line is. Refunds reduce it; restocked pieces cost nothing,
 * others keep their cost.
 */
export function marginOf(
  lines: readonly SoldLine[],
  currency: Currency,
  { taxMode, taxPercent }: { taxMode: TaxMode | null; taxPercent: number | undefined },
  refunded: readonly RefundedLine[] = [],
): OrderMargin {
  const unknownLines = lines.filter(({ unitCost }) => unitCost === null).length;
  if (unknownLines > 0) return { unknownLines };
  const sum = (value: (line: SoldLine) => number) =>
    lines.reduce((total, line) => total + value(line), 0);
  const paid =
    sum((line) => paidFor(line, taxMode)) -
    refunded.reduce((total, { amount }) => total + amount, 0);
  const tax =
    sum((line) => line.tax?.amount ?? 0) -
    refunded.reduce((total, line) => total + (line.tax ?? 0), 0);
  const net = taxMode === null ? withoutTax(paid, taxPercent) : paid - tax;
  const piecesBack = (position: number) =>
    refunded.reduce(
      (total, line) => (line.restocked && line.position === position ? total + line.count : total),
      0,
    );
  const cost = sum(
    ({ position, unitCost, count }) => (unitCost ?? 0) * (count - piecesBack(position)),
  );
  const percent = marginPercent(net, cost);
  return {
    unknownLines,
    amount: toMajor(net - cost, currency),
    ...(percent !== undefined && { percent }),
  };
}
