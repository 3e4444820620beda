import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import { keepLetter } from '../../platform/mail/outbox.queries.ts';
import { translate } from '../../platform/texts.ts';
import { type CartToBuy, emptyCart, readCartForCheckout } from '../cart/cart-checkout.service.ts';
import { redeemCoupon } from '../coupons/coupon-use.service.ts';
import { createOrder } from '../orders/create-order.service.ts';
import { holdStock, sellStock, stockLeft } from '../stock/stock.service.ts';
import {
  type CheckoutRow,
  insertCheckout,
  lockRelated,
  type NewCheckout,
  readCartVersion,
} from './checkout.queries.ts';
import { type CheckoutWish, deriveKey, hashRequest } from './checkout-key.ts';
import { type CheckoutParts, holdMarginMs, toStockLines } from './checkout-parts.ts';
import { endAll, releaseAll } from './end-checkout.service.ts';
import { orUndone, Undo } from './undo.ts';

export interface Placed {
  checkout: Pick<CheckoutRow, 'id' | 'status' | 'orderId' | 'providerUrl' | 'holdExpiresAt'>;
  /** Earlier tries for the same cart, which this one took the place of. */
  superseded: CheckoutRow[];
}

/**
 * Buys a cart: for cash the order is there when this returns, for cards the goods are held. Either
 * all of it happens or nothing. The same key gets the same answer again.
 */
export async function placeOrder(
  parts: CheckoutParts,
  wish: CheckoutWish,
): Promise<Placed | Refusal> {
  const { db } = parts;
  if (wish.paymentMethod === 'stripe' && !parts.providers.current) {
    return refuse('payment_unavailable');
  }
  const version = wish.idempotencyKey
    ? undefined
    : await readCartVersion(db, wish.userId, wish.cartId);
  if (version === undefined && !wish.idempotencyKey) return refuse('not_found');
  const key = wish.idempotencyKey ?? deriveKey(wish, version ?? 0);

  let lines: CartToBuy['lines'] = [];
  const placed = await orUndone(
    runTransaction(db, async (transaction) => {
      // Waits for whoever buys the same cart at this moment; what follows is sent along with it.
      const [cart, { known, open }] = await Promise.all([
        readCartForCheckout(transaction, { ...wish, currency: parts.currency }),
        lockRelated(transaction, { ...wish, key }),
      ]);
      if (known && !isOver(known, wish)) {
        return { checkout: checkSame(known, wish, cart), superseded: [] };
      }
      if (cart instanceof Refusal) throw new Undo(cart);
      if (cart.lines.length === 0) throw new Undo(refuse('cart_empty'));
      lines = cart.lines;
      return buy(transaction, parts, { wish, key, cart, superseded: open });
    }),
  );
  if (!(placed instanceof Undo)) return placed;
  return placed.reason instanceof Refusal ? placed.reason : explainShortage(db, lines);
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
  // A session for what the cart held before would charge for something else than is shown now.
  const isStale =
    known.status === 'open' && !(cart instanceof Refusal) && known.cartVersion !== cart.version;
  if (known.requestHash !== hashRequest(wish) || isStale) {
    throw new Undo(refuse('idempotency_key_reused'));
  }
  return known;
}

interface Purchase {
  wish: CheckoutWish;
  key: string;
  cart: CartToBuy;
  /** Tries for the same cart whose place this one takes. */
  superseded: CheckoutRow[];
}

/**
 * Locks in the one order: cart, earlier checkouts, coupon, products by ascending id. The products,
 * which everybody wants, come last and are held for the shortest time.
 */
async function buy(
  db: Db,
  parts: CheckoutParts,
  { wish, key, cart, superseded }: Purchase,
): Promise<Placed> {
  const checkout = describeCheckout(parts, wish, key, cart);
  const { id, orderId } = checkout;
  if (superseded.length === 0 && isShort(cart.lines)) throw new Undo('out_of_stock');
  await endAll(db, superseded);
  if (cart.coupon) {
    const redemption = { couponId: cart.coupon.id, userId: wish.userId, checkoutId: id };
    const refusal = await redeemCoupon(db, redemption);
    if (refusal) throw new Undo(refusal);
  }
  // Sent together and carried out in this order: nobody waits for an answer in between.
  const [letter] = await Promise.all([
    orderId === null ? undefined : writeOrder(db, parts, checkout, orderId),
    orderId === null ? undefined : emptyCart(db, cart.id),
    insertCheckout(db, checkout),
  ]);
  await releaseAll(db, superseded);
  const stockLines = toStockLines(checkout.lines);
  const [taken] = await Promise.all([
    orderId === null ? holdStock(db, id, stockLines) : sellStock(db, orderId, stockLines),
    letter && keepLetter(db, letter),
  ]);
  if (!taken) throw new Undo('out_of_stock');
  return { checkout: { ...checkout, providerUrl: null }, superseded };
}

function writeOrder(
  db: Db,
  { publicUrl }: CheckoutParts,
  checkout: ReturnType<typeof describeCheckout>,
  orderId: string,
) {
  const isCash = checkout.paymentMethod === 'cash';
  const steps = isCash ? (['placed'] as const) : (['placed', 'paid'] as const);
  return createOrder(db, { ...checkout, id: orderId, steps }, publicUrl);
}

/** Spares the work where it is clear already; what counts is the update that takes the stock. */
function isShort(lines: CartToBuy['lines']): boolean {
  const byProduct = Map.groupBy(lines, (line) => line.productId);
  return [...byProduct.values()].some((same) => {
    const wanted = same.reduce((sum, line) => sum + line.count, 0);
    return wanted > (same[0]?.inStock ?? 0);
  });
}

/** The snapshot that everything later is held to. What costs nothing is paid by itself. */
function describeCheckout(
  { currency, sessionTtl }: CheckoutParts,
  wish: CheckoutWish,
  key: string,
  { id: cartId, version: cartVersion, lines, coupon, totals }: CartToBuy,
) {
  const isOrder = wish.paymentMethod === 'cash' || totals.total === 0;
  return {
    id: newId(),
    userId: wish.userId,
    cartId,
    cartVersion,
    idempotencyKey: key,
    requestHash: hashRequest(wish),
    status: isOrder ? 'completed' : 'open',
    paymentMethod: wish.paymentMethod,
    currency,
    lines: lines.map(({ productId, title, imageId, color, unitPrice, count, discount }) => ({
      productId,
      title,
      imageId,
      color,
      unitPrice,
      count,
      discount,
    })),
    linesTotal: totals.linesTotal,
    discountTotal: totals.discountTotal,
    taxTotal: 0,
    shippingTotal: 0,
    total: totals.total,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    shippingAddress: wish.shippingAddress,
    holdExpiresAt: isOrder ? null : new Date(Date.now() + sessionTtl + holdMarginMs),
    orderId: isOrder ? newId() : null,
  } satisfies NewCheckout;
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
