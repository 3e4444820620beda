import type { CompleteShippingAddress } from '@matjar/contract/checkout.ts';
import type { InventoryRow } from '@matjar/contract/inventory.ts';
import type { Order } from '@matjar/contract/orders.ts';

export interface AddedVariant {
  variant: InventoryRow;
  count: number;
  price: 'today' | 'order';
}

/** What is typed in the dialog. */
export interface ChangeForm {
  /** By the place of the line, where it is another than now. */
  counts: Record<number, number>;
  added: readonly AddedVariant[];
  address: CompleteShippingAddress | undefined;
}

export const emptyChange: ChangeForm = { counts: {}, added: [], address: undefined };

/** Pieces of a line that were not refunded. */
export function piecesLeft({ cartItems, refunds }: Order, at: number): number {
  const gone = refunds
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, count }) => (line === at ? sum + count : sum), 0);
  return (cartItems[at]?.count ?? 0) - gone;
}

/** The request without its total; nothing while nothing changes. */
export function writeChange(order: Order, { counts, added, address }: ChangeForm) {
  const lines = Object.entries(counts)
    .map(([line, count]) => ({ line: Number(line), count }))
    .filter(({ line, count }) => count !== piecesLeft(order, line));
  if (lines.length === 0 && added.length === 0 && !address) return undefined;
  return {
    version: order.version,
    lines,
    added: added.map(({ variant, count, price }) => ({ variant: variant._id, count, price })),
    ...(address && { shippingAddress: address }),
  };
}

/** Whether the order has a line of the variant, whose price could be taken. */
export function hasLineOf({ cartItems }: Order, variantId: string): boolean {
  return cartItems.some(({ variant }) => variant === variantId);
}
