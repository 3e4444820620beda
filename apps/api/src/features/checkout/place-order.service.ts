import type { Currency } from '@matjar/contract/money.ts';
import {
  isPaidOnline,
  type PaymentMethod,
  paymentMethods,
} from '@matjar/contract/payment-methods.ts';
import {
  findObstacle,
  type PaymentObstacle,
  type PaymentTerms,
} from '@matjar/contract/payment-offer.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { Refusal, RefusedError, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { writeMoney } from '../../platform/write-money.ts';
import {
  type CartToBuy,
  emptyCart,
  readCartForCheckout,
  readCartVersion,
} from '../cart/cart-checkout.service.ts';
import { redeemCoupon } from '../coupons/coupon-use.service.ts';
import { type ChosenDelivery, priceDelivery } from '../delivery/delivery.service.ts';
import { createOrder } from '../orders/create-order.service.ts';
import { isCashRefused } from '../orders/judge-cash.service.ts';
import { feeOf, isOffered, termsOf } from '../payments/payment-terms.service.ts';
import { holdStock, sellStock, stockLeft } from '../stock/stock.service.ts';
import { type CheckoutRow, insertCheckout, lockRelated } from './checkout.queries.ts';
import { type CheckoutDeps, holdMarginMs, toStockLines } from './checkout-deps.ts';
import { type CheckoutRequest, deriveKey, hashRequest } from './checkout-key.ts';
import { endAll, releaseAll } from './end-checkout.service.ts';
import {
  describeFigures,
  describePurchase,
  isAsExpected,
  type KeyedRequest,
  type PaymentRefusal,
  type Placed,
  type Purchase,
  type PurchaseRefusal,
} from './purchase.ts';

type RollbackReason = PurchaseRefusal | 'out_of_stock' | 'settings_changed';

const mostTries = 5;

