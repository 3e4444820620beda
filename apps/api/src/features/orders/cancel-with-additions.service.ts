import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockProducts } from '../inventory/stock.service.ts';
import { clearVerifiedPurchases } from '../reviews/reviews.service.ts';
import { findAdditions } from './changes/order-changes.queries.ts';
import { awaitGoods } from './goods-out.service.ts';
import type { OrderEmailKind } from './order-emails.ts';
import {
  addHistory,
  changeOrder,
  findStockLines,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { holdReceived } from './payments/bank-transfers.queries.ts';
import { queueOrderEmail } from './queue-order-email.service.ts';
import { giveBackCoupon, undoOrder } from './refunds/make-refund.service.ts';

interface CancelledBy {
  /** Null for automatic changes. */
  actorId: string | null;
  /** The member of staff; changes by buyers are not audited. */
  staff?: SignedIn | undefined;
}

/** The email to the buyer; by default that the order was cancelled. */
interface Notice {
  note: string | undefined;
  email?: OrderEmailKind;
}

/** Cancels a locked order with its additions. */
export async function cancelWithAdditions(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  notice: Notice,
  by: CancelledBy,
): Promise<void> {
  const additions = await lockAdditions(tx, order);
  await cancelOne(tx, deps, order, notice, by);
  await cancelAdditions(tx, deps, order, additions, by);
}

async function cancelOne(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  { note, email }: Notice,
  { actorId }: CancelledBy,
): Promise<void> {
  const { id: orderId } = order;
  const { goodsInShop } = orderStates[order.status];
  const { byCard, givenBack, rest } = await undoOrder(tx, deps, order, {
    actorId,
    reason: note,
    restock: goodsInShop,
    cashGoesBack: false,
  });
  await changeOrder(tx, orderId, { status: 'cancelled' });
  await clearVerifiedPurchases(tx, orderId);
  if (order.paymentMethod === 'bank') await holdReceived(tx, orderId);
  await addHistory(tx, { orderId, status: 'cancelled', actorId, note });
  if (!goodsInShop) await awaitGoods(tx, order, actorId);
  const isOwed = isPaid(order) && givenBack > 0;
  const kind = isOwed ? (byCard ? 'cancelledPaid' : 'cancelledOwed') : 'cancelled';
  await queueOrderEmail(tx, deps, { ...order, givenBack, rest }, email ?? kind);
}

/**
 * Additions are shipped with their order: before dispatch they are cancelled together. Lock order: orders, coupon,
 * products.
 */
export async function lockAdditions(tx: Db, order: OrderRow): Promise<OrderRow[]> {
  const additions = await lockAddedTo(tx, order);
  if (additions.length > 0) {
    await giveBackCoupon(tx, order.id);
    const lines = [];
    for (const { id } of [order, ...additions]) lines.push(...(await findStockLines(tx, id)));
    await lockProducts(
      tx,
      lines.map(({ productId }) => productId),
    );
  }
  return additions;
}

async function lockAddedTo(tx: Db, order: OrderRow): Promise<OrderRow[]> {
  if (!orderStates[order.status].goodsInShop) return [];
  const locked: OrderRow[] = [];
  for (const { orderId, additionId } of await findAdditions(tx, [order.id])) {
    const addition = orderId === order.id ? await lockOrder(tx, additionId) : undefined;
    if (!addition || !orderStates[addition.status].goodsInShop) continue;
    locked.push(addition, ...(await lockAddedTo(tx, addition)));
  }
  return locked;
}

export async function cancelAdditions(
  tx: Db,
  deps: OrderDeps,
  order: OrderRow,
  additions: readonly OrderRow[],
  by: CancelledBy,
): Promise<void> {
  const note = translate('orders.cancelledWith', { number: order.number });
  for (const addition of additions) {
    await cancelOne(tx, deps, addition, { note }, by);
    if (!by.staff) continue;
    await recordChange(tx, {
      actor: by.staff,
      action: 'update',
      entity: 'order',
      entityId: addition.id,
      label: String(addition.number),
      before: { status: addition.status },
      after: { status: 'cancelled' },
    });
  }
}
