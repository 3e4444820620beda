import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { translate } from '../../platform/texts.ts';
import {
  type CartToBuy,
  emptyCart,
  readCartForCheckout,
  readCartVersion,
} from '../cart/cart-checkout.service.ts';
import { redeemCoupon } from '../coupons/coupon-use.service.ts';
import { createOrder } from '../orders/create-order.service.ts';
import { holdStock, sellStock, stockLeft } from '../stock/stock.service.ts';
import { type CheckoutRow, insertCheckout, lockRelated } from './checkout.queries.ts';
import { type CheckoutWish, deriveKey, hashRequest } from './checkout-key.ts';
import { type CheckoutParts, holdMarginMs, toStockLines } from './checkout-parts.ts';
import { endAll, releaseAll } from './end-checkout.service.ts';
import {
  describePurchase,
  type KeyedWish,
  type Placed,
  type Purchase,
  type PurchaseRefusal,
} from './purchase.ts';

type RollbackReason = PurchaseRefusal | 'out_of_stock';

/**
 * Buys a cart: for cash the order is there when this returns, for cards the goods are held. Either
 * all of it happens or nothing. The same key gets the same answer again.
 */
export async function placeOrder(
  parts: CheckoutParts,
  wish: CheckoutWish,
): Promise<Placed | PurchaseRefusal> {
  if (wish.paymentMethod === 'stripe' && !parts.providers.current) {
    return refuse('payment_unavailable');
  }
  const key = wish.idempotencyKey ?? (await deriveKeyOf(parts.db, wish));
  return key ? placeUnderKey(parts, { ...wish, key }) : refuse('not_found');
}

async function deriveKeyOf(db: Db, wish: CheckoutWish): Promise<string | undefined> {
  const version = await readCartVersion(db, wish.userId, wish.cartId);
  return version === undefined ? undefined : deriveKey(wish, version);
}

async function placeUnderKey(
  parts: CheckoutParts,
  asked: KeyedWish,
): Promise<Placed | PurchaseRefusal> {
  const { db } = parts;
  let lines: CartToBuy['lines'] = [];
  const placed = await orRollback<Placed, RollbackReason>(
    runTransaction(db, async (transaction) => {
      // Waits for whoever buys the same cart at this moment.
      const cart = await readCartForCheckout(transaction, { ...asked, currency: parts.currency });
      const { wish, known, open } = await findRelated(transaction, asked, cart);
      if (known && !isOver(known, wish)) {
        return { checkout: checkSame(known, wish, cart), superseded: [] };
      }
      if (cart instanceof Refusal) throw new Rollback(cart);
      if (cart.lines.length === 0) throw new Rollback(refuse('cart_empty'));
      lines = cart.lines;
      return buy(transaction, parts, { wish, cart, superseded: open });
    }),
  );
  if (!(placed instanceof Rollback)) return placed;
  return placed.reason instanceof Refusal ? placed.reason : explainShortage(db, lines);
}

/** Who sent no key and changed the cart meanwhile asks for what it holds now, under that key. */
async function findRelated(db: Db, wish: KeyedWish, cart: CartToBuy | Refusal) {
  const related = await lockRelated(db, wish);
  if (wish.idempotencyKey || cart instanceof Refusal || !isStale(related.known, cart)) {
    return { wish, ...related };
  }
  const now = { ...wish, key: deriveKey(wish, cart.version) };
  return { wish: now, ...(await lockRelated(db, now)) };
}

/** A session for what the cart held before would charge for something else than is shown now. */
function isStale(known: CheckoutRow | undefined, cart: CartToBuy | Refusal): boolean {
  if (known?.status !== 'open' || cart instanceof Refusal) return false;
  return known.cartVersion !== cart.version;
}

/**
 * Its session can no longer be paid, though its hold has not been given back yet: whoever asks again
 * begins anew, and this one is among the tries whose place is taken.
 */
function isOver({ status, holdExpiresAt, cartId }: CheckoutRow, wish: CheckoutWish): boolean {
  return (
    status === 'open' &&
    cartId === wish.cartId &&
    holdExpiresAt !== null &&
    holdExpiresAt.getTime() - holdMarginMs <= Date.now()
  );
}

/** The same key must ask for the same thing, of the same cart. */
function checkSame(known: CheckoutRow, wish: CheckoutWish, cart: CartToBuy | Refusal): CheckoutRow {
  if (known.requestHash !== hashRequest(wish) || isStale(known, cart)) {
    throw new Rollback(refuse('idempotency_key_reused'));
  }
  return known;
}

/** Locks in the one order: cart, earlier checkouts, coupon, products. */
async function buy(
  db: Db,
  parts: CheckoutParts,
  { wish, cart, superseded }: { wish: KeyedWish; cart: CartToBuy; superseded: CheckoutRow[] },
): Promise<Placed> {
  const purchase = describePurchase(parts, wish, cart);
  if (superseded.length === 0 && isShort(cart.lines)) throw new Rollback('out_of_stock');
  await endAll(db, superseded);
  if (cart.coupon) {
    const redemption = { couponId: cart.coupon.id, userId: wish.userId, checkoutId: purchase.id };
    const refusal = await redeemCoupon(db, redemption);
    if (refusal) throw new Rollback(refusal);
  }
  await releaseAll(db, superseded);
  await carryOut(db, parts, purchase);
  return { checkout: { ...purchase, providerUrl: null }, superseded };
}

/** The products, which everybody wants, come last and are held for the shortest time. */
async function carryOut(db: Db, { publicUrl }: CheckoutParts, purchase: Purchase): Promise<void> {
  const { id, orderId, cartId, paymentMethod, lines } = purchase;
  if (orderId) {
    const steps = paymentMethod === 'cash' ? (['placed'] as const) : (['placed', 'paid'] as const);
    await createOrder(db, { ...purchase, id: orderId, steps }, publicUrl);
    await emptyCart(db, cartId);
  }
  await insertCheckout(db, purchase);
  const isTaken = orderId
    ? await sellStock(db, toStockLines(orderId, lines))
    : await holdStock(db, toStockLines(id, lines));
  if (!isTaken) throw new Rollback('out_of_stock');
}

/** Spares the work where it is clear already; what counts is the update that takes the stock. */
function isShort(lines: CartToBuy['lines']): boolean {
  const byProduct = Map.groupBy(lines, (line) => line.productId);
  return [...byProduct.values()].some((same) => {
    const wanted = same.reduce((sum, line) => sum + line.count, 0);
    return wanted > (same[0]?.inStock ?? 0);
  });
}

/** Names every product there is too little of, and how much is left. */
async function explainShortage(
  db: Db,
  lines: CartToBuy['lines'],
): Promise<Refusal<'out_of_stock'>> {
  const wanted = Map.groupBy(lines, (line) => line.productId);
  const left = await stockLeft(db, [...wanted.keys()]);
  const fields = [...wanted].flatMap(([productId, same]) => {
    const count = same.reduce((sum, line) => sum + line.count, 0);
    const rest = left.get(productId) ?? 0;
    if (rest >= count) return [];
    const values = { title: same[0]?.title ?? '', left: rest };
    return [{ param: productId, msg: translate('checkout.lineOutOfStock', values) }];
  });
  return refuse('out_of_stock').with({ fields });
}
