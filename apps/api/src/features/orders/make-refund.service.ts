import { isPaid, orderStates } from '@matjar/contract/orders.ts';
import type { Seller } from '@matjar/contract/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { releaseCoupon } from '../coupons/coupon-use.service.ts';
import {
  paymentOfOrder,
  type RefundReason,
  requestPart,
  retryTransfer,
  transfersOfOrders,
} from '../payments/payments.service.ts';
import { bringBackAllSerials, bringBackSerials } from '../serials/give-out.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { insertCreditNote } from './credit-notes.queries.ts';
import { issueInvoice } from './invoices.service.ts';
import { type LinkDeps, writeGuestLinks } from './order-link.ts';
import {
  findOrderRefundLines,
  finishOrderRefund,
  insertOrderRefund,
  type OrderRefundRow,
  sumDone,
} from './order-refunds.queries.ts';
import { taxPlan } from './order-taxes.ts';
import {
  findCheckoutOf,
  findLines,
  findStockLines,
  isGuest,
  type OrderRow,
} from './orders.queries.ts';
import { writeRefundedEmail } from './refund-email.ts';
import {
  findRest,
  nothingLeft,
  type PlannedLine,
  planRest,
  type RefundPlan,
  type RefundRest,
} from './refund-plan.ts';

/** What refunds write documents and emails with. */
export interface RefundDeps extends LinkDeps {
  seller: Seller;
}

/** What is left to give back of an order, whose lock the caller holds. */
export async function readRest(db: Db, order: OrderRow): Promise<RefundRest> {
  const lines = await findLines(db, [order.id]);
  const transfers = (await transfersOfOrders(db, [order.id])).get(order.id) ?? [];
  // Refunds of before there were parts took everything.
  if (transfers.some(({ isPart }) => !isPart)) return nothingLeft(lines);
  return findRest(order, lines, await findOrderRefundLines(db, [order.id]));
}

interface Asked {
  /** Null where nobody did it: a time was over. */
  actorId: string | null;
  key?: string | undefined;
  requestHash?: string | undefined;
  reason: string | undefined;
  /** For the provider's books. */
  kind: RefundReason;
  /** Lines whose pieces a return put back on sale before. */
  backOnSale?: ReadonlySet<number>;
  /** The order that it pays for, in place of money. */
  replacementId?: string;
}

/**
 * Writes a refund down and puts its pieces back on the shelf. By card it is asked for now and carried out by the
 * refunds job; else people have handed the money back, or it paid for a replacement, and it is done. Answers which, and
 * whether nothing is left.
 */
export async function makeRefund(
  db: Db,
  deps: RefundDeps,
  order: OrderRow,
  plan: RefundPlan,
  { actorId, key, requestHash, reason, kind, backOnSale, replacementId }: Asked,
): Promise<{ id: string; byCard: boolean; isWhole: boolean }> {
  const payment = await paymentOfOrder(db, order.id);
  const id = newId();
  const bought = await findLines(db, [order.id]);
  const before = await findOrderRefundLines(db, [order.id]);
  const taxes = taxPlan(order, bought, before, plan);
  const restocked = await restock(db, order.id, id, plan.lines);
  const byCard = payment?.status === 'paid' && replacementId === undefined;
  const transferId = byCard
    ? await requestPart(db, payment, { amount: plan.amount, reason: kind })
    : null;
  await insertOrderRefund(
    db,
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
      transferId,
      replacementId: replacementId ?? null,
    },
    plan.lines.map(({ position, count, amount }) => ({
      position,
      count,
      amount,
      tax: taxes.lines.get(position) ?? null,
      restocked: restocked.has(position) || (backOnSale?.has(position) ?? false),
    })),
  );
  const isWhole = !byCard && (await completeRefund(db, deps, order, id));
  return { id, byCard, isWhole };
}

