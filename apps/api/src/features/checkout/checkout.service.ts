import {
  type CheckoutSession,
  type CheckoutStatus,
  checkoutPages,
} from '@matjar/contract/checkout/checkout.ts';
import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Rollback } from '@matjar/db/rollback.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import {
  type CartToBuy,
  readCartForCheckout,
  readCartVersion,
} from '../cart/cart-checkout.service.ts';
import { buyCart, runPurchase } from './buy-cart.service.ts';
import {
  type CheckoutRow,
  findCheckout,
  findDefaultAddress,
  findOwnCheckout,
  lockRelated,
} from './checkout.queries.ts';
import { openPaymentSession } from './open-payment-session.service.ts';
import {
  type CartPurchaseRequest,
  type CheckoutDeps,
  deriveKey,
  hashRequest,
  holdMarginMs,
  type KeyedRequest,
  type Placed,
  type PurchaseRefusal,
} from './purchase.ts';
import { syncWithProvider } from './reconcile.service.ts';

/** URL of the payment page; for cash, bank transfer and free orders that of the order. */
export async function startCheckout(
  deps: CheckoutDeps,
  request: CartPurchaseRequest,
): Promise<CheckoutSession | PurchaseRefusal> {
  if (!isId(request.cartId)) return refuse('not_found');
  const placed = await placeOrder(deps, request);
  if (placed instanceof Refusal) return placed;
  endSuperseded(deps, placed.superseded);
  const { id, orderId } = placed.checkout;
  if (orderId) return describeOrderSession(deps, id, orderId);
  const checkout = await openPaymentSession(deps, id);
  if (checkout instanceof Refusal) return checkout;
  // It may have been paid between two attempts of the same request.
  if (checkout.orderId) return describeOrderSession(deps, id, checkout.orderId);
  const expiresAt = sessionEnd(checkout);
  return {
    status: 'success',
    session: { id, url: checkout.providerUrl ?? '', ...(expiresAt && { expiresAt }) },
  };
}

function describeOrderSession(
  { publicUrl }: CheckoutDeps,
  id: string,
  orderId: string,
): CheckoutSession {
  const url = `${publicUrl}${checkoutPages.order(orderId)}`;
  return { status: 'success', session: { id, url }, order: { _id: orderId } };
}

/** Expires the sessions of replaced checkouts. Their stock is released already, so no response waits for it. */
function endSuperseded(deps: CheckoutDeps, superseded: readonly CheckoutRow[]): void {
  for (const checkout of superseded) {
    if (!checkout.providerSessionId) continue;
    syncWithProvider(deps, checkout, { end: true }).catch((error: unknown) => {
      deps.log.warn({ err: error, checkoutId: checkout.id }, 'an old session could not be ended');
    });
  }
}

/** For clients that send neither address nor method: a card payment; the address may be added later. */
export async function startOlderCheckout(
  deps: CheckoutDeps,
  request: { userId: string; cartId: string; idempotencyKey: string | undefined },
): Promise<CheckoutSession | PurchaseRefusal> {
  const address = await findDefaultAddress(deps.db, request.userId);
  return startCheckout(deps, {
    ...request,
    paymentMethod: 'stripe',
    shippingAddress: withoutBlanks(address ?? {}),
    expectedTotal: undefined,
  });
}

/** The id of a cash order, for clients that show the order. */
export async function placeCashOrder(
  deps: CheckoutDeps,
  request: Omit<CartPurchaseRequest, 'paymentMethod'>,
): Promise<string | PurchaseRefusal> {
  if (!isId(request.cartId)) return refuse('not_found');
  const placed = await placeOrder(deps, { ...request, paymentMethod: 'cash' });
  if (placed instanceof Refusal) return placed;
  endSuperseded(deps, placed.superseded);
  const { orderId } = placed.checkout;
  if (!orderId) throw new Error('A cash order was not placed.');
  return orderId;
}

export async function showCheckout(
  { db }: CheckoutDeps,
  userId: string,
  id: string,
): Promise<CheckoutStatus | Refusal<'not_found'>> {
  const found = isId(id) ? await findOwnCheckout(db, userId, id) : undefined;
  if (!found) return refuse('not_found');
  const { checkout, orderNumber } = found;
  const expiresAt = sessionEnd(checkout);
  return {
    _id: checkout.id,
    status: checkout.status,
    paymentMethodType: checkout.paymentMethod,
    total: toMajor(checkout.total, checkout.currency as Currency),
    ...(checkout.status === 'open' && {
      ...(checkout.providerUrl && { url: checkout.providerUrl }),
      ...(expiresAt && { expiresAt }),
    }),
    ...(checkout.orderId && { order: { _id: checkout.orderId, number: orderNumber ?? 0 } }),
  };
}

