import type { Cart } from '@matjar/contract/cart.ts';
import { textLengths } from '@matjar/contract/limits.ts';

/** How many pieces lie in the cart, over all lines. */
export function countPieces({ products }: Pick<Cart, 'products'>): number {
  return products.reduce((sum, { count }) => sum + count, 0);
}

/** Cut by characters, not by code units, so that no emoji is torn. */
export function lineTitle(title: string): string {
  const characters = [...title];
  if (characters.length <= textLengths.cartLineTitle) return title;
  return `${characters.slice(0, textLengths.cartLineTitle).join('')}…`;
}
