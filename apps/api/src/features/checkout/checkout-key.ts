import { createHash } from 'node:crypto';
import type { DeliveryMethodKind } from '@matjar/contract/delivery.ts';
import type { PaymentMethod } from '@matjar/contract/payment-methods.ts';
import type { TakenOrder } from '../orders/create-order.service.ts';
import type { CheckoutRow } from './checkout.queries.ts';

/** What is asked for beside the goods. */
export interface PurchaseRequest {
  /** Nobody's where the shop takes an order of who has no account. */
  userId: string | null;
  cartId: string;
  paymentMethod: PaymentMethod;
  shippingAddress: CheckoutRow['shippingAddress'];
  /** The first that is offered, where a client says nothing. */
  deliveryMethod?: DeliveryMethodKind | undefined;
  /** What the buyer was shown, in the main unit; clients may leave it out. */
  expectedTotal: number | undefined;
  /** Somebody of the shop ordered for the buyer. */
  taken?: TakenOrder | undefined;
}

/** What somebody asks to buy, apart from the cart's content. */
export interface CheckoutRequest extends PurchaseRequest {
  userId: string;
  /** From the client; derived from the cart's version when it sends none. */
  idempotencyKey: string | undefined;
}

/** Tells the same request sent again from another one under the same key. */
export function hashRequest(request: PurchaseRequest): string {
  const { cartId, paymentMethod, shippingAddress, deliveryMethod, expectedTotal, taken } = request;
  const { city, details, phone, postalCode, name } = shippingAddress;
  const asked = [cartId, paymentMethod, city, details, phone, postalCode];
  // Requests without the later ones have the hash they always had.
  if (name !== undefined || expectedTotal !== undefined) asked.push(name, String(expectedTotal));
  if (deliveryMethod !== undefined) asked.push(`delivery ${deliveryMethod}`);
  if (taken) asked.push(taken.contents);
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

/** Of goods in no cart: the same person's same key is the same purchase. */
export function deriveCartId(userId: string, key: string): string {
  const hex = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
