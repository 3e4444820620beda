import { createHash } from 'node:crypto';
import type { CheckoutRow } from './checkout.queries.ts';

/** What somebody asks to buy, apart from the cart's content. */
export interface CheckoutRequest {
  userId: string;
  cartId: string;
  paymentMethod: 'cash' | 'stripe';
  shippingAddress: CheckoutRow['shippingAddress'];
  /** From the client; derived from the cart's version when it sends none. */
  idempotencyKey: string | undefined;
}

/** Tells the same request sent again from another one under the same key. */
export function hashRequest({ cartId, paymentMethod, shippingAddress }: CheckoutRequest): string {
  const { city, details, phone, postalCode } = shippingAddress;
  return digest([cartId, paymentMethod, city, details, phone, postalCode]);
}

/** Clients without keys get one per version of the cart: a double click stays one order. */
export function deriveKey(request: CheckoutRequest, cartVersion: number): string {
  return `cart ${digest([request.cartId, cartVersion, hashRequest(request)])}`;
}

function digest(parts: (string | number | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(parts.map((part) => part ?? null)))
    .digest('base64url');
}