/** The return from the payment page. Asks the provider instead of waiting for the webhook. */
export async function confirmCheckout(
  deps: CheckoutDeps,
  userId: string,
  id: string,
): Promise<CheckoutStatus | Refusal<'not_found'>> {
  const shown = await showCheckout(deps, userId, id);
  if (shown instanceof Refusal) return shown;
  const checkout = await findCheckout(deps.db, id);
  if (checkout?.status === 'open') await syncWithProvider(deps, checkout);
  return showCheckout(deps, userId, id);
}

function sessionEnd({ holdExpiresAt }: CheckoutRow): string | undefined {
  return holdExpiresAt ? new Date(holdExpiresAt.getTime() - holdMarginMs).toISOString() : undefined;
}

function withoutBlanks(address: Record<string, string | null>): CheckoutRow['shippingAddress'] {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value));
}

/**
 * Buys a cart. For cash and bank transfer this creates the order, for online payment it holds the stock. Atomic and
 * idempotent by key.
 */
async function placeOrder(
  deps: CheckoutDeps,
  request: CartPurchaseRequest,
): Promise<Placed | PurchaseRefusal> {
  const { paymentMethod } = request;
  if (isPaidOnline(paymentMethod) && !deps.providers.of(paymentMethod)) {
    return refuse('payment_unavailable');
  }
  const key = request.idempotencyKey ?? (await deriveKeyOf(deps.db, request));
  return key ? placeUnderKey(deps, { ...request, key }) : refuse('not_found');
}

async function deriveKeyOf(db: Db, request: CartPurchaseRequest): Promise<string | undefined> {
  const version = await readCartVersion(db, request.userId, request.cartId);
  return version === undefined ? undefined : deriveKey(request, version);
}

function placeUnderKey(
  deps: CheckoutDeps,
  input: CartPurchaseRequest & KeyedRequest,
): Promise<Placed | PurchaseRefusal> {
  return runPurchase<PurchaseRefusal>(deps, async (tx, version) => {
    const { currency } = deps.settings.values;
    // Waits for concurrent purchases of the same cart.
    const cart = await readCartForCheckout(tx, { ...input, currency });
    const { request, known, open, now } = await findRelated(tx, input, cart);
    if (known && !isOver(known, request, now)) {
      return { checkout: checkSame(known, request, cart), superseded: [] };
    }
    if (cart instanceof Refusal) throw new Rollback(cart);
    if (cart.lines.length === 0) throw new Rollback(refuse('cart_empty'));
    return buyCart(tx, deps, { request, cart, superseded: open, version });
  });
}

/** If the client sent no key and the cart has changed since, uses the key of its current version. */
async function findRelated(
  tx: Db,
  request: CartPurchaseRequest & KeyedRequest,
  cart: CartToBuy | Refusal,
) {
  const related = await lockRelated(tx, request);
  if (request.idempotencyKey || cart instanceof Refusal || !isStale(related.known, cart)) {
    return { request, ...related };
  }
  const now = { ...request, key: deriveKey(request, cart.version) };
  return { request: now, ...(await lockRelated(tx, now)) };
}

/** A session for an older version of the cart would charge another amount than is shown now. */
function isStale(known: CheckoutRow | undefined, cart: CartToBuy | Refusal): boolean {
  if (known?.status !== 'open' || cart instanceof Refusal) return false;
  return known.cartVersion !== cart.version;
}

/**
 * True if its session can no longer be paid, though its hold is not released yet: a new request starts a new checkout
 * that replaces this one.
 */
function isOver(
  { status, holdExpiresAt, cartId }: CheckoutRow,
  request: CartPurchaseRequest,
  now: number,
): boolean {
  return (
    status === 'open' &&
    cartId === request.cartId &&
    holdExpiresAt !== null &&
    holdExpiresAt.getTime() - holdMarginMs <= now
  );
}

/** The same key must belong to the same request for the same cart. */
function checkSame(
  known: CheckoutRow,
  request: CartPurchaseRequest,
  cart: CartToBuy | Refusal,
): CheckoutRow {
  if (known.requestHash !== hashRequest(request) || isStale(known, cart)) {
    throw new Rollback(refuse('idempotency_key_reused'));
  }
  return known;
}
