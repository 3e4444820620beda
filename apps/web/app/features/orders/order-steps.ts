import { type Order, type OrderStatus, orderStates } from '@matjar/contract/orders.ts';

export interface OrderStep {
  status: OrderStatus;
  /** Skipped: the order is further on without having been there. */
  state: 'done' | 'current' | 'ahead' | 'skipped';
  /** When it was reached. */
  at: string | undefined;
}

const way: readonly OrderStatus[] = ['preparing', 'dispatched', 'delivered'];

/** The way of an order to its door; `null` when it will not go there any more. */
export function orderSteps({
  status,
  history,
  paymentMethodType,
  deliveredAt,
}: Pick<Order, 'status' | 'history' | 'paymentMethodType' | 'deliveredAt'>): OrderStep[] | null {
  if (!orderStates[status].counts) return null;
  // All else is paid before anything is packed; cash is paid at the door, which is no step of its own.
  const awaits = paymentMethodType === 'bank' && status === 'placed';
  const begin: OrderStatus = paymentMethodType === 'cash' || awaits ? 'placed' : 'paid';
  const steps = [begin, ...way];
  const reached = Math.max(0, steps.indexOf(status));
  return steps.map((step, index) => {
    // The first: what is noted later of an order in that state does not change when it got there.
    const first = history.find((entry) => entry.status === step && !entry.internal)?.at;
    // It may have been marked as delivered by mistake before.
    const at = step === 'delivered' ? (deliveredAt ?? first) : first;
    const state = stateOf(index - reached, at, status);
    return { status: step, state, at: state === 'ahead' ? undefined : at };
  });
}

function stateOf(
  distance: number,
  at: string | undefined,
  status: OrderStatus,
): OrderStep['state'] {
  if (distance > 0) return 'ahead';
  if (distance === 0) return status === 'delivered' ? 'done' : 'current';
  return at ? 'done' : 'skipped';
}
