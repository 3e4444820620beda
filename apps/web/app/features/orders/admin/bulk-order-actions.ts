import type { Order } from '@matjar/contract/orders/orders.ts';

/** Bulk actions of orders, the likely next one first. */
const bulkOrderActions = ['prepare', 'dispatch', 'deliver', 'pay', 'cancel'] as const;

export type BulkOrderAction = (typeof bulkOrderActions)[number];

type Chosen = Pick<Order, 'number' | 'actions' | 'paymentMethodType'>;

/** For each action the orders for which it is not possible. */
export function offerActions(
  orders: readonly Chosen[],
): { kind: BulkOrderAction; unable: number[] }[] {
  return bulkOrderActions.map((kind) => ({
    kind,
    unable: orders.filter((order) => !canTake(order, kind)).map(({ number }) => number),
  }));
}

function canTake({ actions, paymentMethodType }: Chosen, kind: BulkOrderAction): boolean {
  // Only cash can be recorded in bulk.
  return actions.includes(kind) && (kind !== 'pay' || paymentMethodType === 'cash');
}

interface Parcel {
  order: number;
  trackingNumber: string;
}

/**
 * Parses lines with order number and tracking number, or returns the first invalid line. Text above them is the
 * header.
 */
export function readParcels(text: string): Parcel[] | { line: number } {
  const parcels: Parcel[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const isHead = parcels.length === 0 && !/\d/.test(line);
    if (line.trim() === '' || isHead) continue;
    const [, order, number] = /^\s*#?(\d{1,9})[\s,;:]+(\S.*?)\s*$/.exec(line) ?? [];
    if (!order || !number) return { line: at + 1 };
    parcels.push({ order: Number(order), trackingNumber: number.replace(/^"(.*)"$/, '$1') });
  }
  return parcels;
}
