import { createHash } from 'node:crypto';
import type { PaymentMethod } from '@matjar/contract/checkout/payment-methods.ts';
import type { DeliveryMethodKind } from '@matjar/contract/delivery/delivery.ts';
import type { TakenOrder } from '../orders/create-order.service.ts';
import type { CheckoutRow } from './checkout.queries.ts';

/** A request to buy, without the goods. */
export interface PurchaseRequest {
  /** Null if staff takes an order of a customer without an account. */
  userId: string | null;
  cartId: string;
  paymentMethod: PaymentMethod;
  shippingAddress: CheckoutRow['shippingAddress'];
  /** Defaults to the first offered method. */
  deliveryMethod?: DeliveryMethodKind | undefined;
  /** The total that the buyer was shown, in the main unit; optional. */
  expectedTotal: number | undefined;
  /** True if staff ordered for the buyer. */
  taken?: TakenOrder | undefined;
}

/** A request to buy a cart, without its content. */
export interface CheckoutRequest extends PurchaseRequest {
  userId: string;
  /** Idempotency key of the client; derived from the version of the cart if there is none. */
  idempotencyKey: string | undefined;
}

/** Hash that tells a retry from a different request with the same key. */
export function hashRequest(request: PurchaseRequest): string {
  const { cartId, paymentMethod, shippingAddress, deliveryMethod, expectedTotal, taken } = request;
  const { city, details, phone, postalCode, name } = shippingAddress;
  const fields = [cartId, paymentMethod, city, details, phone, postalCode];
  // Fields that were added later are left out if unset, so that old requests keep their hash.
  if (name !== undefined || expectedTotal !== undefined) fields.push(name, String(expectedTotal));
  if (deliveryMethod !== undefined) fields.push(`delivery ${deliveryMethod}`);
  if (taken) fields.push(taken.contents);
  return digest(fields);
}

/** Clients without keys get one key per version of the cart, so that a double click makes one order. */
export function deriveKey(request: CheckoutRequest, cartVersion: number): string {
  return `cart ${digest([request.cartId, cartVersion, hashRequest(request)])}`;
}

function digest(values: (string | number | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(values.map((value) => value ?? null)))
    .digest('base64url');
}

/** For goods that are in no cart: the same key of the same person is the same purchase. */
export function deriveCartId(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
