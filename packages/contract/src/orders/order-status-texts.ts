import type { MessageKey } from '../messages/message-types.ts';
import type { OrderStatus } from './order-states.ts';

/** Names of order states, in the API and on screens. */
export const orderStatusTexts = {
  placed: 'orders.statusPlaced',
  paid: 'orders.statusPaid',
  preparing: 'orders.statusPreparing',
  dispatched: 'orders.statusDispatched',
  delivered: 'orders.statusDelivered',
  cancelled: 'orders.statusCancelled',
  refunded: 'orders.statusRefunded',
} as const satisfies Record<OrderStatus, MessageKey>;
