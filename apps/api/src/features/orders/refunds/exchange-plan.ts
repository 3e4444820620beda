import { spreadByLargestRemainder } from '@matjar/contract/cart/cart-totals.ts';
import { worthOfPieces } from '@matjar/contract/orders/refund-worth.ts';
import type { Tax } from '@matjar/contract/taxes/tax-totals.ts';
import type { VariantToAdd } from '../changes/order-changes.queries.ts';
import { taxPlan } from '../order-taxes.ts';
import type { PlannedLine, RefundPlan } from './refund-plan.ts';
import type { ReturnableOrder } from './returned-pieces.service.ts';

/** Returned pieces by the position of their line. */
export interface ReceivedPieces {
  position: number;
  count: number;
}

/** A line of the replacement. Amounts are in smallest units. */
export interface ReplacementLine {
  variant: VariantToAdd;
  count: number;
  unitPrice: number;
  discount: number;
  tax: Tax | null;
}

/** The worth of the received pieces, per line. */
export function planReceived(
  { rest }: ReturnableOrder,
  received: readonly ReceivedPieces[],
): RefundPlan {
  const lines: PlannedLine[] = received.map(({ position, count }) => {
    const left = rest.lines.find((line) => line.position === position);
    const amount = left ? worthOfPieces(left, count) : 0;
    return { position, count, amount, restock: false };
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { amount, shippingAmount: 0, lines };
}

/** On the terms of the returned line: price, share of the discount and tax. */
export function onSameTerms(
  of: ReturnableOrder,
  { position, count }: ReceivedPieces,
  variant: VariantToAdd,
): ReplacementLine | undefined {
  const { order, lines, refundLines } = of;
  const line = lines.find((each) => each.position === position);
  if (!line) return undefined;
  const plan = planReceived(of, [{ position, count }]);
  const amount = taxPlan(order, lines, refundLines, plan).lines.get(position) ?? 0;
  const net = plan.amount - (order.taxMode === 'added' ? amount : 0);
  const { unitPrice } = line;
  return {
    variant,
    count,
    unitPrice,
    discount: unitPrice * count - net,
    tax: line.tax && { ...line.tax, amount },
  };
}

/**
 * Splits the worth of the received pieces into the part that pays for the replacement and the part that is refunded.
 * The first names the pieces.
 */
export function splitWorth(
  received: RefundPlan,
  total: number,
): { offset: RefundPlan; rest: RefundPlan | undefined } {
  const amount = Math.min(total, received.amount);
  const shares = spreadByLargestRemainder(
    amount,
    received.lines.map((line) => line.amount),
  );
  const lines = received.lines.map((line, at) => ({ ...line, amount: shares[at] ?? 0 }));
  const offset = { amount, shippingAmount: 0, lines };
  if (amount === received.amount) return { offset, rest: undefined };
  const left = received.lines.flatMap((line, at) => {
    const share = line.amount - (shares[at] ?? 0);
    return share > 0 ? [{ ...line, count: 0, amount: share }] : [];
  });
  return { offset, rest: { amount: received.amount - amount, shippingAmount: 0, lines: left } };
}
