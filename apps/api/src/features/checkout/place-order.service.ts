import { isPaidOnline } from '@matjar/contract/checkout/payment-methods.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Rollback } from '@matjar/db/rollback.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import {
  type CartToBuy,
  readCartForCheckout,
  readCartVersion,
} from '../cart/cart-checkout.service.ts';
import { buy, runPurchase } from './buy-cart.service.ts';
import { type CheckoutRow, lockRelated } from './checkout.queries.ts';
import { type CheckoutDeps, holdMarginMs } from './checkout-deps.ts';
import { type CheckoutRequest, deriveKey, hashRequest } from './checkout-key.ts';
import type { Placed, PurchaseRefusal } from './purchase.ts';

type KeyedCheckout = CheckoutRequest & { key: string };

/**
 * Buys a cart. For cash and bank transfer this creates the order, for online payment it holds the stock. Atomic and
 * idempotent by key.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  request: CheckoutRequest,
): Promise<Placed | PurchaseRefusal> {
  const { paymentMethod } = request;
  if (isPaidOnline(paymentMethod) && !deps.providers.of(paymentMethod)) {
    return refuse('payment_unavailable');
  }
  const key = request.idempotencyKey ?? (await deriveKeyOf(deps.db, request));
  return key ? placeUnderKey(deps, { ...request, key }) : refuse('not_found');
}

async function deriveKeyOf(db: Db, request: CheckoutRequest): Promise<string | undefined> {
  const version = await readCartVersion(db, request.userId, request.cartId);
  return version === undefined ? undefined : deriveKey(request, version);
}

function placeUnderKey(
  deps: CheckoutDeps,
  input: KeyedCheckout,
): Promise<Placed | PurchaseRefusal> {
  return runPurchase<PurchaseRefusal>(deps, async (db, version) => {
    const { currency } = deps.settings.values;
    // Waits for concurrent purchases of the same cart.
    const cart = await readCartForCheckout(db, { ...input, currency });
    const { request, known, open, now } = await findRelated(db, input, cart);
    if (known && !isOver(known, request, now)) {
      return { checkout: checkSame(known, request, cart), superseded: [] };
    }
    if (cart instanceof Refusal) throw new Rollback(cart);
    if (cart.lines.length === 0) throw new Rollback(refuse('cart_empty'));
    return buy(db, deps, { request, cart, superseded: open, version });
  });
}

/** If the client sent no key and the cart has changed since, uses the key of its current version. */
async function findRelated(db: Db, request: KeyedCheckout, cart: CartToBuy | Refusal) {
  const related = await lockRelated(db, request);
  if (request.idempotencyKey || cart instanceof Refusal || !isStale(related.known, cart)) {
    return { request, ...related };
  }
  const now = { ...request, key: deriveKey(request, cart.version) };
  return { request: now, ...(await lockRelated(db, now)) };
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
  request: CheckoutRequest,
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
  request: CheckoutRequest,
  cart: CartToBuy | Refusal,
): CheckoutRow {
  if (known.requestHash !== hashRequest(request) || isStale(known, cart)) {
    throw new Rollback(refuse('idempotency_key_reused'));
  }
  return known;
}
