import { type OrderStatus, orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';

export interface OrderStep {
  status: OrderStatus;
  /** Skipped: the order is further on without this status. */
  state: 'done' | 'current' | 'ahead' | 'skipped';
  /** When it was reached. */
  at: string | undefined;
}

const way: readonly OrderStatus[] = ['preparing', 'dispatched', 'delivered'];

/** The steps until delivery; `null` for cancelled orders. */
export function orderSteps({
  status,
  history,
  paymentMethodType,
  deliveredAt,
}: Pick<Order, 'status' | 'history' | 'paymentMethodType' | 'deliveredAt'>): OrderStep[] | null {
  if (!orderStates[status].counts) return null;
  // Other orders are paid before packing; cash is paid on delivery, which is no separate step.
  const awaits = paymentMethodType === 'bank' && status === 'placed';
  const begin: OrderStatus = paymentMethodType === 'cash' || awaits ? 'placed' : 'paid';
  const steps = [begin, ...way];
  const reached = Math.max(0, steps.indexOf(status));
  return steps.map((step, index) => {
    // The first entry: later notes in the same status do not change when it was reached.
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
