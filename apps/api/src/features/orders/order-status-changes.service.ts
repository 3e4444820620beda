import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import type { OrderDeliverRequest } from '@matjar/contract/orders/cash-trust.ts';
import {
  awaitsTransfer,
  isPaid,
  isPaidAtDoor,
  mayChangeStatus,
  mayTakeBackDelivery,
  mayTakeBackPayment,
  type OrderStatus,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import type { OrderStatusRequest } from '@matjar/contract/orders/orders.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { clearVerifiedPurchases } from '../reviews/reviews.service.ts';
import {
  cancelAdditions,
  cancelWithAdditions,
  lockAdditions,
} from './cancel-with-additions.service.ts';
import { findAdditions } from './changes/order-changes.queries.ts';
import { issueInvoice } from './documents/invoices.service.ts';
import { changeLockedOrder, refuseStatusChange } from './locked-order.service.ts';
import { owesWhenCancelled } from './order-actions.ts';
import { areReturnedSerialsKnownOf, assignLockedSerials } from './order-serials.service.ts';
import {
  addHistory,
  changeOrder,
  findHistory,
  findLines,
  type OrderRow,
} from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { planNotTaken, takeOff } from './part-delivery.service.ts';
import { findTransfers, removeReceivedTransfer } from './payments/bank-transfers.queries.ts';
import { refuseUnconfirmed } from './payments/check-cash.service.ts';
import { sumOf, transferDueOn, withoutPayment } from './payments/transfer-details.ts';
import { queueOrderEmail } from './queue-order-email.service.ts';
import { readRest, undoOrder } from './refunds/make-refund.service.ts';
import { planRest } from './refunds/refund-plan.ts';
import { readShipment, type ShipmentRow } from './shipment.ts';

/** Cash was paid before delivery. */
export function payOrder(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (isPaid(order)) return undefined;
    if (!orderStates[order.status].counts) return refuseStatusChange(order, 'paid');
    if (awaitsTransfer(order)) return refuse('transfer_awaited');
    const status = order.status === 'placed' ? 'paid' : order.status;
    await changeOrder(tx, order.id, { status, paidAt: new Date() });
    await addHistory(tx, { orderId, status: 'paid', actorId: actor.userId });
    await queueOrderEmail(tx, deps, order, 'paid');
    await issueInvoice(tx, orderId, deps.seller);
    return { status, isPaid: true };
  });
}

/** Cash or a transfer was marked as paid by mistake. The buyer is notified by email; the invoice stays. */
export function unpayOrder(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (!isPaid(order)) return undefined;
    if (!mayTakeBackPayment(order)) return refuseStatusChange(order, 'placed');
    const [transfer] = await findTransfers(tx, [orderId]);
    const parts = transfer ? withoutPayment(transfer, order.total) : [];
    // Paid twice: the remaining transfer still covers it.
    if (sumOf(parts) >= order.total) return refuseStatusChange(order, 'placed');
    const status = order.status === 'paid' ? 'placed' : order.status;
    await changeOrder(tx, orderId, { status, paidAt: null });
    if (transfer) {
      const dueOn = transferDueOn(deps.settings.values);
      await removeReceivedTransfer(tx, orderId, { parts, dueOn });
    }
    const note = translate('orders.paymentTakenBack');
    await addHistory(tx, { orderId, status, actorId: actor.userId, note });
    await queueOrderEmail(tx, deps, { ...order, status, paidAt: null }, 'unpaid');
    return { status, isPaid: false };
  });
}

