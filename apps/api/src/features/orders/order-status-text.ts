import type { OrderStatus } from '@matjar/contract/orders.ts';
import { translate } from '../../platform/texts.ts';

const keys = {
  placed: 'orders.statusPlaced',
  paid: 'orders.statusPaid',
  preparing: 'orders.statusPreparing',
  dispatched: 'orders.statusDispatched',
  delivered: 'orders.statusDelivered',
  cancelled: 'orders.statusCancelled',
  refunded: 'orders.statusRefunded',
} as const satisfies Record<OrderStatus, string>;

export function statusText(status: OrderStatus): string {
  return translate(keys[status]);
}
