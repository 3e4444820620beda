import { endpoint } from '../endpoint.ts';
import { idempotencyHeaders } from '../idempotency.ts';
import { orderChanged } from '../orders/orders.ts';
import {
  phoneOrderQuoteRequest,
  phoneOrderQuoteResponse,
  phoneOrderRequest,
} from './phone-orders.ts';

const common = { tag: 'Orders', access: 'orders:write' } as const;

/** Orders that staff takes for a customer. */
export const phoneOrderEndpoints = {
  quote: endpoint('POST /admin/orders/quote', {
    ...common,
    summary:
      'What an order would come to that somebody gives on the phone, and what of it is short',
    body: phoneOrderQuoteRequest,
    response: phoneOrderQuoteResponse,
  }),
  place: endpoint('POST /admin/orders', {
    ...common,
    summary:
      'Place an order for somebody on the phone or at the counter, paid in cash or by bank transfer',
    headers: idempotencyHeaders,
    body: phoneOrderRequest,
    status: 201,
    response: orderChanged,
    refusals: [
      'not_found',
      'variant_unknown',
      'out_of_stock',
      'order_limit',
      'total_changed',
      'idempotency_key_reused',
      'payment_not_offered',
      'payment_below_minimum',
      'payment_above_maximum',
      'coupon_unknown',
      'coupon_not_started',
      'coupon_expired',
      'coupon_used_up',
      'coupon_used_by_you',
      'coupon_not_for_you',
      'coupon_first_order',
      'coupon_other_goods',
      'coupon_below_minimum',
    ],
  }),
};
