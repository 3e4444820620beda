import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { queueMail } from '../../../platform/mail/outbox.queries.ts';
import { releaseCoupon } from '../../coupons/coupon-use.service.ts';
import { returnStock } from '../../inventory/stock.service.ts';
import {
  findPaymentOfOrder,
  paymentRefundsOfOrders,
  type RefundReason,
  requestPart,
  retryProviderRefund,
} from '../../payments/payments.service.ts';
import { bringBackAllSerials, bringBackSerials } from '../../serials/assign-serials.service.ts';
import { insertCreditNote } from '../documents/documents.queries.ts';
import { issueInvoice } from '../documents/invoices.service.ts';
import type { OrderEmailOptions } from '../order-emails.ts';
import { type LinkDeps, writeGuestLinks } from '../order-link.ts';
import { taxPlan } from '../order-taxes.ts';
import {
  findCheckoutOf,
  findLines,
  findStockLines,
  isGuest,
  type OrderRow,
} from '../orders.queries.ts';
import {
  findOrderRefundLines,
  finishOrderRefund,
  insertOrderRefund,
  type OrderRefundRow,
  sumDone,
} from './order-refunds.queries.ts';
import { writeRefundedEmail } from './refund-email.ts';
import {
  findRest,
  nothingLeft,
  type PlannedLine,
  planRest,
  type RefundPlan,
  type RefundRest,
} from './refund-plan.ts';

/** Dependencies of refund documents and emails. */
export interface RefundDeps extends LinkDeps, OrderEmailOptions {}

/** The refundable rest of a locked order. */
export async function readRest(db: Db, order: OrderRow): Promise<RefundRest> {
  const lines = await findLines(db, [order.id]);
  const paymentRefunds = (await paymentRefundsOfOrders(db, [order.id])).get(order.id) ?? [];
  // Refunds older than partial refunds were of the whole order.
  if (paymentRefunds.some(({ isPart }) => !isPart)) return nothingLeft(lines);
  return findRest(order, lines, await findOrderRefundLines(db, [order.id]));
}

interface Asked {
  /** Null for automatic changes. */
  actorId: string | null;
  key?: string | undefined;
  requestHash?: string | undefined;
  reason: string | undefined;
  /** Reason for the provider. */
  kind: RefundReason;
  /** Lines restocked by a return. */
  backOnSale?: ReadonlySet<number>;
  /** The replacement that it pays for, instead of a payment. */
  replacementId?: string;
  /** Pieces that were never charged: no money goes back, and another email names them. */
  notTaken?: boolean;
}

/**
 * Inserts a refund and restocks its pieces. Card refunds are carried out by the refunds job; others are done: the
 * money was refunded by hand, or it paid for a replacement. Returns which, and whether nothing is left.
 */
export async function makeRefund(
  tx: Db,
  deps: RefundDeps,
  order: OrderRow,
  plan: RefundPlan,
  { actorId, key, requestHash, reason, kind, backOnSale, replacementId, notTaken }: Asked,
): Promise<{ id: string; byCard: boolean; isWhole: boolean }> {
  const payment = await findPaymentOfOrder(tx, order.id);
  const id = newId();
  const bought = await findLines(tx, [order.id]);
  const before = await findOrderRefundLines(tx, [order.id]);
  const taxes = taxPlan(order, bought, before, plan);
  const restocked = await restock(tx, order.id, id, plan.lines);
  const byCard = payment?.status === 'paid' && replacementId === undefined;
  const paymentRefundId = byCard
    ? await requestPart(tx, payment, { amount: plan.amount, reason: kind })
    : null;
  await insertOrderRefund(
    tx,
    {
      id,
      orderId: order.id,
      key: key ?? newId(),
      requestHash: requestHash ?? null,
      amount: plan.amount,
      shippingAmount: plan.shippingAmount,
      shippingTax: taxes.shipping,
      reason: reason ?? null,
      actorId,
      paymentRefundId,
      replacementId: replacementId ?? null,
      notTaken: notTaken ?? null,
    },
    plan.lines.map(({ position, count, amount }) => ({
      position,
      count,
      amount,
      tax: taxes.lines.get(position) ?? null,
      restocked: restocked.has(position) || (backOnSale?.has(position) ?? false),
    })),
  );
  const isWhole = !byCard && (await completeRefund(tx, deps, order, id));
  return { id, byCard, isWhole };
}

