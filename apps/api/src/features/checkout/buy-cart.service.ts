import type { Currency } from '@matjar/contract/money.ts';
import {
  isPaidOnline,
  type PaymentMethod,
  paymentMethods,
} from '@matjar/contract/payments/payment-methods.ts';
import {
  findObstacle,
  type PaymentObstacle,
  type PaymentTerms,
} from '@matjar/contract/payments/payment-offer.ts';
import type { Db } from '@matjar/db/connect.ts';
import { orRollback, Rollback } from '@matjar/db/rollback.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { refuseForNow } from '../../http/errors/explain-error.ts';
import { Refusal, RefusedError, refuse } from '../../http/errors/refusal.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { translate } from '../../platform/texts.ts';
import { type CartToBuy, emptyCart } from '../cart/cart-checkout.service.ts';
import { refuseTooManyPieces } from '../cart/order-limit.ts';
import { redeemCoupon } from '../coupons/coupon-use.service.ts';
import { priceDelivery, type SelectedDelivery } from '../delivery/delivery.service.ts';
import { holdStock, sellStock, stockLeft } from '../inventory/stock.service.ts';
import { createOrder, type TakenOrder } from '../orders/create-order.service.ts';
import { isCashRuleTriggered } from '../orders/payments/check-cash.service.ts';
import { feeOf, isOffered, paymentTermsOf } from '../payments/payment-terms.service.ts';
import { type CheckoutRow, insertCheckout } from './checkout.queries.ts';
import { endCheckoutsKeepingHolds, releaseHolds } from './end-checkout.service.ts';
import {
  type CheckoutDeps,
  describeTotals,
  isAsExpected,
  type KeyedRequest,
  type PaymentRefusal,
  type Placed,
  type Purchase,
  type PurchaseRequest,
  preparePurchase,
  toStockLines,
} from './purchase.ts';

export { lockTakenOrder } from './checkout.queries.ts';

type ShortLine = Pick<CartToBuy['lines'][number], 'variantId' | 'productId' | 'title' | 'count'>;

type RollbackReason<Refused> = Refused | { short: readonly ShortLine[] } | 'settings_changed';

const maxTries = 5;

/** One purchase in one transaction, by the settings at the time of the write. Refusals roll it back. */
export async function runPurchase<Refused extends Refusal>(
  deps: CheckoutDeps,
  purchase: (tx: Db, version: number) => Promise<Placed>,
  tries = 1,
): Promise<Placed | Refused | Refusal<'out_of_stock'>> {
  const { db, settings } = deps;
  const { version } = settings;
  const placed = await orRollback<Placed, RollbackReason<Refused>>(
    runTransaction(db, (tx) => purchase(tx, version)),
  );
  if (!(placed instanceof Rollback)) return placed;
  const { reason } = placed;
  if (reason instanceof Refusal) return reason;
  if (reason !== 'settings_changed') return explainShortage(db, reason.short);
  if (tries === maxTries) throw new RefusedError(refuseForNow());
  await settings.refresh();
  return runPurchase(deps, purchase, tries + 1);
}

/** Lock order: cart, earlier checkouts, coupon, products. */
export async function buyCart(
  tx: Db,
  deps: CheckoutDeps,
  {
    request,
    cart,
    superseded,
    version,
  }: { request: KeyedRequest; cart: CartToBuy; superseded: CheckoutRow[]; version: number },
): Promise<Placed> {
  const tooMany = refuseTooManyPieces(cart.lines, deps.settings.values.piecesPerOrder);
  if (tooMany) throw new Rollback(tooMany);
  if (superseded.length === 0 && isShort(cart.lines)) throw new Rollback({ short: cart.lines });
  const priced = await priceCart({ ...deps, db: tx }, request, cart);
  if (priced instanceof Refusal) throw new Rollback(priced);
  const { purchase, delivery } = priced;
  if (!isAsExpected(request, purchase)) {
    const figures = describeTotals(purchase, cart);
    throw new Rollback(refuse('total_changed').with({ figures }));
  }
  // Cash is not checked for pick-up, where no courier travels in vain, nor for phone orders, where staff decides.
  const isCashChecked =
    request.paymentMethod === 'cash' && delivery.method !== 'pickup' && !request.taken;
  if (isCashChecked && !(await isCashOffered({ ...deps, db: tx }, request))) {
    throw new Rollback(refuse('cash_unavailable'));
  }
  const mustConfirm =
    isCashChecked && (await isCashRuleTriggered(tx, deps.settings, 'code', buyerOf(request)));
  await endCheckoutsKeepingHolds(tx, superseded);
  // Staff may take an order of nobody; everybody else has at least a guest's account.
  if (cart.coupon && (request.userId || request.taken)) {
    const redemption = {
      couponId: cart.coupon.id,
      userId: request.userId,
      checkoutId: purchase.id,
    };
    const refusal = await redeemCoupon(tx, redemption);
    if (refusal) throw new Rollback(refusal);
  }
  await releaseHolds(tx, superseded);
  const { taken } = request;
  await writePurchase(tx, deps, purchase, {
    deliverBy: delivery.arrives,
    version,
    taken,
    mustConfirm,
  });
  return { checkout: { ...purchase, providerUrl: null }, superseded };
}

