import { createHash } from 'node:crypto';
import type { DeliveryMethodKind } from '@matjar/contract/delivery.ts';
import type { PaymentMethod } from '@matjar/contract/payment-methods.ts';
import type { CheckoutRow } from './checkout.queries.ts';

/** What somebody asks to buy, apart from the cart's content. */
export interface CheckoutRequest {
  userId: string;
  cartId: string;
  paymentMethod: PaymentMethod;
  shippingAddress: CheckoutRow['shippingAddress'];
  /** The first that is offered, where a client says nothing. */
  deliveryMethod?: DeliveryMethodKind | undefined;
  /** What the buyer was shown, in the main unit; clients may leave it out. */
  expectedTotal: number | undefined;
  /** From the client; derived from the cart's version when it sends none. */
  idempotencyKey: string | undefined;
}

/** Tells the same request sent again from another one under the same key. */
export function hashRequest(request: CheckoutRequest): string {
  const { cartId, paymentMethod, shippingAddress, deliveryMethod, expectedTotal } = request;
  const { city, details, phone, postalCode, name } = shippingAddress;
  const asked = [cartId, paymentMethod, city, details, phone, postalCode];
  // Requests without the later three have the hash they always had.
  if (name !== undefined || expectedTotal !== undefined) asked.push(name, String(expectedTotal));
  if (deliveryMethod !== undefined) asked.push(`delivery ${deliveryMethod}`);
  return digest(asked);
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
