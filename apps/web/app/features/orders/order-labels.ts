import {
  awaitsTransfer,
  type OrderStatus,
  orderStates,
} from '@matjar/contract/orders/order-states.ts';
import {
  orderStatusTexts,
  paymentMethodTexts,
  statusTextOf,
} from '@matjar/contract/orders/order-status-texts.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { IconName } from '../../ui/icon-names.ts';
import type { StatusTone } from '../../ui/status-pill.tsx';

/** Text and icon of a status. */
export const statusLabels = {
  placed: { text: orderStatusTexts.placed, tone: 'neutral', icon: 'clipboard-list' },
  paid: { text: orderStatusTexts.paid, tone: 'neutral', icon: 'circle-check' },
  preparing: { text: orderStatusTexts.preparing, tone: 'warn', icon: 'package' },
  dispatched: { text: orderStatusTexts.dispatched, tone: 'warn', icon: 'truck' },
  delivered: { text: orderStatusTexts.delivered, tone: 'ok', icon: 'package-check' },
  cancelled: { text: orderStatusTexts.cancelled, tone: 'bad', icon: 'circle-x' },
  refunded: { text: orderStatusTexts.refunded, tone: 'bad', icon: 'undo-2' },
} as const satisfies Record<OrderStatus, { text: string; tone: StatusTone; icon: IconName }>;

/** The same of an order: `store` and other words for what is picked up. */
export function statusLabelOf(status: OrderStatus, order: Pick<Order, 'pickup'>) {
  const label = statusLabels[status];
  const icon: IconName = order.pickup && status === 'dispatched' ? 'store' : label.icon;
  return { ...label, text: statusTextOf(status, order), icon };
}

/** Delivered or in transit, unless the order was cancelled or refunded. */
export function shippingLabel(order: { status: OrderStatus; isDelivered: boolean }) {
  if (order.status === 'cancelled') {
    return { text: 'orderPages.cancelled', tone: 'bad', icon: 'circle-x' } as const;
  }
  if (order.status === 'refunded') {
    return { text: 'orderPages.refunded', tone: 'bad', icon: 'undo-2' } as const;
  }
  return order.isDelivered
    ? ({ text: 'orderPages.delivered', tone: 'ok', icon: 'package-check' } as const)
    : ({ text: 'orderPages.inTransit', tone: 'warn', icon: 'truck' } as const);
}

export const methodLabels = {
  cash: { text: paymentMethodTexts.cash, icon: 'banknote' },
  stripe: { text: paymentMethodTexts.stripe, icon: 'credit-card' },
  paymob: { text: paymentMethodTexts.paymob, icon: 'smartphone' },
  bank: { text: paymentMethodTexts.bank, icon: 'landmark' },
} as const satisfies Record<PaymentMethod, { text: string; icon: IconName }>;

export function isAwaitingTransfer(order: Order): boolean {
  const { paymentMethodType: paymentMethod, totalOrderPrice: total } = order;
  return awaitsTransfer({ ...order, paymentMethod, total });
}

/** Numbers of the additions cancelled with it. */
export function additionsInShop({ status, additions = [] }: Order): number[] {
  if (!orderStates[status].goodsInShop) return [];
  return additions
    .filter((addition) => orderStates[addition.status].goodsInShop)
    .map(({ number }) => number);
}

/** No money went back: cash was paid for what was taken in. Older orders were refunded without rows of their own. */
export function isPartTaken({ refunds }: Pick<Order, 'refunds'>): boolean {
  return refunds.length > 0 && refunds.every(({ notTaken }) => notTaken);
}
