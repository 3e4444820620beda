import {
  mayConfirmCash,
  mayRefuseAtDoor,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import { awaitGoods, noteGoods } from '../goods-out.service.ts';
import { changeLockedOrder, refuseStatusChange } from '../locked-order.service.ts';
import { addHistory, changeOrder, lockOrder, type OrderRow } from '../orders.queries.ts';
import type { OrderDeps } from '../orders.service.ts';
import { queueOrderEmail } from '../queue-order-email.service.ts';
import { undoOrder } from '../refunds/make-refund.service.ts';
import { markCashConfirmed } from './cash-confirmation.service.ts';
import { findWaitingOf } from './cash-confirmations.queries.ts';
import { deleteCashException, writeCashException } from './cash-trust.queries.ts';

/** Staff called the buyer, who confirmed cash. */
export function confirmCash(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.cashConfirmedAt) return undefined;
    if (order.paymentMethod !== 'cash' || !orderStates[order.status].counts) {
      return refuseStatusChange(order, order.status);
    }
    const note = translate('orders.cashConfirmed');
    await markCashConfirmed(tx, deps, order, { actorId: actor.userId, note, internal: true });
    return { status: order.status, cashConfirmed: true };
  });
}

/** The parcel was refused at the door; the goods come back. It counts against cash from now on. */
export function refuseAtDoor(
  deps: OrderDeps,
  actor: SignedIn,
  orderId: string,
  { restock = true }: { restock?: boolean | undefined },
) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    if (order.refusedAt) return undefined;
    if (!mayRefuseAtDoor(order)) return refuseStatusChange(order, 'cancelled');
    const actorId = actor.userId;
    const note = translate('orders.refusedAtDoor');
    await undoOrder(tx, deps, order, { actorId, reason: note, restock, cashGoesBack: false });
    const status = 'cancelled';
    await changeOrder(tx, orderId, { status, refusedAt: new Date() });
    await addHistory(tx, { orderId, status, actorId, note });
    if (restock) await noteGoods(tx, { id: orderId, status }, actorId, 'orders.goodsBack');
    else await awaitGoods(tx, order, actorId);
    await queueOrderEmail(tx, deps, order, 'refused');
    return { status, refusedAtDoor: true, restock };
  });
}

/** Allows cash for the order's phone until a day, despite refusals. */
export function allowCash(deps: OrderDeps, actor: SignedIn, orderId: string, until: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    const { timeZone } = deps.settings.values;
    const today = dayInShop(new Date(), timeZone);
    const isKnown =
      until >= today &&
      (await writeCashException(tx, order.shippingAddress, { until, actorId: actor.userId }));
    if (isKnown) {
      await clearWaiting(tx, deps, order, actor.userId);
      return { status: order.status, cashAllowedUntil: until };
    }
    const fields = [{ param: 'until', msg: translate('cashTrust.chooseDay') }];
    return refuse('validation').with({ fields });
  });
}

/** What waits for a code from this phone waits no longer, and its buyers hear of it. */
async function clearWaiting(
  tx: Db,
  deps: OrderDeps,
  { shippingAddress }: OrderRow,
  actorId: string,
) {
  const note = translate('orders.cashAllowed');
  for (const id of await findWaitingOf(tx, shippingAddress)) {
    const waiting = await lockOrder(tx, id);
    if (waiting && mayConfirmCash(waiting)) {
      await markCashConfirmed(tx, deps, waiting, { actorId, note, internal: true });
    }
  }
}

export function forbidCash(deps: OrderDeps, actor: SignedIn, orderId: string) {
  return changeLockedOrder(deps, actor, orderId, async (tx, order) => {
    await deleteCashException(tx, order.shippingAddress);
    return { status: order.status, cashAllowedUntil: null };
  });
}
