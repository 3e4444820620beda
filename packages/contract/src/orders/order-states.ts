import type { PaymentMethod } from '../payments/payment-methods.ts';

/** Orders: states and transitions, for pages that load no schema. */

export const orderStatuses = [
  'placed',
  'paid',
  'preparing',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

interface OrderState {
  /** Possible next states. */
  next: readonly OrderStatus[];
  /** The goods are still in the shop, so that a cancellation restocks them. */
  goodsInShop: boolean;
  /** The buyer may still cancel it. */
  ownerMayCancel: boolean;
  /** Counts as a sale. */
  counts: boolean;
}

/**
 * The table of status changes. Payment is separate: an order is paid if it has `paidAt` and was not refunded,
 * because cash is paid at the door and cards before packing.
 */
export const orderStates = {
  placed: {
    next: ['paid', 'preparing', 'dispatched', 'delivered', 'cancelled'],
    goodsInShop: true,
    ownerMayCancel: true,
    counts: true,
  },
  paid: {
    next: ['preparing', 'dispatched', 'delivered', 'cancelled'],
    goodsInShop: true,
    ownerMayCancel: true,
    counts: true,
  },
  preparing: {
    next: ['dispatched', 'delivered', 'cancelled'],
    goodsInShop: true,
    ownerMayCancel: true,
    counts: true,
  },
  dispatched: {
    next: ['delivered', 'cancelled', 'refunded'],
    goodsInShop: false,
    ownerMayCancel: false,
    counts: true,
  },
  delivered: { next: ['refunded'], goodsInShop: false, ownerMayCancel: false, counts: true },
  cancelled: { next: ['refunded'], goodsInShop: false, ownerMayCancel: false, counts: false },
  refunded: { next: [], goodsInShop: false, ownerMayCancel: false, counts: false },
} as const satisfies Record<OrderStatus, OrderState>;

export function mayChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return (orderStates[from].next as readonly OrderStatus[]).includes(to);
}

interface OrderProgress {
  status: OrderStatus;
  paidAt?: Date | string | null | undefined;
  deliveredAt?: Date | string | null | undefined;
}

export function isPaid(order: OrderProgress): boolean {
  return Boolean(order.paidAt) && order.status !== 'refunded';
}

/** True if a cancellation needs a refund. */
export function isPaidFor(order: OrderProgress & { total: number }): boolean {
  return isPaid(order) && order.total > 0;
}

/**
 * Cash or a transfer marked as paid by mistake. Not for delivered orders, which were paid at the door, nor
 * after a refund, nor what was paid by an exchange or costs nothing.
 */
export function mayTakeBackPayment(
  order: OrderProgress & {
    paymentMethod: PaymentMethod;
    total: number;
    refundedTotal: number;
    exchangedTotal: number;
  },
): boolean {
  const { status, paymentMethod, refundedTotal, exchangedTotal } = order;
  return (
    (paymentMethod === 'cash' || paymentMethod === 'bank') &&
    isPaidFor(order) &&
    refundedTotal === 0 &&
    exchangedTotal === 0 &&
    orderStates[status].counts &&
    status !== 'delivered'
  );
}

/** Cash paid at delivery, at the same moment. */
export function isPaidAtDoor({ paidAt, deliveredAt }: OrderProgress): boolean {
  return Boolean(
    paidAt && deliveredAt && new Date(paidAt).getTime() === new Date(deliveredAt).getTime(),
  );
}

/** Marked as delivered by mistake; not after a refund or a return request. */
export function mayTakeBackDelivery(
  { status, refundedTotal }: { status: OrderStatus; refundedTotal: number },
  lines: readonly { inReturns: number }[],
): boolean {
  return (
    status === 'delivered' && refundedTotal === 0 && lines.every(({ inReturns }) => inReturns === 0)
  );
}

/** Unpaid cash parcels on their way may come back unopened. */
export function mayRefuseAtDoor(order: OrderProgress & { paymentMethod: PaymentMethod }): boolean {
  return order.paymentMethod === 'cash' && order.status === 'dispatched' && !isPaid(order);
}

/** A cash order that its buyer has to confirm by a code may still be confirmed. */
export function mayConfirmCash(
  order: OrderProgress & { cashConfirmedAt: Date | null; paymentMethod: PaymentMethod },
): boolean {
  return (
    order.paymentMethod === 'cash' &&
    orderStates[order.status].goodsInShop &&
    !isPaid(order) &&
    order.cashConfirmedAt === null
  );
}

/** Orders by bank transfer are packed once it arrived; nothing has to arrive for one that costs nothing. */
export function awaitsTransfer(
  order: OrderProgress & { paymentMethod: PaymentMethod; total: number },
): boolean {
  const { paymentMethod, status, total } = order;
  return paymentMethod === 'bank' && total > 0 && orderStates[status].counts && !isPaid(order);
}

export function isDelivered(order: OrderProgress): boolean {
  return Boolean(order.deliveredAt);
}

/** What staff can do with an order. */
export const orderActions = [
  'pay',
  'receiveTransfer',
  'unpay',
  'prepare',
  'dispatch',
  'deliver',
  'undeliver',
  'refuse',
  'bookGoods',
  'cancel',
  'refund',
] as const;

export type OrderAction = (typeof orderActions)[number];

/** Work queues of orders: each is a filter of the list, with a count. */
export const orderViews = [
  'toPack',
  'toSend',
  'unpaidCash',
  'awaitingTransfer',
  'toConfirm',
  'late',
  'goodsOut',
  'toGiveBack',
  'sold',
] as const;

export type OrderView = (typeof orderViews)[number];

/** Periods of placing, in full days in the shop's time zone. */
export const orderPeriods = ['today', 'yesterday', 'week'] as const;

export type OrderPeriod = (typeof orderPeriods)[number];
