import type { BulkWarning, OrderBulkAction } from '@matjar/contract/bulk.ts';
import { isPaid } from '@matjar/contract/orders.ts';
import { isPaidOnline } from '@matjar/contract/payment-methods.ts';
import { type ChosenOrder, judgeChange } from '../orders/chosen-orders.service.ts';
import type { PlannedRow } from './planned-row.ts';

export function planOrder(order: ChosenOrder, action: OrderBulkAction): PlannedRow {
  const before = { status: order.status, isPaid: isPaid(order) };
  const row = { subjectId: order.id, label: String(order.number), version: order.version, before };
  const judged = judgeChange(order, action);
  if (typeof judged === 'string') return { ...row, after: before, warnings: [], reason: judged };
  const isPaidNow = judged.isPaid && !before.isPaid;
  const warnings: BulkWarning[] = [];
  if (isPaidNow && action.kind === 'deliver') warnings.push('paidNow');
  if (action.kind === 'cancel' && before.isPaid && isPaidOnline(order.paymentMethod)) {
    warnings.push('moneyBack');
  }
  const number = action.kind === 'dispatch' && findTracking(action, order.number);
  return { ...row, after: { ...judged, ...(number && { trackingNumber: number }) }, warnings };
}

function findTracking(
  { parcels = [] }: Extract<OrderBulkAction, { kind: 'dispatch' }>,
  number: number,
): string | undefined {
  return parcels.find(({ order }) => order === number)?.trackingNumber;
}
