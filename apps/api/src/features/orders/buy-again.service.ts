import { Refusal } from '../../http/refusal.ts';
import { addToCart } from '../cart/cart.service.ts';
import type { CartDeps } from '../cart/cart-reading.service.ts';
import type { Viewer } from './order-shape.ts';
import { findLines } from './orders.queries.ts';
import { findVisibleOrder } from './orders.service.ts';

/** Puts an order's things into the cart of whoever asks, as far as they are still sold. */
export async function buyAgain(
  deps: CartDeps,
  viewer: Viewer,
  orderId: string,
): Promise<{ added: number; unavailable: string[] } | Refusal<'not_found'>> {
  const order = await findVisibleOrder(deps.db, viewer, orderId);
  if ('code' in order) return order;
  const unavailable: string[] = [];
  let added = 0;
  for (const { productId, color, count, title } of await findLines(deps.db, [order.id])) {
    const addition = { productId: productId ?? '', quantity: count, ...(color && { color }) };
    const answer = await addToCart(deps, viewer.userId, addition);
    if (answer instanceof Refusal) unavailable.push(title);
    else added += 1;
  }
  return { added, unavailable };
}
