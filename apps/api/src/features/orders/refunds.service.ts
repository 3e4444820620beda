import type { Seller } from '@matjar/contract/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import type { CardProviders } from '../payments/card-providers.ts';
import {
  type DueRefund,
  noteRefundDone,
  payBackDue,
  type RefundedPayment,
} from '../payments/refunds.service.ts';
import { writeOrderEmail, writeRefundEmail } from './order-emails.ts';
import { type LinkDeps, writeGuestLinks } from './order-link.ts';
import {
  addHistory,
  changeOrder,
  findBuyerOfCheckout,
  findLines,
  isGuest,
  lockOrder,
} from './orders.queries.ts';

interface RefundDeps extends LinkDeps {
  db: Db;
  seller: Seller;
  providers: CardProviders;
  log: FastifyBaseLogger;
}

/** Carries out every refund that is due, and notes it on the order and by email. */
export async function carryOutRefunds(deps: RefundDeps): Promise<void> {
  await payBackDue(deps, (refund, providerRefundId) => writeDown(deps, refund, providerRefundId));
}

async function writeDown(
  deps: RefundDeps,
  refund: DueRefund,
  providerRefundId: string,
): Promise<void> {
  await runTransaction(deps.db, async (transaction) => {
    const done = await noteRefundDone(transaction, refund.id, providerRefundId);
    if (!done) return;
    if (done.orderId) {
      await recordOnOrder(transaction, { ...done, orderId: done.orderId }, deps);
    } else {
      await notifyBuyer(transaction, done);
    }
  });
}

async function recordOnOrder(
  db: Db,
  refund: RefundedPayment & { orderId: string },
  deps: RefundDeps,
): Promise<void> {
  const order = await lockOrder(db, refund.orderId);
  if (!order) return;
  await changeOrder(db, order.id, { status: 'refunded' });
  const note = translate('orders.refundDone');
  await addHistory(db, { orderId: order.id, status: 'refunded', actorId: null, note });
  if (!order.buyer.email) return;
  const lines = await findLines(db, [order.id]);
  const links = (await isGuest(db, order.userId)) ? writeGuestLinks(order, deps) : undefined;
  await queueMail(db, writeOrderEmail('refunded', { ...order, isPaid: true, lines }, deps, links));
}

async function notifyBuyer(db: Db, refund: RefundedPayment): Promise<void> {
  const email = await findBuyerOfCheckout(db, refund.checkoutId);
  if (email) await queueMail(db, writeRefundEmail(email, refund));
}
