import type { ListedProduct } from '@matjar/contract/catalog/catalog.ts';

let opened: ListedProduct | undefined;

/** Remembers the product of an opened card: its page shows that data until the rest is loaded. */
export function rememberOpened(product: ListedProduct): void {
  opened = product;
}

export function recallOpened(productId: string): ListedProduct | undefined {
  return opened?._id === productId ? opened : undefined;
}