/** Which lines went back, under the id of what brought them; what is gone for good has no shelf. */
export async function restock(
  db: Db,
  orderId: string,
  referenceId: string,
  planned: readonly Pick<PlannedLine, 'position' | 'count' | 'restock' | 'serials'>[],
): Promise<Set<number>> {
  const asked = new Map(
    planned
      .filter((line) => line.restock && line.count > 0)
      .map(({ position, count }) => [position, count]),
  );
  const lines = (asked.size > 0 ? await findStockLines(db, orderId) : []).flatMap((line) => {
    const count = asked.get(line.line);
    return count ? [{ ...line, referenceId, count }] : [];
  });
  if (!(await returnStock(db, lines))) throw new Error('Pieces that came back found no shelf.');
  const back = planned.filter(({ restock: goesOnSale }) => goesOnSale);
  if (back.length > 0) {
    await bringBackSerials(
      db,
      orderId,
      back.map(({ serials, ...line }) => ({ ...line, numbers: serials })),
    );
  }
  return new Set(lines.map(({ line }) => line));
}

/**
 * The money went back: the buyer gets an email and a credit note. Answers whether all of the order's money has now.
 * The numbers of documents come last: their series are locked until the commit.
 */
export async function completeRefund(
  db: Db,
  deps: RefundDeps,
  order: OrderRow,
  refundId: string,
): Promise<boolean> {
  const refund = await finishOrderRefund(db, refundId);
  if (refund) {
    // An exchange has an email of its own.
    if (!refund.replacementId) await queueRefundEmail(db, deps, order, refund);
    await issueInvoice(db, order.id, deps.seller);
    await insertCreditNote(db, refundId, deps.seller);
  }
  return (await sumDone(db, order.id)) >= order.total;
}

async function queueRefundEmail(
  db: Db,
  deps: RefundDeps,
  order: OrderRow,
  refund: OrderRefundRow,
): Promise<void> {
  if (!order.buyer.email) return;
  const bought = await findLines(db, [order.id]);
  const refunded = await findOrderRefundLines(db, [order.id]);
  const lines = refunded.filter(({ refundId }) => refundId === refund.id);
  const links = (await isGuest(db, order.userId)) ? writeGuestLinks(order, deps) : undefined;
  await queueMail(db, writeRefundedEmail(order, { ...refund, lines, bought }, deps, links));
}

/** Its coupon may be used again. Locked before any product. */
export async function giveBackCoupon(db: Db, orderId: string): Promise<void> {
  const checkoutId = await findCheckoutOf(db, orderId);
  if (checkoutId) await releaseCoupon(db, checkoutId);
  // A payment that came late used the coupon under the order's id.
  await releaseCoupon(db, orderId);
}

interface Undoing {
  actorId: string | null;
  reason: string | undefined;
  restock: boolean;
  /** Cash is handed back now; else it waits for somebody to say so. */
  cashGoesBack: boolean;
}

/**
 * Gives back what an order took: its coupon, on demand its goods, and the money that is left. Locked by the caller,
 * in the one order: order, coupon, products. Answers whether the money goes back to a card, how much, and what was left until then.
 */
export async function undoOrder(
  db: Db,
  deps: RefundDeps,
  order: OrderRow,
  { actorId, reason, restock: goodsGoBack, cashGoesBack }: Undoing,
): Promise<{ byCard: boolean; givenBack: number; rest: RefundRest }> {
  await giveBackCoupon(db, order.id);
  const rest = await readRest(db, order);
  const byCard = isPaid(order) && (await paymentOfOrder(db, order.id))?.status === 'paid';
  const failed = byCard ? await retryFailed(db, order.id) : 0;
  const plan = planRest(rest, goodsGoBack);
  const moneyGoesBack = byCard || (isPaid(order) && cashGoesBack);
  if (moneyGoesBack && plan.amount > 0) {
    const kind = goodsGoBack ? 'cancelled' : 'returned';
    await makeRefund(db, deps, order, plan, { actorId, reason, kind });
  } else if (goodsGoBack) {
    await restock(db, order.id, order.id, plan.lines);
  }
  // Nothing left the shop, also not what was refunded before.
  if (goodsGoBack && orderStates[order.status].goodsInShop) {
    await bringBackAllSerials(db, order.id, { restock: true });
  }
  return { byCard, givenBack: plan.amount + failed, rest };
}

/** Smallest units that are tried anew. */
async function retryFailed(db: Db, orderId: string): Promise<number> {
  const transfers = (await transfersOfOrders(db, [orderId])).get(orderId) ?? [];
  let amount = 0;
  for (const { id, amount: each } of transfers) {
    if (await retryTransfer(db, id)) amount += each;
  }
  return amount;
}
