import type { Cart } from '@matjar/contract/cart.ts';
import { countItems, type GuestCartItem } from '../../cart-data/guest-cart.ts';

/**
 * Where somebody who buys without an account goes next. Whoever has seen what is in the cart, and whose
 * cart holds just that, goes on to the checkout; else the cart says what has become of it.
 */
export function wayOfGuest(
  returnTo: string,
  wanted: readonly GuestCartItem[],
  cart: Pick<Cart, '_id' | 'products'> | undefined,
): string {
  if (!cart || wanted.length === 0 || !/^\/checkout\/cart\/?$/i.test(returnTo)) return returnTo;
  const pieces = cart.products.reduce((sum, { count }) => sum + count, 0);
  const isSame = cart.products.length === wanted.length && pieces === countItems(wanted);
  return isSame ? `/checkout/cart/${cart._id}` : returnTo;
}
