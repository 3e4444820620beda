import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import type { Transfer } from '../../payments/payments.service.ts';
import { writeCreditNoteNumber } from '../documents/credit-notes.service.ts';
import type { ExchangeRow, RefundLineRow, ShownRefundRow } from './order-refunds.queries.ts';
import { offPrice } from './refund-plan.ts';

interface RefundDetails {
  /** Absent for refunds by hand. */
  transfer: Transfer | undefined;
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
  { transfer, exchange, lines, currency, isStaff }: RefundDetails,
): OrderRefund {
  const own = lines.filter(({ refundId }) => refundId === row.id);
  const major = (minor: number) => toMajor(minor, currency);
  const status = row.doneAt ? 'done' : transfer?.status === 'failed' ? 'failed' : 'wanted';
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
    byHand: row.transferId === null,
    ...(exchange && {
      replacement: { _id: exchange.replacementId, number: exchange.replacementNumber },
    }),
    status,
    askedAt: row.createdAt.toISOString(),
    ...(row.doneAt && { doneAt: row.doneAt.toISOString() }),
    ...(year !== null &&
      number !== null && { creditNote: writeCreditNoteNumber({ year, number }) }),
    ...(isStaff && row.actorId && { by: { _id: row.actorId, name: row.actorName ?? '' } }),
    ...(isStaff && status === 'failed' && transfer?.lastError && { error: transfer.lastError }),
  };
}

/** Summary of refunds through providers, with the most urgent state. */
export function sumUpTransfers(transfers: readonly Transfer[]) {
  const last = transfers.at(-1);
  if (!last) return undefined;
  const state = (['failed', 'wanted'] as const).find((each) =>
    transfers.some(({ status }) => status === each),
  );
  return {
    amount: transfers.reduce((sum, { amount }) => sum + amount, 0),
    status: state ?? ('done' as const),
    reason: last.reason,
  };
}
