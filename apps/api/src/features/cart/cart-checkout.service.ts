import type { CartTotals } from '@matjar/contract/cart/cart-totals.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { totalLines } from '../coupons/coupon-discount.ts';
import { readCoupon, readCouponByName } from '../coupons/coupon-use.service.ts';
import {
  type CouponRefusal,
  type CouponState,
  findCouponFault,
} from '../coupons/coupon-validity.ts';
import {
  findLinesToBuy,
  findVariantsToBuy,
  type LineRow,
  lockCart,
} from './cart-checkout.queries.ts';
import { weighLines } from './cart-response.ts';

export { emptyCart, lockCart, readCartVersion, takeOutBought } from './cart-checkout.queries.ts';

/** Amounts in smallest units. */
export interface LineToBuy {
  lineId: string;
  productId: string;
  title: string;
  /** Picture in the colour of the line. */
  imageId: string | null;
  color: string | null;
  variantId: string;
  sku: string;
  options: VariantOption[];
  count: number;
  unitPrice: number;
  categoryId: string;
  subcategoryIds: string[];
  /** Share of the line in the discount. */
  discount: number;
  /** Current stock of the variant; less than `count` if it is short. */
  inStock: number;
}

export interface CartToBuy {
  id: string;
  version: number;
  /** Unix time in milliseconds; for carts by the clock of the database. */
  now: number;
  lines: LineToBuy[];
  coupon: CouponState | undefined;
  totals: CartTotals;
  /** Total weight, as far as it is known. */
  grams: number;
}

/**
 * The cart at current prices, without products that are no longer sold. Locked until the caller's transaction
 * ends. Another person's cart counts as not found. An invalid coupon is refused here, so that nobody pays more
 * than they were shown; `redeemCoupon` checks its limits in the same transaction.
 */
export async function readCartForCheckout(
  tx: Db,
  { userId, cartId, currency }: { userId: string; cartId: string; currency: Currency },
): Promise<CartToBuy | Refusal<'not_found'> | CouponRefusal> {
  if (!isId(cartId)) return refuse('not_found');
  const cart = await lockCart(tx, cartId);
  if (cart?.userId !== userId) return refuse('not_found');
  const lines = (await findLinesToBuy(tx, cartId)).filter((line) => line.sold);
  const coupon =
    cart.couponId === null ? undefined : await readCoupon(tx, cart.couponId, { userId, cartId });
  const fault = coupon && findCouponFault(coupon, { lines, currency, now: new Date(cart.now) });
  if (fault) return fault;
  return { id: cart.id, version: cart.version, now: cart.now, ...describeLines(lines, coupon) };
}

/**
 * The same for variants that are in no cart; `gone` are those that are not sold. Locks nothing. A coupon that does not
 * hold is left out, with the reason.
 */
export async function readCartToBuy(
  db: Db,
  {
    id,
    lines,
    code,
  }: { id: string; lines: readonly { variant: string; count: number }[]; code?: CouponCode },
): Promise<{ cart: CartToBuy; gone: string[]; fault?: CouponRefusal | undefined }> {
  const sold = (await findVariantsToBuy(db, lines)).filter((line) => line.sold);
  const isSold = (variant: string) => sold.some(({ variantId }) => variantId === variant);
  const read = code && (await readCode(db, sold, id, code));
  const fault = read instanceof Refusal ? read : undefined;
  const coupon = read instanceof Refusal ? undefined : read;
  return {
    cart: { id, version: 0, now: Date.now(), ...describeLines(sold, coupon) },
    fault,
    gone: lines.map(({ variant }) => variant).filter((variant) => !isSold(variant)),
  };
}

interface CouponCode {
  name: string;
  userId: string | null;
  /** Nobody whose earlier orders could be looked at will have the order. */
  isNobody: boolean;
  currency: Currency;
}

async function readCode(
  db: Db,
  lines: readonly LineRow[],
  cartId: string,
  { name, userId, isNobody, currency }: CouponCode,
): Promise<CouponState | CouponRefusal> {
  const coupon = await readCouponByName(db, name, { userId, cartId });
  if (!coupon) return refuse('coupon_unknown');
  const fault = findCouponFault(coupon, { lines, currency });
  if (fault) return fault;
  if (isNobody && (coupon.maxUsesPerUser !== null || coupon.firstOrderOnly)) {
    return new Refusal('coupon_not_for_you', translate('phoneOrders.couponNeedsCustomer'));
  }
  return coupon;
}

function describeLines(lines: LineRow[], coupon: CouponState | undefined) {
  const totals = totalLines(lines, coupon);
  return {
    lines: lines.map(
      ({ price, quantity, sold: _, weightGrams: __, brandId: ___, ...line }, at) => ({
        ...line,
        unitPrice: price,
        discount: totals.lines[at]?.discount ?? 0,
        inStock: quantity,
      }),
    ),
    coupon,
    totals,
    grams: weighLines(lines),
  };
}
