import { createHash } from 'node:crypto';
import type { PurchaseTotals } from '@matjar/contract/checkout/purchase-totals.ts';
import type { DeliveryMethodKind } from '@matjar/contract/delivery/delivery.ts';
import { toMajor } from '@matjar/contract/money.ts';
import { isPaidOnline, type PaymentMethod } from '@matjar/contract/payments/payment-methods.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import { taxCart } from '@matjar/contract/taxes/tax-totals.ts';
import { readTaxTerms } from '@matjar/contract/taxes/taxes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Refusal } from '../../http/errors/refusal.ts';
import type { ShopSettings } from '../../platform/settings/shop-settings.ts';
import type { CartToBuy } from '../cart/cart-checkout.service.ts';
import { couponTermsOf } from '../coupons/coupon-discount.ts';
import type { CouponRefusal } from '../coupons/coupon-validity.ts';
import type { SelectedDelivery } from '../delivery/delivery.service.ts';
import type { StockLine } from '../inventory/stock.service.ts';
import type { TakenOrder } from '../orders/create-order.service.ts';
import type { LinkDeps } from '../orders/order-link.ts';
import type { PaymentProviders } from '../payments/payment-providers.ts';
import type { CheckoutRow, NewCheckout } from './checkout.queries.ts';

/** Dependencies of checkouts. */
export interface CheckoutDeps extends LinkDeps {
  db: Db;
  settings: ShopSettings;
  seller: Seller;
  providers: PaymentProviders;
  /** Lifetime of a card session in milliseconds. */
  paymentSessionTtl: number;
  log: FastifyBaseLogger;
}

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
export interface CartPurchaseRequest extends PurchaseRequest {
  userId: string;
  /** Idempotency key of the client; derived from the version of the cart if there is none. */
  idempotencyKey: string | undefined;
}

/** A request with its idempotency key. */
export interface KeyedRequest extends PurchaseRequest {
  key: string;
}

/** Reasons why a payment method is not available for this order. */
export type PaymentRefusal = Refusal<
  'payment_not_offered' | 'payment_below_minimum' | 'payment_above_maximum'
>;

/** Reasons why goods cannot be bought by anybody. */
export type CartRefusal =
  | PaymentRefusal
  | Refusal<
      'validation' | 'out_of_stock' | 'order_limit' | 'total_changed' | 'idempotency_key_reused'
    >;

/** Reasons why a cart cannot be bought. */
export type PurchaseRefusal =
  | CartRefusal
  | CouponRefusal
  | Refusal<'not_found' | 'cart_empty' | 'payment_unavailable' | 'cash_unavailable'>;

export interface Placed {
  checkout: Pick<CheckoutRow, 'id' | 'status' | 'orderId' | 'providerUrl' | 'holdExpiresAt'>;
  /** Earlier checkouts of the same cart that this one replaced. */
  superseded: CheckoutRow[];
}

export type Purchase = ReturnType<typeof preparePurchase>;

/**
 * The snapshot that all later steps use: ids, settled taxes, totals, the end of the hold. Free orders count as paid.
 */
export function preparePurchase(
  { paymentSessionTtl, settings }: CheckoutDeps,
  request: KeyedRequest,
  { id: cartId, version: cartVersion, now, lines, coupon, totals }: CartToBuy,
  delivery: SelectedDelivery & { paymentFee: number },
) {
  const { currency } = settings.values;
  const { paymentFee } = delivery;
  const shippingTotal = delivery.price + paymentFee;
  const shipping = { price: shippingTotal, zone: delivery.zone };
  const taxes = settleTaxes(settings, { lines, totals }, shipping);
  const taxTotal = taxes?.added ?? 0;
  const total = totals.total + shippingTotal + taxTotal;
  const isOrder = !isPaidOnline(request.paymentMethod) || total === 0;
  return {
    id: newId(),
    userId: request.userId,
    cartId,
    cartVersion,
    idempotencyKey: request.key,
    requestHash: hashRequest(request),
    status: isOrder ? 'completed' : 'open',
    paymentMethod: request.paymentMethod,
    currency,
    lines: lines.map(({ inStock: _, categoryId: __, subcategoryIds: ___, ...line }, at) => {
      const tax = taxes?.lines[at];
      return { ...line, ...(tax && { tax }) };
    }),
    linesTotal: totals.linesTotal,
    discountTotal: totals.discountTotal,
    taxTotal,
    taxMode: taxes?.mode ?? null,
    shippingTax: taxes?.shipping ?? null,
    shippingTotal,
    paymentFee,
    deliveryMethod: delivery.method,
    pickup: delivery.pickup,
    deliveryDays: delivery.days,
    total,
    couponId: coupon?.id ?? null,
    couponName: coupon?.name ?? null,
    couponTerms: coupon ? couponTermsOf(coupon) : null,
    shippingAddress: request.shippingAddress,
    holdExpiresAt: isOrder ? null : new Date(now + paymentSessionTtl + holdMarginMs),
    orderId: isOrder ? newId() : null,
  } satisfies NewCheckout;
}

/** The current tax by the zone of the address; undefined while taxes are off. */
function settleTaxes(
  { values }: CheckoutDeps['settings'],
  { lines, totals }: Pick<CartToBuy, 'lines' | 'totals'>,
  { price, zone }: Pick<SelectedDelivery, 'price' | 'zone'>,
) {
  const terms = readTaxTerms(values);
  if (!terms) return undefined;
  const taxed = lines.map(({ categoryId, subcategoryIds }, at) => ({
    amount: totals.lines[at]?.net ?? 0,
    category: categoryId,
    subcategories: subcategoryIds,
  }));
  return { mode: terms.mode, ...taxCart(terms, { lines: taxed, shipping: price, zone }) };
}

/** True if the total is the one the buyer saw, or if the client sent none. */
export function isAsExpected({ expectedTotal }: PurchaseRequest, purchase: Purchase): boolean {
  if (expectedTotal === undefined) return true;
  return expectedTotal === toMajor(purchase.total, purchase.currency);
}

export function describeTotals(purchase: Purchase, { lines }: CartToBuy): PurchaseTotals {
  const major = (minor: number) => toMajor(minor, purchase.currency);
  const { paymentMethod } = purchase;
  const fee = major(purchase.paymentFee);
  return {
    lines: lines.map(({ lineId, title, count, unitPrice }) => ({
      _id: lineId,
      title,
      count,
      price: major(unitPrice),
    })),
    linesTotal: major(purchase.linesTotal),
    discountTotal: major(purchase.discountTotal),
    shippingPrice: major(purchase.shippingTotal),
    ...(fee > 0 && { paymentFee: fee, ...(paymentMethod === 'cash' && { cashFee: fee }) }),
    taxPrice: major(purchase.taxTotal),
    total: major(purchase.total),
  };
}

/** The hold outlives the session, so that a payment in the last second still gets its goods. */
export const holdMarginMs = 20_000;

export function toStockLines(
  referenceId: string,
  lines: readonly { productId: string; variantId: string; count: number }[],
): StockLine[] {
  return lines.map(({ productId, variantId, count }, line) => ({
    referenceId,
    line,
    productId,
    variantId,
    count,
  }));
}

/** Hash that distinguishes a retry from a different request with the same key. */
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
export function deriveKey(request: CartPurchaseRequest, cartVersion: number): string {
  return `cart ${digest([request.cartId, cartVersion, hashRequest(request)])}`;
}

function digest(values: (string | number | undefined)[]): string {
  return createHash('sha256')
    .update(JSON.stringify(values.map((value) => value ?? null)))
    .digest('base64url');
}
