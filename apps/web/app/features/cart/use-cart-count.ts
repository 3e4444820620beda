import { useSession } from '../accounts/session-store.ts';
import { useCart } from './cart-data.ts';
import { countPieces } from './cart-facts.ts';
import { useLocalCart } from './local-cart.ts';
import { countItems } from './parse-local-cart.ts';

/** How many pieces wait in the cart, for the badge: the server's, or those kept in the browser. */
export function useCartCount(): number {
  const signedIn = useSession() !== null;
  const kept = countItems(useLocalCart());
  const { cart } = useCart();
  if (!signedIn) return kept;
  return cart ? countPieces(cart) : 0;
}
