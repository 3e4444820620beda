import {
  isPaid,
  mayChangeStatus,
  mayTakeBackPayment,
  type Order,
  type OrderStatus,
  type OrderStatusRequest,
  orderStates,
} from '@matjar/contract/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { releaseCoupon } from '../coupons/coupon-use.service.ts';
import { paymentOfOrder, requestRefund } from '../payments/payments.service.ts';
import { returnStock } from '../stock/stock.service.ts';
import { issueInvoice } from './invoices.service.ts';
import { type OrderEmailKind, writeOrderEmail } from './order-emails.ts';
import { writeGuestLinks } from './order-link.ts';
import {
  addHistory,
  changeOrder,
  deleteNoteOf,
  findCheckoutOf,
  findLines,
  findStockLines,
  isGuest,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';
import { type OrderDeps, showOrder } from './orders.service.ts';
import { readShipment, type ShipmentRow } from './shipment.ts';

type StatusChangeRefusal = Refusal<'not_found' | 'move_not_allowed'>;

/** Cash was taken before the goods arrived. */
export function payOrder(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return change(deps, actor, orderId, async (db, order) => {
    if (isPaid(order)) return undefined;
    if (!orderStates[order.status].counts) return refuseStatusChange(order, 'paid');
    const status = order.status === 'placed' ? 'paid' : order.status;
    await changeOrder(db, order.id, { status, paidAt: new Date() });
    await addHistory(db, { orderId, status: 'paid', actorId: actor.userId });
    await queueOrderEmail(db, deps, order, 'paid');
    await issueInvoice(db, orderId, deps.seller);
    return { status, isPaid: true };
  });
}

/** Cash was marked as paid by mistake. Whoever was told so is told better; the invoice stays theirs. */
export function takeBackPayment(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return change(deps, actor, orderId, async (db, order) => {
    if (!isPaid(order)) return undefined;
    if (!mayTakeBackPayment(order)) return refuseStatusChange(order, 'placed');
    const status = order.status === 'paid' ? 'placed' : order.status;
    await changeOrder(db, orderId, { status, paidAt: null });
    const note = translate('orders.paymentTakenBack');
    await addHistory(db, { orderId, status, actorId: actor.userId, note });
    await queueOrderEmail(db, deps, { ...order, status, paidAt: null }, 'unpaid');
    return { status, isPaid: false };
  });
}

/** Along the table of statuses; being there already is no mistake. */
export function changeStatus(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { status: to, note, ...request }: OrderStatusRequest,
) {
  return change(deps, actor, orderId, async (db, order) => {
    const shipment = to === 'dispatched' ? readShipment(order, request) : undefined;
    if (order.status === to) return shipment && correctShipment(db, deps, order, shipment);
    if (!mayChangeStatus(order.status, to)) return refuseStatusChange(order, to);
    await changeOrder(db, order.id, { status: to, ...shipment });
    await addHistory(db, { orderId, status: to, actorId: actor.userId, note });
    if (to === 'dispatched') {
      await queueOrderEmail(db, deps, { ...order, ...shipment }, 'dispatched');
    }
    return { status: to, ...shipment };
  });
}

/** While it is on its way. Whoever waits for it is told, if there is a number to follow it by. */
async function correctShipment(db: Db, deps: OrderDeps, order: OrderRow, shipment: ShipmentRow) {
  await changeOrder(db, order.id, shipment);
  if (shipment.trackingNumber) {
    await queueOrderEmail(db, deps, { ...order, ...shipment }, 'tracking');
  }
  return { ...shipment };
}

/** Cash is paid at the door. */
export function deliverOrder(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return change(deps, actor, orderId, async (db, order) => {
    if (order.status === 'delivered') return undefined;
    if (!mayChangeStatus(order.status, 'delivered')) return refuseStatusChange(order, 'delivered');
    const now = new Date();
    const paidNow = !isPaid(order);
    const actorId = actor.userId;
    if (paidNow) {
      const note = translate('orders.paidAtTheDoor');
      await addHistory(db, { orderId, status: 'paid', actorId, note });
    }
    await changeOrder(db, orderId, {
      status: 'delivered',
      deliveredAt: now,
      ...(paidNow && { paidAt: now }),
    });
    await addHistory(db, { orderId, status: 'delivered', actorId });
    await queueOrderEmail(db, deps, order, 'delivered');
    await issueInvoice(db, orderId, deps.seller);
    return { status: 'delivered', ...(paidNow && { isPaid: true }) };
  });
}

/** The shop may cancel until delivery, the person who bought until the goods leave the house. */
export function cancelOrder(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  reason: string | undefined,
) {
  return change(deps, actor, orderId, async (db, order) => {
    if (order.status === 'cancelled') return undefined;
    const isAdmin = actor.role === 'admin';
    const may = isAdmin
      ? mayChangeStatus(order.status, 'cancelled')
      : orderStates[order.status].ownerMayCancel;
    if (!may) return refuseStatusChange(order, 'cancelled');
    const givesBack = await undoOrder(db, order, {
      restock: orderStates[order.status].goodsInShop,
    });
    await changeOrder(db, orderId, { status: 'cancelled' });
    const byOwner = isAdmin ? undefined : translate('orders.cancelledByOwner');
    const note = reason || byOwner;
    await addHistory(db, { orderId, status: 'cancelled', actorId: actor.userId, note });
    await queueOrderEmail(db, deps, order, givesBack ? 'cancelledPaid' : 'cancelled');
    return { status: 'cancelled' };
  });
}

/** Gives the money back. Before dispatch that is a cancellation; cash is handed back by people. */
export function refundOrder(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { reason, restock = false }: { reason?: string | undefined; restock?: boolean | undefined },
) {
  return change(deps, actor, orderId, async (db, order) => {
    if (order.status === 'refunded') return undefined;
    const { goodsInShop } = orderStates[order.status];
    const may = isPaid(order) && (goodsInShop || mayChangeStatus(order.status, 'refunded'));
    if (!may) return refuseStatusChange(order, 'refunded');
    const undone = order.status === 'cancelled';
    const byCard = await undoOrder(db, order, { restock: !undone && (goodsInShop || restock) });
    const actorId = actor.userId;
    const note = reason || (byCard ? translate('orders.refundWanted') : undefined);
    const status = byCard ? (goodsInShop ? 'cancelled' : order.status) : 'refunded';
    await changeOrder(db, orderId, { status });
    await addHistory(db, { orderId, status, actorId, note });
    // Money that goes back by card has its own email once it is on its way.
    if (!byCard) await queueOrderEmail(db, deps, order, 'refunded');
    else if (goodsInShop) await queueOrderEmail(db, deps, order, 'cancelledPaid');
    return { status, refund: byCard ? 'wanted' : 'done' };
  });
}

export function addNote(deps: OrderDeps, actor: SignedIn, orderId: string, note: string) {
  return change(deps, actor, orderId, async (db, order) => {
    const { status } = order;
    await addHistory(db, { orderId, status, actorId: actor.userId, note, internal: true });
    return { note };
  });
}

export function deleteNote(deps: OrderDeps, actor: SignedIn, orderId: string, noteId: string) {
  return change(deps, actor, orderId, async (db) => {
    const ids = { orderId, noteId, actorId: actor.userId };
    const deleted = isId(noteId) ? await deleteNoteOf(db, ids) : undefined;
    return deleted === undefined ? refuse('not_found') : { deletedNote: deleted };
  });
}

/** For orders of clients that sent none, and for who moved house, while nothing was sent. */
export function changeAddress(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  shippingAddress: OrderRow['shippingAddress'],
) {
  return change(deps, actor, orderId, async (db, order) => {
    if (!orderStates[order.status].goodsInShop) return refuseStatusChange(order, order.status);
    await changeOrder(db, orderId, { shippingAddress });
    const note = translate('orders.addressCompleted');
    await addHistory(db, { orderId, status: order.status, actorId: actor.userId, note });
    return { shippingAddress };
  });
}

/** Everything that happens to an order happens under its lock, and what the shop does is on record. */
async function change(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  act: (
    db: Db,
    order: OrderRow,
  ) => Promise<Record<string, unknown> | undefined | StatusChangeRefusal>,
): Promise<Order | StatusChangeRefusal> {
  if (!isId(orderId)) return refuse('not_found');
  const refusal = await runTransaction(deps.db, async (db) => {
    const order = await lockOrder(db, orderId);
    const isTheirs = actor.role === 'admin' || order?.userId === actor.userId;
    if (!order || !isTheirs) return refuse('not_found');
    const after = await act(db, order);
    if (after instanceof Refusal) return after;
    if (after && actor.role === 'admin') {
      await recordChange(db, {
        actor,
        action: 'update',
        entity: 'order',
        entityId: orderId,
        label: String(order.number),
        before: describeBefore(order, after),
        after,
      });
    }
    return undefined;
  });
  return refusal ?? showOrder(deps, actor, orderId);
}

/** The status always, the rest where it changed. */
function describeBefore(order: OrderRow, after: Record<string, unknown>) {
  const { status, carrier, trackingNumber } = order;
  return { status, ...('carrier' in after && { carrier, trackingNumber }) };
}

function refuseStatusChange(order: OrderRow, to: OrderStatus): Refusal<'move_not_allowed'> {
  return refuse('move_not_allowed', { from: statusText(order.status), to: statusText(to) });
}

async function queueOrderEmail(
  db: Db,
  deps: OrderDeps,
  order: OrderRow,
  kind: OrderEmailKind,
): Promise<void> {
  if (!order.buyer.email) return;
  const lines = await findLines(db, [order.id]);
  // Whoever got the goods or says that money came has been paid by then.
  const isPaidNow = kind === 'paid' || kind === 'delivered' || isPaid(order);
  const links = (await isGuest(db, order.userId)) ? writeGuestLinks(order, deps) : undefined;
  await queueMail(db, writeOrderEmail(kind, { ...order, isPaid: isPaidNow, lines }, deps, links));
}

const statusTexts = {
  placed: 'orders.statusPlaced',
  paid: 'orders.statusPaid',
  preparing: 'orders.statusPreparing',
  dispatched: 'orders.statusDispatched',
  delivered: 'orders.statusDelivered',
  cancelled: 'orders.statusCancelled',
  refunded: 'orders.statusRefunded',
} as const satisfies Record<OrderStatus, string>;

function statusText(status: OrderStatus): string {
  return translate(statusTexts[status]);
}

/**
 * Gives back what an order took: its coupon, on demand its goods, and money paid by card. Locked by
 * the caller, in the one order: order, coupon, products. Answers whether a card is refunded.
 */
async function undoOrder(
  db: Db,
  order: OrderRow,
  { restock }: { restock: boolean },
): Promise<boolean> {
  const checkoutId = await findCheckoutOf(db, order.id);
  if (checkoutId) await releaseCoupon(db, checkoutId);
  // A payment that came late used the coupon under the order's id.
  await releaseCoupon(db, order.id);
  if (restock) await returnStock(db, await findStockLines(db, order.id));
  const payment = isPaid(order) ? await paymentOfOrder(db, order.id) : undefined;
  if (payment?.status !== 'paid') return false;
  await requestRefund(db, payment, restock ? 'cancelled' : 'returned');
  return true;
}
