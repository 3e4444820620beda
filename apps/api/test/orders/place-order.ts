import type { StripeShop } from '../payments/stripe-shop.ts';

/** A cash order of one piece, whoever bought it, and somebody of the shop. */
export async function placeOrder(shop: StripeShop) {
  const [user, admin] = [await shop.user(), await shop.user('admin')];
  const cartId = await shop.fillCart(user, [[await shop.product(5), 1]]);
  const { body } = await shop.buy(user, cartId);
  return { user, admin, path: `/orders/${body.order._id}` };
}
