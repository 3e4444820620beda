import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders } from '../idempotency.ts';
import { orderChanged } from '../orders/orders.ts';
import {
  cashOfferRequest,
  cashOfferResponse,
  cashOrderRequest,
  checkoutRequest,
  checkoutSession,
  checkoutStatusResponse,
} from './checkout.ts';

const common = { tag: 'Checkout', access: 'guest' } as const;

const buying = {
  ...common,
  headers: idempotencyHeaders,
  confirmed: 'signUp',
  refusals: [
    'not_found',
    'cart_empty',
    'out_of_stock',
    'order_limit',
    'total_changed',
    'coupon_unknown',
    'coupon_expired',
    'coupon_used_up',
    'coupon_used_by_you',
    'coupon_below_minimum',
    'coupon_not_started',
    'coupon_first_order',
    'coupon_not_for_you',
    'coupon_other_goods',
    'idempotency_key_reused',
    'payment_unavailable',
    'cash_unavailable',
    'payment_not_offered',
    'payment_below_minimum',
    'payment_above_maximum',
    'too_many_requests',
  ],
} as const;

const following = { ...common, response: checkoutStatusResponse, refusals: ['not_found'] } as const;

/** Checkout of a cart, and its outcome. */
export const checkoutEndpoints = {
  start: endpoint('POST /orders/checkout-session/:cartId', {
    ...buying,
    summary: 'Buy a cart: places an order for cash or bank transfer, or opens an online payment',
    body: checkoutRequest,
    response: checkoutSession,
  }),
  startOlder: endpoint('GET /orders/checkout-session/:cartId', {
    ...buying,
    summary: 'A card payment for clients that send no address',
    response: checkoutSession,
  }),
  placeCashOrder: endpoint('POST /orders/:cartId', {
    ...buying,
    summary:
      'Place a cash order and return it; the web app uses POST /orders/checkout-session/{cartId}',
    body: cashOrderRequest,
    status: 201,
    response: orderChanged,
  }),
  cashOffer: endpoint('POST /checkouts/cash-offer', {
    ...common,
    summary: 'Whether cash on delivery is offered to an address, before anything is ordered',
    body: cashOfferRequest,
    response: cashOfferResponse,
    refusals: ['too_many_requests'],
  }),
  show: endpoint('GET /checkouts/:id', { ...following, summary: 'What became of a payment' }),
  confirm: endpoint('POST /checkouts/:id/confirm', {
    ...following,
    summary: 'Ask the payment provider now, on the way back from it',
  }),
};
