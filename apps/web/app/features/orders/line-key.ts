import type { OrderLine } from '@matjar/contract/orders.ts';

/** An order has one line for a product in a colour. */
export function lineKey({ product, title, color }: OrderLine): string {
  return `${product?._id ?? title} ${color ?? ''}`;
}
