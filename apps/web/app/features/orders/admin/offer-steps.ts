import type { Order } from '@matjar/contract/orders/orders.ts';

/** Bulk steps of orders, the likely next step first. */
const bulkSteps = ['prepare', 'dispatch', 'deliver', 'pay', 'cancel'] as const;

export type BulkStep = (typeof bulkSteps)[number];

type Chosen = Pick<Order, 'number' | 'actions' | 'paymentMethodType'>;

/** For each step the orders for which it is not possible. */
export function offerSteps(orders: readonly Chosen[]): { kind: BulkStep; unable: number[] }[] {
  return bulkSteps.map((kind) => ({
    kind,
    unable: orders.filter((order) => !canTake(order, kind)).map(({ number }) => number),
  }));
}

function canTake({ actions, paymentMethodType }: Chosen, kind: BulkStep): boolean {
  // Only cash can be recorded in bulk.
  return actions.includes(kind) && (kind !== 'pay' || paymentMethodType === 'cash');
}
