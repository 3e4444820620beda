import { bulkLimits, type OrderBulkAction } from '@matjar/contract/bulk.ts';
import {
  findChosenOrders,
  moveChosenOrder,
  unpayChosenOrder,
} from '../orders/chosen-orders.service.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { planOrder } from './order-changes.ts';
import { type Planned, type PreviewRefusal, refuseTooMany } from './planned-row.ts';
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
  const { parcels: _, ...kept } = { parcels: undefined, ...action };
  return { plan: { rows }, cash, action: kept };
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
