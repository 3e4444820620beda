import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import type { PaymentProviders } from '../../payments/payment-providers.ts';
import {
  type DueRefund,
  noteRefundDone,
  processDueRefunds,
  type RefundedPayment,
} from '../../payments/refunds.service.ts';
import { clearVerifiedPurchases } from '../../reviews/reviews.service.ts';
import { writeOrderEmail } from '../order-emails.ts';
import { writeGuestLinks } from '../order-link.ts';
import {
  addHistory,
  changeOrder,
  findBuyerOfCheckout,
  findLines,
  isGuest,
  lockOrder,
  type OrderRow,
} from '../orders.queries.ts';
import { completeRefund, type RefundDeps } from './make-refund.service.ts';
import { findRefundOfTransfer } from './order-refunds.queries.ts';
import { writePaymentRefundedEmail } from './refund-email.ts';

/** Requests due refunds from providers. */
export const refundJob = 'refunds';

interface JobDeps extends RefundDeps {
  db: Db;
  providers: PaymentProviders;
  log: FastifyBaseLogger;
}

/** Carries out due refunds and records them, with an email. */
export async function carryOutRefunds(deps: JobDeps): Promise<void> {
  await processDueRefunds(deps, (refund, providerRefundId) =>
    writeDown(deps, refund, providerRefundId),
  );
}

async function writeDown(
  deps: JobDeps,
  refund: DueRefund,
  providerRefundId: string,
): Promise<void> {
  await runTransaction(deps.db, async (tx) => {
    const order = refund.orderId ? await lockOrder(tx, refund.orderId) : undefined;
    const done = await noteRefundDone(tx, refund.id, providerRefundId);
    if (!done) return;
    if (!order) return notifyBuyer(tx, done);
    const own = await findRefundOfTransfer(tx, refund.id);
    const isWhole = own
      ? await completeRefund(tx, deps, order, own.id)
      : await completeWhole(tx, deps, order);
    if (!isWhole) return;
    await changeOrder(tx, order.id, { status: 'refunded' });
    await clearVerifiedPurchases(tx, order.id);
    const note = translate('orders.refundDone');
    await addHistory(tx, { orderId: order.id, status: 'refunded', actorId: null, note });
  });
}

/** For refunds of whole payments, from before partial refunds. */
async function completeWhole(tx: Db, deps: RefundDeps, order: OrderRow): Promise<true> {
  if (order.buyer.email) {
    const lines = await findLines(tx, [order.id]);
    const links = (await isGuest(tx, order.userId)) ? writeGuestLinks(order, deps) : undefined;
    const paid = { ...order, isPaid: true, lines };
    await queueMail(tx, writeOrderEmail('refunded', paid, deps, links));
  }
  return true;
}

async function notifyBuyer(tx: Db, refund: RefundedPayment): Promise<void> {
  const email = await findBuyerOfCheckout(tx, refund.checkoutId);
  if (email) await queueMail(tx, writePaymentRefundedEmail(email, refund));
}
