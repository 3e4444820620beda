import type { PaymentMethod } from '@matjar/contract/checkout.ts';
import type { OrderStatus } from '@matjar/contract/orders.ts';
import {
  Banknote,
  CircleCheck,
  CircleX,
  ClipboardList,
  CreditCard,
  type LucideIcon,
  Package,
  PackageCheck,
  Truck,
  Undo2,
} from 'lucide-react';
import type { StatusTone } from '../../ui/status-pill.tsx';

/** How a state is said and drawn. */
export const statusWords = {
  placed: { text: 'orders.statusPlaced', tone: 'neutral', icon: ClipboardList },
  paid: { text: 'orders.statusPaid', tone: 'neutral', icon: CircleCheck },
  preparing: { text: 'orders.statusPreparing', tone: 'warn', icon: Package },
  dispatched: { text: 'orders.statusDispatched', tone: 'warn', icon: Truck },
  delivered: { text: 'orders.statusDelivered', tone: 'ok', icon: PackageCheck },
  cancelled: { text: 'orders.statusCancelled', tone: 'bad', icon: CircleX },
  refunded: { text: 'orders.statusRefunded', tone: 'bad', icon: Undo2 },
} as const satisfies Record<OrderStatus, { text: string; tone: StatusTone; icon: LucideIcon }>;

/** Shipping as people see it: delivered or in transit, unless nothing will come any more. */
export function shippingWords(order: { status: OrderStatus; isDelivered: boolean }) {
  if (order.status === 'cancelled') {
    return { text: 'orderPages.cancelled', tone: 'bad', icon: CircleX } as const;
  }
  if (order.status === 'refunded') {
    return { text: 'orderPages.refunded', tone: 'bad', icon: Undo2 } as const;
  }
  return order.isDelivered
    ? ({ text: 'orderPages.delivered', tone: 'ok', icon: PackageCheck } as const)
    : ({ text: 'orderPages.inTransit', tone: 'warn', icon: Truck } as const);
}

export const methodWords = {
  cash: { short: 'orderPages.cash', long: 'orderPages.methodCash', icon: Banknote },
  stripe: { short: 'orderPages.stripe', long: 'orderPages.methodCard', icon: CreditCard },
} as const satisfies Record<PaymentMethod, { short: string; long: string; icon: LucideIcon }>;