/** Restocks lines, with a reference in the ledger; returns the restocked ones. Deleted products cannot be restocked. */
export async function restock(
  tx: Db,
  orderId: string,
  referenceId: string,
  planned: readonly Pick<PlannedLine, 'position' | 'count' | 'restock' | 'serials'>[],
): Promise<Set<number>> {
  const counts = new Map(
    planned
      .filter((line) => line.restock && line.count > 0)
      .map(({ position, count }) => [position, count]),
  );
  const lines = (counts.size > 0 ? await findStockLines(tx, orderId) : []).flatMap((line) => {
    const count = counts.get(line.line);
    return count ? [{ ...line, referenceId, count }] : [];
  });
  if (!(await returnStock(tx, lines)))
    throw new Error(`Stock of order ${orderId} could not be returned.`);
  const back = planned.filter(({ restock: goesOnSale }) => goesOnSale);
  if (back.length > 0) {
    await bringBackSerials(
      tx,
      orderId,
      back.map(({ serials, ...line }) => ({ ...line, numbers: serials })),
    );
  }
  return new Set(lines.map(({ line }) => line));
}

/**
 * Marks a refund as done, with email and credit note. Returns whether the order is refunded completely. Document
 * numbers come last, because their series stay locked until the commit.
 */
export async function completeRefund(
  tx: Db,
  deps: RefundDeps,
  order: OrderRow,
  refundId: string,
): Promise<boolean> {
  const refund = await finishOrderRefund(tx, refundId);
  if (refund) {
    // Exchanges and part deliveries have their own email.
    if (!refund.replacementId && !refund.notTaken) await queueRefundEmail(tx, deps, order, refund);
    await issueInvoice(tx, order.id, deps.seller);
    await insertCreditNote(tx, refundId, deps.seller);
  }
  return (await sumDone(tx, order.id)) >= order.total;
}

async function queueRefundEmail(
  tx: Db,
  deps: RefundDeps,
  order: OrderRow,
  refund: OrderRefundRow,
): Promise<void> {
  if (!order.buyer.email) return;
  const bought = await findLines(tx, [order.id]);
  const refunded = await findOrderRefundLines(tx, [order.id]);
  const lines = refunded.filter(({ refundId }) => refundId === refund.id);
  const links = (await isGuest(tx, order.userId)) ? writeGuestLinks(order, deps) : undefined;
  await queueMail(tx, writeRefundedEmail(order, { ...refund, lines, bought }, deps, links));
}

/** Releases the order's coupon. Locked before products. */
export async function giveBackCoupon(tx: Db, orderId: string): Promise<void> {
  const checkoutId = await findCheckoutOf(tx, orderId);
  if (checkoutId) await releaseCoupon(tx, checkoutId);
  // A late payment redeemed the coupon with the order's id.
  await releaseCoupon(tx, orderId);
}

interface Undoing {
  actorId: string | null;
  reason: string | undefined;
  restock: boolean;
  /** Cash is refunded now; otherwise staff records it later. */
  cashGoesBack: boolean;
}

/**
 * Releases the coupon, restocks the goods on request, and refunds the rest. The caller holds the order's lock. Lock
 * order: order, coupon, products. Returns whether a card is refunded, the amount, and the rest before it.
 */
export async function undoOrder(
  tx: Db,
  deps: RefundDeps,
  order: OrderRow,
  { actorId, reason, restock: goodsGoBack, cashGoesBack }: Undoing,
): Promise<{ byCard: boolean; givenBack: number; rest: RefundRest }> {
  await giveBackCoupon(tx, order.id);
  const rest = await readRest(tx, order);
  const byCard = isPaid(order) && (await findPaymentOfOrder(tx, order.id))?.status === 'paid';
  const failed = byCard ? await retryFailed(tx, order.id) : 0;
  const plan = planRest(rest, goodsGoBack);
  const moneyGoesBack = byCard || (isPaid(order) && cashGoesBack);
  if (moneyGoesBack && plan.amount > 0) {
    const kind = goodsGoBack ? 'cancelled' : 'returned';
    await makeRefund(tx, deps, order, plan, { actorId, reason, kind });
  } else if (goodsGoBack) {
    await restock(tx, order.id, order.id, plan.lines);
  }
  // Nothing was dispatched, including pieces refunded before.
  if (goodsGoBack && orderStates[order.status].goodsInShop) {
    await bringBackAllSerials(tx, order.id, { restock: true });
  }
  return { byCard, givenBack: plan.amount + failed, rest };
}

/** The retried amount, in smallest units. */
async function retryFailed(db: Db, orderId: string): Promise<number> {
  const paymentRefunds = (await paymentRefundsOfOrders(db, [orderId])).get(orderId) ?? [];
  let amount = 0;
  for (const { id, amount: each } of paymentRefunds) {
    if (await retryProviderRefund(db, id)) amount += each;
  }
  return amount;
}
