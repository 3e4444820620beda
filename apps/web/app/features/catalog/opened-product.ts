import type { ListedProduct } from '@matjar/contract/catalog.ts';

let opened: ListedProduct | undefined;

/** Somebody follows this product's card: its page can show what the card knew until the rest is there. */
export function rememberOpened(product: ListedProduct): void {
  opened = product;
}

export function recallOpened(productId: string): ListedProduct | undefined {
  return opened?._id === productId ? opened : undefined;
}
