import {
  type BulkWarning,
  bulkLimits,
  type OrderBulkAction,
  type UnusedParcel,
} from '@matjar/contract/bulk.ts';
import { isPaid, orderStates } from '@matjar/contract/orders.ts';
import { isPaidOnline } from '@matjar/contract/payment-methods.ts';
import {
  type ChosenOrder,
  findChosenOrders,
  findKnownNumbers,
  judgeChange,
  moveChosenOrder,
  unpayChosenOrder,
} from '../orders/chosen-orders.service.ts';
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
): Promise<Planned | PreviewRefusal> {
  const orders = await findChosenOrders(deps, chosen, bulkLimits.rows);
  if (orders.length > bulkLimits.rows) return refuseTooMany();
  let cash = 0;
  const rows = orders.map((order) => {
    const row = planOrder(order, action);
    if (row.reason === undefined && row.after.isPaid && !row.before.isPaid) cash += order.total;
    return row;
  });
  // Tracking numbers are in the rows.
  const { parcels = [], ...kept } = { parcels: undefined, ...action };
  const unusedParcels = await findUnused(deps, parcels, orders, rows);
  return { plan: { rows, unusedParcels }, cash, action: kept };
}

type Dispatch = Extract<OrderBulkAction, { kind: 'dispatch' }>;

/** What was pasted and goes with no order, as it stood in the list. */
async function findUnused(
  deps: BulkDeps['orders'],
  parcels: NonNullable<Dispatch['parcels']>,
  orders: readonly ChosenOrder[],
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

function planOrder(order: ChosenOrder, action: OrderBulkAction): PlannedRow {
  const before = { status: order.status, isPaid: isPaid(order) };
  const row = { subjectId: order.id, label: String(order.number), version: order.version, before };
  const judged = judgeChange(order, action);
  if (typeof judged === 'string') return { ...row, after: before, warnings: [], reason: judged };
  const isPaidNow = judged.isPaid && !before.isPaid;
  const warnings: BulkWarning[] = [];
  if (isPaidNow && action.kind === 'deliver') warnings.push('paidNow');
  // Goods that never left the shop are rarely at the customer's door.
  if (action.kind === 'deliver' && orderStates[order.status].goodsInShop) warnings.push('notSent');
  if (action.kind === 'cancel' && before.isPaid && isPaidOnline(order.paymentMethod)) {
    warnings.push('moneyBack');
  }
  const number = action.kind === 'dispatch' && findTracking(action, order.number);
  return { ...row, after: { ...judged, ...(number && { trackingNumber: number }) }, warnings };
}

function findTracking({ parcels = [] }: Dispatch, number: number): string | undefined {
  return parcels.find(({ order }) => order === number)?.trackingNumber;
}

export const orderRows: RowWork = {
  apply({ db, orders }, { subjectId: id, version, after }, run, actor) {
    const { trackingNumber } = after;
    return moveChosenOrder(
      { ...orders, db },
      actor,
      { id, version, ...(trackingNumber && { trackingNumber }) },
      run.action as OrderBulkAction,
    );
  },
  undo({ db, orders }, { subjectId: id, version, versionAfter }, _run, actor) {
    return unpayChosenOrder({ ...orders, db }, actor, { id, version: versionAfter ?? version });
  },
};
