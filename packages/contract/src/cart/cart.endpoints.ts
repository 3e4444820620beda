import { endpoint } from '../endpoint.ts';
import { cartAddition, cartCount, cartQuery, cartResponse, couponChoice } from './cart.ts';

/** The cart of the signed-in person. */
const common = { tag: 'Cart', access: 'guest', response: cartResponse } as const;

export const cartEndpoints = {
  read: endpoint('GET /cart', { ...common, summary: 'The cart', query: cartQuery }),
  add: endpoint('POST /cart', {
    ...common,
    summary: 'Put a product into the cart',
    body: cartAddition,
    refusals: [
      'color_required',
      'color_unknown',
      'variant_unknown',
      'cart_full',
      'not_found',
      'stock_short',
      'sold_out',
      'order_limit',
    ],
  }),
  clear: endpoint('DELETE /cart', { ...common, summary: 'Empty the cart' }),
  useCoupon: endpoint('PUT /cart/applyCoupon', {
    ...common,
    summary: 'Use a coupon',
    body: couponChoice,
    refusals: [
      'coupon_unknown',
      'coupon_expired',
      'coupon_used_up',
      'coupon_used_by_you',
      'coupon_below_minimum',
      'coupon_not_started',
      'coupon_first_order',
      'coupon_not_for_you',
      'coupon_other_goods',
      'coupon_without_goods',
      'coupon_delivery_free',
      'too_many_requests',
    ],
  }),
  removeCoupon: endpoint('DELETE /cart/coupon', { ...common, summary: 'Take the coupon off' }),
  changeCount: endpoint('PUT /cart/:id', {
    ...common,
    summary: 'Change how many of a line; the id is its own or its product’s',
    body: cartCount,
    refusals: ['not_found', 'stock_short', 'sold_out', 'order_limit'],
  }),
  removeLine: endpoint('DELETE /cart/:id', {
    ...common,
    summary: 'Take a line out of the cart; the id is its own or its product’s',
    refusals: ['not_found'],
  }),
};
