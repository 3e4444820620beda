import { bulkLimits, type SelectedOrders } from '@matjar/contract/bulk/bulk.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { printOrders } from '../orders/documents/order-documents.service.ts';
import { printPickList } from '../orders/documents/pick-list.service.ts';
import type { OrderDeps } from '../orders/orders.service.ts';
import { findSelectedOrders, type SelectedOrder } from '../orders/selected-orders.service.ts';

type Printed = Promise<Buffer | Refusal<'not_found' | 'bulk_too_many'>>;

/** The packing slips or invoices of the chosen orders as one PDF. */
export function printSelectedOrders(
  deps: OrderDeps,
  chosen: SelectedOrders,
  kind: 'invoice' | 'packing-slip',
): Printed {
  return printSelected(deps, chosen, (orders) => printOrders(deps, orders, kind));
}

export function printSelectedPickList(deps: OrderDeps, chosen: SelectedOrders): Printed {
  return printSelected(deps, chosen, (orders) => printPickList(deps, orders));
}

async function printSelected(
  deps: OrderDeps,
  chosen: SelectedOrders,
  print: (orders: SelectedOrder[]) => Promise<Buffer | undefined>,
): Printed {
  const orders = await findSelectedOrders(deps, chosen, bulkLimits.slips);
  if (orders.length === 0) return refuse('not_found');
  if (orders.length > bulkLimits.slips) return refuse('bulk_too_many', { count: bulkLimits.slips });
  return (await print(orders)) ?? refuse('not_found');
}
