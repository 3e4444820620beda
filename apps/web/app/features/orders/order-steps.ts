import { type Order, type OrderStatus, orderStates } from '@matjar/contract/orders.ts';

export interface OrderStep {
  status: OrderStatus;
  state: 'done' | 'current' | 'ahead';
  /** When it was reached. */
  at: string | undefined;
}

const way: readonly OrderStatus[] = ['preparing', 'dispatched', 'delivered'];

/** The way of an order to its door; `null` when it will not go there any more. */
export function orderSteps({
  status,
  history,
  paymentMethodType,
}: Pick<Order, 'status' | 'history' | 'paymentMethodType'>): OrderStep[] | null {
  if (!orderStates[status].counts) return null;
  // Cards are paid before anything is packed; cash is paid at the door, which is no step of its own.
  const first: OrderStatus = paymentMethodType === 'stripe' ? 'paid' : 'placed';
  const steps = [first, ...way];
  const reached = Math.max(0, steps.indexOf(status));
  return steps.map((step, index) => ({
    status: step,
    state: stateOf(index, reached, status),
    at: history.findLast((entry) => entry.status === step && !entry.internal)?.at,
  }));
}

function stateOf(index: number, reached: number, status: OrderStatus): OrderStep['state'] {
  if (index < reached || (index === reached && status === 'delivered')) return 'done';
  return index === reached ? 'current' : 'ahead';
}