/** The total of a cart by the current settings, or why it cannot be delivered or paid this way. */
export async function priceCart(
  deps: CheckoutDeps,
  request: KeyedRequest,
  cart: CartToBuy,
): Promise<
  { purchase: Purchase; delivery: SelectedDelivery } | PaymentRefusal | Refusal<'validation'>
> {
  const delivery = await priceDelivery(deps.db, deps.settings, {
    city: request.shippingAddress.city,
    method: request.deliveryMethod,
    paymentMethod: request.paymentMethod,
    parcel: {
      goods: cart.totals.total,
      grams: cart.grams,
      isPaidFor: cart.coupon?.kind === 'delivery',
    },
  });
  if (delivery instanceof Refusal) return delivery;
  const payment = choosePayment(deps, request.paymentMethod, delivery, cart.totals.total);
  if (payment instanceof Refusal) return payment;
  const purchase = preparePurchase(deps, request, cart, { ...delivery, paymentFee: payment.fee });
  return { purchase, delivery };
}

/** The fee of the payment method by the current settings, or why it is not offered. */
function choosePayment(
  deps: CheckoutDeps,
  method: PaymentMethod,
  { zone, method: kind, price, cashFee }: SelectedDelivery,
  goods: number,
): { fee: number } | PaymentRefusal {
  if (!isOffered(deps, method)) return refuse('payment_not_offered');
  const { currency } = deps.settings.values;
  const terms = paymentTermsOf(deps.settings, currency, method);
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
      return refuse('payment_below_minimum', { least: formatMoney(minimum ?? 0, currency) });
    case 'maximum':
      return refuse('payment_above_maximum', { most: formatMoney(maximum ?? 0, currency) });
    default:
      return refuse('payment_not_offered');
  }
}

/**
 * True if this customer may pay cash at this address. Without another payment method it is allowed, and staff calls
 * the customer before packing.
 */
export async function isCashOffered(
  { db, settings, providers }: Pick<CheckoutDeps, 'db' | 'settings' | 'providers'>,
  request: Pick<PurchaseRequest, 'shippingAddress' | 'userId'>,
): Promise<boolean> {
  const others = paymentMethods.filter((method) => method !== 'cash');
  const isOnlyWay = !others.some((method) => isOffered({ settings, providers }, method));
  return isOnlyWay || !(await isCashRuleTriggered(db, settings, 'cardOnly', buyerOf(request)));
}

function buyerOf({
  shippingAddress: address,
  userId,
}: Pick<PurchaseRequest, 'shippingAddress' | 'userId'>) {
  return { address, userId };
}

/** Products are locked last, because they are contended most. */
async function writePurchase(
  tx: Db,
  deps: CheckoutDeps,
  purchase: Purchase,
  {
    deliverBy,
    version,
    taken,
    mustConfirm,
  }: {
    deliverBy: string | null;
    version: number;
    taken: TakenOrder | undefined;
    mustConfirm: boolean;
  },
): Promise<void> {
  const { id, orderId, cartId, paymentMethod, total, lines } = purchase;
  if (orderId) {
    const isPaid = isPaidOnline(paymentMethod) || (paymentMethod === 'bank' && total === 0);
    const steps = isPaid ? (['placed', 'paid'] as const) : (['placed'] as const);
    // An order that waits for a bank transfer has no delivery day until it is paid.
    const promised = paymentMethod === 'bank' && !isPaid ? null : deliverBy;
    const order = { ...purchase, id: orderId, steps, deliverBy: promised, taken, mustConfirm };
    await createOrder(tx, order, deps);
    await emptyCart(tx, cartId);
  }
  // Another process may have changed the settings, unknown to this one: nothing is sold by old settings.
  if ((await insertCheckout(tx, purchase)) !== version) throw new Rollback('settings_changed');
  const isInStock = orderId
    ? await sellStock(tx, toStockLines(orderId, lines))
    : await holdStock(tx, toStockLines(id, lines));
  if (!isInStock) throw new Rollback({ short: lines });
}

/** An early check to save work; the update of the stock decides. */
function isShort(lines: CartToBuy['lines']): boolean {
  const byVariant = Map.groupBy(lines, (line) => line.variantId);
  return [...byVariant.values()].some((same) => {
    const count = same.reduce((sum, line) => sum + line.count, 0);
    return count > (same[0]?.inStock ?? 0);
  });
}

/** Names every variant that is short, and its remaining stock. */
async function explainShortage(
  db: Db,
  lines: readonly ShortLine[],
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
