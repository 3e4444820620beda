import type { MessageKey } from './messages/message-types.ts';
import type { OrderStatus } from './orders.ts';

/** What a state is called, in the API's words and on every screen. */
export const orderStatusTexts = {
  placed: 'orders.statusPlaced',
  paid: 'orders.statusPaid',
  preparing: 'orders.statusPreparing',
  dispatched: 'orders.statusDispatched',
  delivered: 'orders.statusDelivered',
  cancelled: 'orders.statusCancelled',
  refunded: 'orders.statusRefunded',
} as const satisfies Record<OrderStatus, MessageKey>;
