import { useLocalCart } from './local-cart.ts';
import { countItems } from './parse-local-cart.ts';

/** How many items wait in the cart, for the badge. */
export function useCartCount(): number {
  return countItems(useLocalCart());
}
