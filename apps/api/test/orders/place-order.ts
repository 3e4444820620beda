import type { StripeShop } from '../payments/stripe-shop.ts';

/** A cash order of one piece, whoever bought it, and somebody of the shop. */
export async function placeOrder(shop: StripeShop) {
  const [person, admin] = [await shop.person(), await shop.person('admin')];
  const cartId = await shop.fillCart(person, [[await shop.product(5), 1]]);
  const { body } = await shop.buy(person, cartId);
  return { person, admin, path: `/orders/${body.order._id}` };
}
