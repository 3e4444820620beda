import { marginPercent, withoutTax } from '@matjar/contract/margin.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderMargin } from '@matjar/contract/orders.ts';

interface SoldLine {
  unitPrice: number;
  count: number;
  discount: number;
  unitCost: number | null;
}

/** What the goods of an order left the shop. One line of unknown cost, and nobody knows. */
export function marginOf(
  lines: readonly SoldLine[],
  currency: Currency,
  taxPercent: number | undefined,
): OrderMargin {
  const unknownLines = lines.filter(({ unitCost }) => unitCost === null).length;
  if (unknownLines > 0) return { unknownLines };
  const sum = (value: (line: SoldLine) => number) =>
    lines.reduce((total, line) => total + value(line), 0);
  const net = withoutTax(
    sum(({ unitPrice, count, discount }) => unitPrice * count - discount),
    taxPercent,
  );
  const cost = sum(({ unitCost, count }) => (unitCost ?? 0) * count);
  const percent = marginPercent(net, cost);
  return {
    unknownLines,
    amount: toMajor(net - cost, currency),
    ...(percent !== undefined && { percent }),
  };
}
