import { listResponse } from '@matjar/contract/list.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import type { Payment } from '@matjar/contract/payments/payments.ts';
import type { TroubledPayment } from '@matjar/contract/system/system.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { ProviderEvent, ProviderPayment } from './payment-provider.ts';
import {
  findOrdersPaidByCard,
  findPayment,
  findRefundsOfOrders,
  findTroubledPayments,
  insertEvent,
  insertPartialRefund,
  insertPayment,
  insertRefund,
  listPayments,
  type PaymentRow,
  updatePayment,
} from './payments.queries.ts';

export { expediteRefunds, findPaymentOfOrder, retryProviderRefund } from './payments.queries.ts';

/** False if the event is a duplicate, which was handled already. */
export function rememberEvent(tx: Db, provider: string, event: ProviderEvent): Promise<boolean> {
  return insertEvent(tx, {
    id: newId(),
    provider,
    providerEventId: event.id,
    type: event.type,
    payload: describeEvent(event),
    handledAt: new Date(),
  });
}

function describeEvent(event: ProviderEvent): object {
  if ('session' in event) return event.session;
  if (event.outcome === 'other') return {};
  const { paymentId, amount, currency } = event;
  return { paymentId, amount, currency };
}

export interface ReceivedPayment {
  provider: string;
  checkoutId: string;
  payment: ProviderPayment;
}

/** Returns the id of the payment; undefined if it is a duplicate. */
export async function rememberPayment(tx: Db, received: ReceivedPayment) {
  const id = newId();
  const isNew = await insertPayment(tx, {
    id,
    provider: received.provider,
    providerPaymentId: received.payment.id,
    checkoutId: received.checkoutId,
    amount: received.payment.amount,
    currency: received.payment.currency,
    status: 'paid',
  });
  return isNew ? id : undefined;
}

export async function attachPayment(tx: Db, paymentId: string, orderId: string): Promise<void> {
  await updatePayment(tx, paymentId, { orderId });
}

/** Marks a payment for review by a person. */
export async function putUnderReview(tx: Db, paymentId: string): Promise<void> {
  await updatePayment(tx, paymentId, { status: 'review' });
}

export type RefundReason = 'cancelled' | 'duplicate' | 'late' | 'review' | 'returned' | 'part';

/** Recorded now, carried out by the refunds job. Payments of zero need no refund. */
export async function requestRefund(
  tx: Db,
  payment: { id: string; amount: number },
  reason: RefundReason,
): Promise<void> {
  if (payment.amount <= 0) return;
  await insertRefund(tx, { id: newId(), paymentId: payment.id, amount: payment.amount, reason });
}

/** Same for a part of a payment; the caller holds the order's lock and knows how much is left. */
export async function requestPart(
  tx: Db,
  payment: { id: string },
  { amount, reason }: { amount: number; reason: RefundReason },
): Promise<string> {
  const id = newId();
  await insertPartialRefund(tx, { id, partOf: payment.id, amount, reason });
  return id;
}

/** Orders among these whose refund goes through the card provider. */
export async function ordersPaidByCard(db: Db, orderIds: string[]): Promise<Set<string>> {
  return new Set(await findOrdersPaidByCard(db, orderIds));
}

export type PaymentRefund = Awaited<ReturnType<typeof findRefundsOfOrders>>[number];

/** Provider refunds per order, oldest first. */
export async function paymentRefundsOfOrders(db: Db, orderIds: string[]) {
  return Map.groupBy(await findRefundsOfOrders(db, orderIds), ({ orderId }) => orderId);
}

/** Refunds a payment that led to no order. */
export async function refundReviewed(
  db: Db,
  paymentId: string,
  actor: SignedIn,
): Promise<undefined | Refusal<'not_found' | 'conflict'>> {
  const payment = isId(paymentId) ? await findPayment(db, paymentId) : undefined;
  if (!payment) return refuse('not_found');
  if (payment.status !== 'review') return refuse('conflict');
  const { amount, currency } = payment;
  await runTransaction(db, async (tx) => {
    await requestRefund(tx, payment, 'review');
    await recordChange(tx, {
      actor,
      action: 'update',
      entity: 'payment',
      entityId: payment.id,
      label: payment.providerPaymentId,
      after: { givenBack: toMajor(amount, currency as Currency), currency },
    });
  });
  return undefined;
}

export async function showPayments(
  db: Db,
  query: { page: number; limit: number; status?: PaymentRow['status'] | undefined },
) {
  const { rows, total } = await listPayments(db, query);
  const data = rows.map(({ payment, expected, orderNumber, refund, refunded }): Payment => {
    const currency = payment.currency as Currency;
    return {
      _id: payment.id,
      provider: payment.provider,
      providerPaymentId: payment.providerPaymentId,
      checkout: payment.checkoutId,
      ...(payment.orderId && { order: { _id: payment.orderId, number: orderNumber ?? 0 } }),
      amount: toMajor(payment.amount, currency),
      currency: payment.currency,
      expected: toMajor(expected, currency),
      status: payment.status,
      ...(refund && { refund }),
      refunded: toMajor(refunded, currency),
      createdAt: payment.createdAt.toISOString(),
    };
  });
  return listResponse(total, query, data);
}

/** Payments under review, or with a refund that the provider refused. */
export async function showTroubledPayments(db: Db, limit: number): Promise<TroubledPayment[]> {
  const rows = await findTroubledPayments(db, limit);
  return rows.map(({ id, trouble, amount, currency, orderId, orderNumber, createdAt }) => ({
    _id: id,
    trouble,
    amount: toMajor(amount, currency as Currency),
    currency,
    ...(orderId && { order: { _id: orderId, number: orderNumber ?? 0 } }),
    createdAt: new Date(createdAt).toISOString(),
  }));
}
