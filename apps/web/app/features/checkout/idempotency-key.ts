import type { CheckoutRequest } from '@matjar/contract/checkout/checkout.ts';

/** FNV-1a: short, the same everywhere, and nothing here has to be secret. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/**
 * The same cart, bought the same way, has the same key in every tab and after a reload, so it is
 * bought once. `attempt` counts payments that came to nothing: after one, a new session is needed.
 */
export function idempotencyKey(
  cart: { _id: string; version: number },
  request: CheckoutRequest,
  attempt: number,
): string {
  const { shippingAddress: place, paymentMethodType, deliveryMethod, expectedTotal } = request;
  const { city, details, phone, postalCode = '', name = '' } = place;
  const chosen = [paymentMethodType, deliveryMethod, expectedTotal];
  const said = [city, details, phone, postalCode, name, ...chosen];
  return `${cart._id}.${cart.version}.${fingerprint(JSON.stringify(said))}.${attempt}`;
}