/** Follows the status table; repeating the current status is allowed. */
export function changeStatus(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { status: to, note, serials, allowUnknownSerials, ...request }: OrderStatusRequest,
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const shipment = to === 'dispatched' ? readShipment(order, request) : undefined;
    if (order.status !== to && !mayChangeStatus(order.status, to)) {
      return refuseStatusChange(order, to);
    }
    const isThere = order.status === to;
    if (!isThere && awaitsTransfer(order)) return refuse('transfer_awaited');
    const unconfirmed = isThere ? undefined : await refuseUnconfirmed(tx, deps, order);
    if (unconfirmed) return unconfirmed;
    const input = { serials, allowUnknownSerials };
    const assigned = serials ? await assignLockedSerials(tx, order, actor, input) : undefined;
    if (assigned instanceof Refusal) return assigned;
    if (isThere) {
      const corrected = shipment && (await correctShipment(tx, deps, order, shipment));
      return corrected || assigned ? { ...corrected, ...assigned } : undefined;
    }
    await changeOrder(tx, order.id, { status: to, ...shipment });
    await addHistory(tx, { orderId, status: to, actorId: actor.userId, note });
    if (to === 'dispatched') {
      await queueOrderEmail(tx, deps, { ...order, ...shipment }, 'dispatched');
    }
    return { status: to, ...shipment, ...assigned };
  });
}

/** Preparing was started by mistake. There was no email about it, so there is none now. */
export function takeBackPreparing(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.status !== 'preparing') return undefined;
    const status = isPaid(order) ? 'paid' : 'placed';
    await changeOrder(tx, orderId, { status });
    const note = translate('orders.preparingTakenBack');
    await addHistory(tx, { orderId, status, actorId: actor.userId, note });
    return { status };
  });
}

/** Corrects carrier and number of a dispatched order, with an email if there is a tracking number. */
async function correctShipment(tx: Db, deps: OrderDeps, order: OrderRow, shipment: ShipmentRow) {
  await changeOrder(tx, order.id, shipment);
  if (shipment.trackingNumber) {
    await queueOrderEmail(tx, deps, { ...order, ...shipment }, 'tracking');
  }
  return { ...shipment };
}

/** Cash orders are paid on delivery, for what was taken in. */
export function deliverOrder(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  request: OrderDeliverRequest = {},
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.status === 'delivered') return undefined;
    if (!mayChangeStatus(order.status, 'delivered')) return refuseStatusChange(order, 'delivered');
    if (awaitsTransfer(order)) return refuse('transfer_awaited');
    const unconfirmed = await refuseUnconfirmed(tx, deps, order);
    if (unconfirmed) return unconfirmed;
    const part = await planNotTaken(tx, order, request);
    if (part instanceof Refusal) return part;
    const now = new Date();
    const paidNow = !isPaid(order);
    const actorId = actor.userId;
    if (paidNow) {
      const note = translate('orders.paidAtTheDoor');
      await addHistory(tx, { orderId, status: 'paid', actorId, note });
    }
    await changeOrder(tx, orderId, {
      status: 'delivered',
      deliveredAt: now,
      ...(paidNow && { paidAt: now }),
    });
    await addHistory(tx, { orderId, status: 'delivered', actorId, note: part?.note });
    if (part) await takeOff(tx, deps, order, part, actorId);
    const off = part && { refundedTotal: part.plan.amount, changes: part.note };
    await queueOrderEmail(tx, deps, { ...order, ...off }, 'delivered');
    await issueInvoice(tx, orderId, deps.seller);
    return {
      status: 'delivered',
      ...(paidNow && { isPaid: true }),
      ...(part && { notTaken: part.note, restock: part.restock }),
    };
  });
}

/** Marked as delivered by mistake. Cash paid on delivery becomes unpaid; otherwise as with a payment. */
export function undeliverOrder(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.status !== 'delivered' && orderStates[order.status].counts) return undefined;
    const status = await findStatusBefore(tx, order);
    if (!mayTakeBackDelivery(order, await findLines(tx, [orderId]))) {
      return refuseStatusChange(order, status);
    }
    const paidAt = isPaidAtDoor(order) ? null : order.paidAt;
    await changeOrder(tx, orderId, { status, paidAt, deliveredAt: null });
    const note = translate('orders.deliveryTakenBack');
    await addHistory(tx, { orderId, status, actorId: actor.userId, note });
    await queueOrderEmail(tx, deps, { ...order, status, paidAt, deliveredAt: null }, 'undelivered');
    return { status, ...(isPaidAtDoor(order) && { isPaid: false }) };
  });
}

