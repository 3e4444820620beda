import type { MessageKey } from '../messages/message-types.ts';
import type { PaymentMethod } from '../payments/payment-methods.ts';
import type { OrderStatus } from './order-states.ts';

/** Names of order states, in the API and on screens. Of an order: `statusTextOf`. */
export const orderStatusTexts = {
  placed: 'orders.statusPlaced',
  paid: 'orders.statusPaid',
  preparing: 'orders.statusPreparing',
  dispatched: 'orders.statusDispatched',
  delivered: 'orders.statusDelivered',
  cancelled: 'orders.statusCancelled',
  refunded: 'orders.statusRefunded',
} as const satisfies Record<OrderStatus, MessageKey>;

/** What is picked up in the shop is neither sent nor delivered. */
const pickupTexts = {
  dispatched: 'orders.statusReady',
  delivered: 'orders.statusPickedUp',
} as const satisfies Partial<Record<OrderStatus, MessageKey>>;

export function statusTextOf(status: OrderStatus, { pickup }: { pickup?: unknown }) {
  const isOfPickup = status === 'dispatched' || status === 'delivered';
  return pickup && isOfPickup ? pickupTexts[status] : orderStatusTexts[status];
}

/** What screens of orders call the ways to pay. */
export const paymentMethodTexts = {
  cash: 'orderPages.methodCash',
  stripe: 'orderPages.methodCard',
  paymob: 'orderPages.methodPaymob',
  bank: 'orderPages.methodBank',
} as const satisfies Record<PaymentMethod, MessageKey>;
