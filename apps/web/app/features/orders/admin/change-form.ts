import type { CompleteShippingAddress } from '@matjar/contract/checkout/checkout.ts';
import type { InventoryRow } from '@matjar/contract/inventory/inventory.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';

export interface AddedVariant {
  variant: InventoryRow;
  count: number;
  price: 'today' | 'order';
}

/** State of the dialog. */
export interface ChangeForm {
  /** Changed counts by position of the line. */
  counts: Record<number, number>;
  added: readonly AddedVariant[];
  address: CompleteShippingAddress | undefined;
}

export const emptyChange: ChangeForm = { counts: {}, added: [], address: undefined };

/** Pieces of a line without refunded ones. */
export function piecesLeft({ cartItems, refunds }: Order, at: number): number {
  const gone = refunds
    .flatMap(({ lines }) => lines)
    .reduce((sum, { line, count }) => (line === at ? sum + count : sum), 0);
  return (cartItems[at]?.count ?? 0) - gone;
}

/** The request without its total; undefined without changes. */
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

/** True if the order has a line of this variant, whose price can be used. */
export function hasLineOf({ cartItems }: Order, variantId: string): boolean {
  return cartItems.some(({ variant }) => variant === variantId);
}