/**
 * Buys a cart: for cash and bank transfer the order is there when this returns, for what is paid online the goods are
 * held. Either all of it happens or nothing. The same key gets the same answer again.
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

async function placeUnderKey(
  deps: CheckoutDeps,
  asked: KeyedRequest,
  tries = 1,
): Promise<Placed | PurchaseRefusal> {
  const { db, settings } = deps;
  const { version } = settings;
  const { currency } = settings.values;
  let lines: CartToBuy['lines'] = [];
  const placed = await orRollback<Placed, RollbackReason>(
    runTransaction(db, async (transaction) => {
      // Waits for whoever buys the same cart at this moment.
      const cart = await readCartForCheckout(transaction, { ...asked, currency });
      const { request, known, open, now } = await findRelated(transaction, asked, cart);
      if (known && !isOver(known, request, now)) {
        return { checkout: checkSame(known, request, cart), superseded: [] };
      }
      if (cart instanceof Refusal) throw new Rollback(cart);
      if (cart.lines.length === 0) throw new Rollback(refuse('cart_empty'));
      lines = cart.lines;
      return buy(transaction, deps, { request, cart, superseded: open, version });
    }),
  );
  if (!(placed instanceof Rollback)) return placed;
  if (placed.reason === 'settings_changed') {
    if (tries === mostTries) throw new RefusedError(refuseForNow());
    await settings.refresh();
    return placeUnderKey(deps, asked, tries + 1);
  }
  return placed.reason instanceof Refusal ? placed.reason : explainShortage(db, lines);
}

/** Who sent no key and changed the cart meanwhile asks for what it holds now, under that key. */
async function findRelated(db: Db, request: KeyedRequest, cart: CartToBuy | Refusal) {
  const related = await lockRelated(db, request);
  if (request.idempotencyKey || cart instanceof Refusal || !isStale(related.known, cart)) {
    return { request, ...related };
  }
  const now = { ...request, key: deriveKey(request, cart.version) };
  return { request: now, ...(await lockRelated(db, now)) };
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

/** The same key must ask for the same thing, of the same cart. */
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

/** Locks in the one order: cart, earlier checkouts, coupon, products. */
async function buy(
  db: Db,
  deps: CheckoutDeps,
  {
    request,
    cart,
    superseded,
    version,
  }: { request: KeyedRequest; cart: CartToBuy; superseded: CheckoutRow[]; version: number },
): Promise<Placed> {
  const tooMany = refuseTooMany(cart.lines, deps.settings.values.piecesPerOrder);
  if (tooMany) throw new Rollback(tooMany);
  if (superseded.length === 0 && isShort(cart.lines)) throw new Rollback('out_of_stock');
  const delivery = await priceDelivery(db, deps.settings, {
    city: request.shippingAddress.city,
    method: request.deliveryMethod,
    paymentMethod: request.paymentMethod,
    parcel: {
      goods: cart.totals.total,
      grams: cart.grams,
      isPaidFor: cart.coupon?.kind === 'delivery',
    },
  });
  if (delivery instanceof Refusal) throw new Rollback(delivery);
  const payment = choosePayment(deps, request.paymentMethod, delivery, cart.totals.total);
  if (payment instanceof Refusal) throw new Rollback(payment);
  const purchase = describePurchase(deps, request, cart, { ...delivery, paymentFee: payment.fee });
  if (!isAsExpected(request, purchase)) {
    const figures = describeFigures(purchase, cart);
    throw new Rollback(refuse('total_changed').with({ figures }));
  }
  // At the counter nobody drives for nothing.
  if (
    request.paymentMethod === 'cash' &&
    delivery.method !== 'pickup' &&
    !(await isCashOffered({ ...deps, db }, request))
  ) {
    throw new Rollback(refuse('cash_unavailable'));
  }
  await endAll(db, superseded);
  if (cart.coupon) {
    const redemption = {
      couponId: cart.coupon.id,
      userId: request.userId,
      checkoutId: purchase.id,
    };
    const refusal = await redeemCoupon(db, redemption);
    if (refusal) throw new Rollback(refusal);
  }
  await releaseAll(db, superseded);
  await carryOut(db, deps, purchase, { deliverBy: delivery.arrives, version });
  return { checkout: { ...purchase, providerUrl: null }, superseded };
}

/** What the way to pay costs, by the settings of this moment, or why it is not offered. */
function choosePayment(
  deps: CheckoutDeps,
  method: PaymentMethod,
  { zone, method: kind, price, cashFee }: ChosenDelivery,
  goods: number,
): { fee: number } | PaymentRefusal {
  if (!isOffered(deps, method)) return refuse('payment_not_offered');
  const { currency } = deps.settings.values;
  const terms = termsOf(deps.settings, currency, method);
  const amount = goods + price;
  const obstacle = findObstacle(terms, { zone, isPickup: kind === 'pickup', amount });
  if (obstacle) return explainObstacle(obstacle, terms, currency);
  return { fee: feeOf(deps.settings, currency, method, { goods, price, cashFee }) };
}

function explainObstacle(
  obstacle: PaymentObstacle,
  { minimum, maximum }: PaymentTerms,
  currency: Currency,
): PaymentRefusal {
  switch (obstacle) {
    case 'minimum':
      return refuse('payment_below_minimum', { least: writeMoney(minimum ?? 0, currency) });
    case 'maximum':
      return refuse('payment_above_maximum', { most: writeMoney(maximum ?? 0, currency) });
    default:
      return refuse('payment_not_offered');
  }
}

/**
 * Whether a courier may take cash at an address from somebody. Where there is no other way to pay, somebody rings up
 * before it is packed.
 */
export async function isCashOffered(
  { db, settings, providers }: Pick<CheckoutDeps, 'db' | 'settings' | 'providers'>,
  { shippingAddress, userId }: Pick<CheckoutRequest, 'shippingAddress' | 'userId'>,
): Promise<boolean> {
  const others = paymentMethods.filter((method) => method !== 'cash');
  const isOnlyWay = !others.some((method) => isOffered({ settings, providers }, method));
  return isOnlyWay || !(await isCashRefused(db, settings, shippingAddress, userId));
}

/** The products, which everybody wants, come last and are held for the shortest time. */
async function carryOut(
  db: Db,
  deps: CheckoutDeps,
  purchase: Purchase,
  { deliverBy, version }: { deliverBy: string | null; version: number },
): Promise<void> {
  const { id, orderId, cartId, paymentMethod, total, lines } = purchase;
  if (orderId) {
    const isPaid = isPaidOnline(paymentMethod) || (paymentMethod === 'bank' && total === 0);
    const steps = isPaid ? (['placed', 'paid'] as const) : (['placed'] as const);
    // What waits for a transfer is promised for no day before the money came.
    const promised = paymentMethod === 'bank' && !isPaid ? null : deliverBy;
    await createOrder(db, { ...purchase, id: orderId, steps, deliverBy: promised }, deps);
    await emptyCart(db, cartId);
  }
  // Another process may have changed them, and this one not have heard of it yet: nothing is sold by old ones.
  if ((await insertCheckout(db, purchase)) !== version) throw new Rollback('settings_changed');
  const isTaken = orderId
    ? await sellStock(db, toStockLines(orderId, lines))
    : await holdStock(db, toStockLines(id, lines));
  if (!isTaken) throw new Rollback('out_of_stock');
}

/** Names every product of which there are more than the shop sells at once. */
function refuseTooMany(
  lines: CartToBuy['lines'],
  most: number,
): Refusal<'order_limit'> | undefined {
  if (most === 0) return undefined;
  const fields = [...Map.groupBy(lines, (line) => line.productId)].flatMap(([param, same]) => {
    const count = same.reduce((sum, line) => sum + line.count, 0);
    const title = same[0]?.title ?? '';
    return count > most
      ? [{ param, msg: translate('cartNotices.limitReached', { title, most }) }]
      : [];
  });
  return fields.length > 0 ? refuse('order_limit').with({ fields }) : undefined;
}

/** Spares the work where it is clear already; what counts is the update that takes the stock. */
function isShort(lines: CartToBuy['lines']): boolean {
  const byVariant = Map.groupBy(lines, (line) => line.variantId);
  return [...byVariant.values()].some((same) => {
    const count = same.reduce((sum, line) => sum + line.count, 0);
    return count > (same[0]?.inStock ?? 0);
  });
}

/** Names every product of which there is too little in that variant, and how much is left. */
async function explainShortage(
  db: Db,
  lines: CartToBuy['lines'],
): Promise<Refusal<'out_of_stock'>> {
  const byVariant = Map.groupBy(lines, (line) => line.variantId);
  const left = await stockLeft(db, [...byVariant.keys()]);
  const fields = [...byVariant].flatMap(([variantId, same]) => {
    const [first] = same;
    const count = same.reduce((sum, line) => sum + line.count, 0);
    const rest = left.get(variantId) ?? 0;
    if (!first || rest >= count) return [];
    const values = { title: first.title, left: rest };
    return [{ param: first.productId, msg: translate('checkout.lineOutOfStock', values) }];
  });
  return refuse('out_of_stock').with({ fields });
}
