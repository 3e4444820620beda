import type { Order } from '@matjar/contract/orders.ts';

/** What many orders can go through at once, the likely next step first. */
const bulkSteps = ['prepare', 'dispatch', 'deliver', 'pay', 'cancel'] as const;

export type BulkStep = (typeof bulkSteps)[number];

type Chosen = Pick<Order, 'number' | 'actions' | 'paymentMethodType'>;

/** For each step the numbers of the orders that cannot take it. */
export function offerSteps(orders: readonly Chosen[]): { kind: BulkStep; unable: number[] }[] {
  return bulkSteps.map((kind) => ({
    kind,
    unable: orders.filter((order) => !canTake(order, kind)).map(({ number }) => number),
  }));
}

function canTake({ actions, paymentMethodType }: Chosen, kind: BulkStep): boolean {
  // Of many at once only cash is taken down.
  return actions.includes(kind) && (kind !== 'pay' || paymentMethodType === 'cash');
}
