import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import {
  awaitsTransfer,
  isPaid,
  isPaidFor,
  mayChangeStatus,
  mayRefuseAtDoor,
  mayTakeBackPayment,
  type OrderAction,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import type { AdditionRow } from './changes/order-changes.queries.ts';
import type { OrderDetails, Viewer } from './order.mapper.ts';
import type { OrderRow } from './orders.queries.ts';

/** The provider refused the refund, or the order was free. */
export function mayAskAgain(row: OrderRow, { paymentRefunds }: OrderDetails): boolean {
  return paymentRefunds.some(({ status }) => status === 'failed') || row.total === 0;
}

/** The actions allowed by the status table and the viewer's permissions. */
export function listActions(
  row: OrderRow,
  viewer: Viewer,
  {
    isRefundable,
    goodsAreOut,
    mayUndeliver,
    owesThen,
  }: { isRefundable: boolean; goodsAreOut: boolean; mayUndeliver: boolean; owesThen: boolean },
): OrderAction[] {
  const mayGiveBack = hasPermissions(viewer, 'refunds:write');
  const mayWrite = hasPermissions(viewer, 'orders:write');
  const changes = (mayWrite ? listStatusChanges(row) : []).filter(
    (action) => action !== 'cancel' || mayGiveBack || !owesThen,
  );
  if (mayUndeliver && mayWrite) changes.push('undeliver');
  if (goodsAreOut && mayWrite) changes.push('bookGoods');
  // Refunded money cannot be refunded again.
  if (isRefundable && mayGiveBack && mayBeRefunded(row)) {
    changes.push('refund');
  }
  const isOwn = row.userId !== null && row.userId === viewer.userId;
  const mayCancelOwn = isOwn && orderStates[row.status].ownerMayCancel;
  return mayCancelOwn && !changes.includes('cancel') ? [...changes, 'cancel'] : changes;
}

/** True if cancelling it, with its additions, leaves money to refund. */
export function owesWhenCancelled(row: OrderRow, additions: readonly AdditionRow[]): boolean {
  if (isPaidFor(row)) return true;
  return additions.some(
    ({ orderId, additionStatus, isPaid: isAdditionPaid }) =>
      orderId === row.id &&
      orderStates[row.status].goodsInShop &&
      orderStates[additionStatus].goodsInShop &&
      isAdditionPaid,
  );
}

function mayBeRefunded(row: OrderRow): boolean {
  const { goodsInShop } = orderStates[row.status];
  return isPaid(row) && (goodsInShop || mayChangeStatus(row.status, 'refunded'));
}

function listStatusChanges(row: OrderRow): OrderAction[] {
  const { status } = row;
  const actions: OrderAction[] = [];
  if (awaitsTransfer(row)) return ['receiveTransfer', 'cancel'];
  if (!isPaid(row) && orderStates[status].counts) actions.push('pay');
  if (mayTakeBackPayment(row)) actions.push('unpay');
  if (mayChangeStatus(status, 'preparing')) actions.push('prepare');
  if (mayChangeStatus(status, 'dispatched')) actions.push('dispatch');
  if (mayChangeStatus(status, 'delivered')) actions.push('deliver');
  if (mayRefuseAtDoor(row)) actions.push('refuse');
  if (mayChangeStatus(status, 'cancelled')) actions.push('cancel');
  return actions;
}