/** The status before delivery. */
async function findStatusBefore(db: Db, order: OrderRow): Promise<OrderStatus> {
  const history = await findHistory(db, [order.id]);
  const last = (['dispatched', 'preparing'] as const).find((status) =>
    history.some((entry) => entry.status === status),
  );
  return last ?? (isPaid(order) && !isPaidAtDoor(order) ? 'paid' : 'placed');
}

/** Staff may cancel until delivery, buyers until dispatch. */
export function cancelOrder(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  reason: string | undefined,
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.status === 'cancelled') return undefined;
    const isStaff = hasPermissions(actor, 'orders:write');
    const may = isStaff
      ? mayChangeStatus(order.status, 'cancelled')
      : orderStates[order.status].ownerMayCancel;
    if (!may) return refuseStatusChange(order, 'cancelled');
    const actorId = actor.userId;
    const byOwner = isStaff ? undefined : translate('orders.cancelledByOwner');
    const by = { actorId, staff: isStaff ? actor : undefined };
    const isOwn = order.userId === actorId && orderStates[order.status].ownerMayCancel;
    const mayGiveBack = isOwn || hasPermissions(actor, 'refunds:write');
    if (!mayGiveBack && owesWhenCancelled(order, await findAdditions(tx, [orderId]))) {
      return refuse('refund_forbidden');
    }
    await cancelWithAdditions(tx, deps, order, { note: reason || byOwner }, by);
    return { status: 'cancelled' };
  });
}

/** Refunds the rest. Before dispatch it cancels the order; cash is refunded by hand. */
export function refundOrder(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { reason, restock = false }: { reason?: string | undefined; restock?: boolean | undefined },
) {
  const refund = async (tx: Db, order: OrderRow) => {
    if (order.status === 'refunded') return undefined;
    const { goodsInShop } = orderStates[order.status];
    const may = isPaid(order) && (goodsInShop || mayChangeStatus(order.status, 'refunded'));
    if (!may) return refuseStatusChange(order, 'refunded');
    const lines = await findLines(tx, [orderId]);
    if (lines.some(({ inReturns }) => inReturns > 0)) return refuse('return_open');
    const goesOnSale = order.status !== 'cancelled' && (goodsInShop || restock);
    // Some of the dispatched pieces may stay with the buyer: a refund of pieces names them.
    if (goesOnSale && !goodsInShop) {
      const rest = await readRest(tx, order);
      const { lines: back } = planRest(rest, true);
      if (!(await areReturnedSerialsKnownOf(tx, orderId, rest, back)))
        return refuse('serials_unclear');
    }
    const actorId = actor.userId;
    const additions = await lockAdditions(tx, order);
    const { byCard, givenBack, rest } = await undoOrder(tx, deps, order, {
      actorId,
      reason,
      restock: goesOnSale,
      cashGoesBack: true,
    });
    const note = reason || (byCard ? translate('orders.refundWanted') : undefined);
    const status = byCard ? (goodsInShop ? 'cancelled' : order.status) : 'refunded';
    await changeOrder(tx, orderId, { status });
    await clearVerifiedPurchases(tx, orderId);
    await addHistory(tx, { orderId, status, actorId, note });
    // A separate email follows once the money was refunded.
    if (byCard && goodsInShop) {
      await queueOrderEmail(tx, deps, { ...order, givenBack, rest }, 'cancelledPaid');
    }
    await cancelAdditions(tx, deps, order, additions, { actorId, staff: actor });
    return { status, refund: byCard ? 'wanted' : 'done' };
  };
  return changeLockedOrder(deps, actor, orderId, refund, 'refunds:write');
}
