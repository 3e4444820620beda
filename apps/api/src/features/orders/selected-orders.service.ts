import type { BulkReason, OrderBulkAction, SelectedOrders } from '@matjar/contract/bulk/bulk.ts';
import {
  awaitsTransfer,
  isPaid,
  mayChangeStatus,
  type OrderStatus,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { ordersPaidByCard } from '../payments/payments.service.ts';
import { findAdditions } from './changes/order-changes.queries.ts';
import { owesWhenCancelled } from './order-actions.ts';
import { findOrders } from './order-list.queries.ts';
import {
  cancelOrder,
  changeStatus,
  deliverOrder,
  payOrder,
  takeBackPreparing,
  undeliverOrder,
  unpayOrder,
} from './order-status-changes.service.ts';
import { findNumbers, findOrdersByIds, lockOrder, type OrderRow } from './orders.queries.ts';
import type { OrderDeps } from './orders.service.ts';
import { findUnconfirmed } from './payments/check-cash.service.ts';

export type SelectedOrder = OrderRow;

/** Newest first; `limit` + 1 rows if there are more. */
export function findSelectedOrders(
  { db, settings }: OrderDeps,
  chosen: SelectedOrders,
  limit: number,
): Promise<SelectedOrder[]> {
  if ('ids' in chosen) return findOrdersByIds(db, [...new Set(chosen.ids)].filter(isId));
  const scope = { userId: undefined, timeZone: settings.values.timeZone };
  return findOrders(db, { ...chosen.filter, page: 1, limit: limit + 1 }, scope);
}

/** Which of these order numbers exist. */
export async function findKnownNumbers(
  { db }: OrderDeps,
  numbers: readonly number[],
): Promise<Set<number>> {
  return new Set(numbers.length > 0 ? await findNumbers(db, numbers) : []);
}

/** Orders that leave money to give back when cancelled: their own, or of additions that are cancelled with them. */
export async function findOwedWhenCancelled(
  { db }: OrderDeps,
  orders: readonly SelectedOrder[],
): Promise<Set<string>> {
  const ids = orders.map(({ id }) => id);
  const additions = ids.length > 0 ? await findAdditions(db, ids) : [];
  const owed = orders.filter((order) => owesWhenCancelled(order, additions));
  return new Set(owed.map(({ id }) => id));
}

/** Orders that are refunded automatically when cancelled. */
export function findPaidByCard({ db }: OrderDeps, ids: string[]): Promise<Set<string>> {
  return ordersPaidByCard(db, ids);
}

/** Cash orders that somebody has to confirm before they leave the shop. */
export function findUnconfirmedOrders(
  { db, settings }: OrderDeps,
  orders: readonly SelectedOrder[],
): Promise<Set<string>> {
  return findUnconfirmed(db, settings, orders);
}

export interface OrderState {
  status: OrderStatus;
  isPaid: boolean;
}

type StayReason = Extract<
  BulkReason,
  OrderStatus | 'same' | 'notAllowed' | 'awaitsTransfer' | 'unconfirmed' | 'notCash'
>;

/** The order's state after the change, or why it is not allowed; same rules as for a single change. */
export function checkChange(
  order: SelectedOrder,
  { kind }: OrderBulkAction,
  unconfirmed: ReadonlySet<string>,
): OrderState | StayReason {
  const { status } = order;
  const paid = isPaid(order);
  switch (kind) {
    case 'prepare':
      return changeTo('preparing', paid);
    case 'dispatch':
      return changeTo('dispatched', paid);
    case 'deliver':
      return changeTo('delivered', true);
    case 'cancel':
      // An awaited transfer does not prevent it.
      if (status === 'cancelled') return 'same';
      return mayChangeStatus(status, 'cancelled')
        ? { status: 'cancelled', isPaid: paid }
        : whyNot(status);
    case 'pay':
      if (paid) return 'same';
      if (order.paymentMethod !== 'cash') return 'notCash';
      if (!orderStates[status].counts) return whyNot(status);
      return { status: status === 'placed' ? 'paid' : status, isPaid: true };
  }

  function changeTo(to: OrderStatus, paidThen: boolean) {
    if (status === to) return 'same';
    if (!mayChangeStatus(status, to)) return whyNot(status);
    if (awaitsTransfer(order)) return 'awaitsTransfer';
    return unconfirmed.has(order.id) ? 'unconfirmed' : { status: to, isPaid: paidThen };
  }
}

/** The status that prevents it, if that explains it. */
function whyNot(status: OrderStatus): StayReason {
  switch (status) {
    case 'dispatched':
    case 'delivered':
    case 'cancelled':
    case 'refunded':
      return status;
    default:
      return 'notAllowed';
  }
}

type SelectedRefusal =
  | Exclude<
      Awaited<ReturnType<typeof changeStatus | typeof deliverOrder | typeof cancelOrder>>,
      { version: number }
    >
  | Refusal<'conflict'>;

/** In the caller's transaction, if the version is unchanged. Returns the new version. */
export function changeStatusOfSelected(
  deps: OrderDeps,
  actor: SignedIn,
  { trackingNumber, ...order }: { id: string; version: number; trackingNumber?: string },
  action: OrderBulkAction,
): Promise<{ version: number } | SelectedRefusal> {
  return ifUntouched(deps.db, order, () => {
    switch (action.kind) {
      case 'prepare':
        return changeStatus(deps, actor, order.id, { status: 'preparing' });
      case 'dispatch':
        return changeStatus(deps, actor, order.id, {
          status: 'dispatched',
          ...(action.carrier && { carrier: action.carrier }),
          ...(trackingNumber && { trackingNumber }),
        });
      case 'deliver':
        return deliverOrder(deps, actor, order.id);
      case 'pay':
        return payOrder(deps, actor, order.id);
      case 'cancel':
        return cancelOrder(deps, actor, order.id, action.reason);
    }
  });
}

const takeBacks = {
  prepare: takeBackPreparing,
  deliver: undeliverOrder,
  pay: unpayOrder,
} as const;

/** Undoes preparing, delivery or payment. */
export function takeBackSelectedOrder(
  deps: OrderDeps,
  actor: SignedIn,
  order: { id: string; version: number },
  { kind }: { kind: keyof typeof takeBacks },
): Promise<{ version: number } | SelectedRefusal> {
  const takeBack = takeBacks[kind];
  return ifUntouched(deps.db, order, () => takeBack(deps, actor, order.id));
}

async function ifUntouched<Refused extends SelectedRefusal>(
  db: Db,
  { id, version }: { id: string; version: number },
  change: () => Promise<{ version: number } | Refused>,
): Promise<{ version: number } | SelectedRefusal> {
  const order = await lockOrder(db, id);
  if (!order) return refuse('not_found');
  if (order.version !== version) return refuse('conflict');
  const changed = await change();
  return changed instanceof Refusal ? changed : { version: changed.version };
}
