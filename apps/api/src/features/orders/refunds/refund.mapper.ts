import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import type { PaymentRefund } from '../../payments/payments.service.ts';
import { formatCreditNoteNumber } from '../documents/invoices.service.ts';
import type { ExchangeRow, RefundLineRow, ShownRefundRow } from './order-refunds.queries.ts';
import { offPrice } from './refund-plan.ts';

interface RefundDetails {
  /** Absent for refunds by hand. */
  paymentRefund: PaymentRefund | undefined;
  /** The replacement it paid for. */
  exchange: ExchangeRow | undefined;
  /** Lines of all refunds of the order. */
  lines: readonly RefundLineRow[];
  currency: Currency;
  isStaff: boolean;
}

/** A refund in the API. Actor and provider errors are for staff only. */
export function mapRefund(
  row: ShownRefundRow,
  { paymentRefund, exchange, lines, currency, isStaff }: RefundDetails,
): OrderRefund {
  const own = lines.filter(({ refundId }) => refundId === row.id);
  const major = (minor: number) => toMajor(minor, currency);
  const status = row.doneAt ? 'done' : paymentRefund?.status === 'failed' ? 'failed' : 'wanted';
  const { creditYear: year, creditNumber: number } = row;
  return {
    _id: row.id,
    amount: major(row.amount),
    lines: own
      .filter(({ count }) => count > 0)
      .map(({ position, title, count, amount, restocked }) => ({
        line: position,
        title,
        count,
        amount: major(amount),
        ...(isStaff && { restocked }),
      })),
    priceAmount: major(offPrice(own)),
    shippingAmount: major(row.shippingAmount),
    ...(row.reason && { reason: row.reason }),
    byHand: row.paymentRefundId === null,
    ...(exchange && {
      replacement: { _id: exchange.replacementId, number: exchange.replacementNumber },
    }),
    ...(row.notTaken && { notTaken: true }),
    status,
    askedAt: row.createdAt.toISOString(),
    ...(row.doneAt && { doneAt: row.doneAt.toISOString() }),
    ...(year !== null &&
      number !== null && { creditNote: formatCreditNoteNumber({ year, number }) }),
    ...(isStaff && row.actorId && { by: { _id: row.actorId, name: row.actorName ?? '' } }),
    ...(isStaff &&
      status === 'failed' &&
      paymentRefund?.lastError && { error: paymentRefund.lastError }),
  };
}

/** Summary of refunds through providers, with the most urgent state. */
export function sumUpPaymentRefunds(paymentRefunds: readonly PaymentRefund[]) {
  const last = paymentRefunds.at(-1);
  if (!last) return undefined;
  const state = (['failed', 'wanted'] as const).find((each) =>
    paymentRefunds.some(({ status }) => status === each),
  );
  return {
    amount: paymentRefunds.reduce((sum, { amount }) => sum + amount, 0),
    status: state ?? ('done' as const),
    reason: last.reason,
  };
}
