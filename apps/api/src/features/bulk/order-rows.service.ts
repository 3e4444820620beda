import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import {
  type BulkWarning,
  bulkLimits,
  type OrderBulkAction,
  type UnusedParcel,
} from '@matjar/contract/bulk/bulk.ts';
import { isPaid, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import {
  changeStatusOfSelected,
  checkChange,
  findKnownNumbers,
  findOwedWhenCancelled,
  findPaidByCard,
  findSelectedOrders,
  findUnconfirmedOrders,
  type SelectedOrder,
  takeBackSelectedOrder,
} from '../orders/selected-orders.service.ts';
import type { BulkDeps } from './bulk-deps.ts';
import {
  type Planned,
  type PlannedRow,
  type PreviewRefusal,
  refuseTooMany,
} from './planned-row.ts';
import type { RequestOf, RowWork } from './row-work.ts';

export async function planOrders(
  { orders: deps }: BulkDeps,
  { chosen, action }: RequestOf<'orders'>,
  actor: SignedIn,
): Promise<Planned | PreviewRefusal> {
  const orders = await findSelectedOrders(deps, chosen, bulkLimits.rows);
  if (orders.length > bulkLimits.rows) return refuseTooMany();
  const isCancelling = action.kind === 'cancel';
  const owed = isCancelling ? await findOwedWhenCancelled(deps, orders) : new Set<string>();
  const terms = {
    unconfirmed: await findUnconfirmedOrders(deps, orders),
    owed,
    byCard: await findPaidByCard(deps, [...owed]),
    mayGiveBack: hasPermissions(actor, 'refunds:write'),
  };
  let cash = 0;
  const emails = { sent: 0, none: 0 };
  const rows = orders.map((order) => {
    const row = planOrder(order, action, terms);
    if (row.reason !== undefined) return row;
    if (row.after.isPaid && !row.before.isPaid) cash += order.total;
    emails[order.buyer.email ? 'sent' : 'none'] += 1;
    return row;
  });
  // The rows hold the tracking numbers.
  const { parcels = [], ...stored } = { parcels: undefined, ...action };
  const unusedParcels = await findUnused(deps, parcels, orders, rows);
  const recipients = action.kind !== 'prepare' && { emails };
  return { plan: { rows, unusedParcels, ...recipients }, cash, action: stored };
}

type Dispatch = Extract<OrderBulkAction, { kind: 'dispatch' }>;

/** Pasted lines that match no order. */
async function findUnused(
  deps: BulkDeps['orders'],
  parcels: NonNullable<Dispatch['parcels']>,
  orders: readonly SelectedOrder[],
  rows: readonly PlannedRow[],
): Promise<UnusedParcel[]> {
  const chosen = new Map(orders.map((order, at) => [order.number, { order, row: rows[at] }]));
  const others = parcels.flatMap(({ order }) => (chosen.has(order) ? [] : [order]));
  const known = await findKnownNumbers(deps, others);
  const seen = new Set<number>();
  return parcels.flatMap(({ order: number, trackingNumber }) => {
    const reason = findReason(number);
    seen.add(number);
    return reason ? [{ order: number, trackingNumber, reason }] : [];
  });

  function findReason(number: number): UnusedParcel['reason'] | undefined {
    const found = chosen.get(number);
    if (!found) return known.has(number) ? 'notChosen' : 'unknown';
    if (found.row?.reason !== undefined) {
      const { status } = found.order;
      return status === 'dispatched' || status === 'delivered' ? 'sent' : 'notAllowed';
    }
    return seen.has(number) ? 'twice' : undefined;
  }
}

interface ChangeTerms {
  unconfirmed: ReadonlySet<string>;
  /** Orders that leave money to give back when cancelled. */
  owed: ReadonlySet<string>;
  /** Orders whose refund goes through a payment provider. */
  byCard: ReadonlySet<string>;
  mayGiveBack: boolean;
}

function planOrder(
  order: SelectedOrder,
  action: OrderBulkAction,
  { unconfirmed, owed, byCard, mayGiveBack }: ChangeTerms,
): PlannedRow {
  const before = { status: order.status, isPaid: isPaid(order) };
  const row = { subjectId: order.id, label: String(order.number), version: order.version, before };
  const changed = checkChange(order, action, unconfirmed);
  if (typeof changed === 'string') return { ...row, after: before, warnings: [], reason: changed };
  const owesThen = owed.has(order.id);
  if (owesThen && !mayGiveBack) {
    return { ...row, after: before, warnings: [], reason: 'needsRefund' };
  }
  const isPaidNow = changed.isPaid && !before.isPaid;
  const warnings: BulkWarning[] = [];
  if (isPaidNow && action.kind === 'deliver') warnings.push('paidNow');
  if (owesThen) warnings.push(byCard.has(order.id) ? 'moneyBack' : 'moneyByHand');
  // Warns about orders marked as delivered that were never shipped.
  if (action.kind === 'deliver' && orderStates[order.status].goodsInShop) warnings.push('notSent');
  const number = action.kind === 'dispatch' && findTracking(action, order.number);
  return { ...row, after: { ...changed, ...(number && { trackingNumber: number }) }, warnings };
}

function findTracking({ parcels = [] }: Dispatch, number: number): string | undefined {
  return parcels.find(({ order }) => order === number)?.trackingNumber;
}

export const orderRows: RowWork = {
  apply({ db, orders }, { subjectId: id, version, after }, run, actor) {
    const { trackingNumber } = after;
    return changeStatusOfSelected(
      { ...orders, db },
      actor,
      { id, version, ...(trackingNumber && { trackingNumber }) },
      run.action as OrderBulkAction,
    );
  },
  undo({ db, orders }, { subjectId: id, version, versionAfter }, run, actor) {
    return takeBackSelectedOrder(
      { ...orders, db },
      actor,
      { id, version: versionAfter ?? version },
      run.action as Parameters<typeof takeBackSelectedOrder>[3],
    );
  },
};
