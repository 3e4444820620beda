import type { CartAddition, CartNotice, CartResponse } from '@matjar/contract/cart/cart.ts';
import { cartLimits } from '@matjar/contract/limits.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { totalLines } from '../coupons/coupon-discount.ts';
import { readCouponByName } from '../coupons/coupon-use.service.ts';
import { type CouponRefusal, findCouponFault } from '../coupons/coupon-validity.ts';
import { isFreeEverywhere } from '../delivery/delivery.service.ts';
import {
  type Addition,
  addUpTo,
  addWhole,
  deleteAllLines,
  deleteLines,
  findCart,
  findLineToChange,
  findProductToAdd,
  type ProductToAdd,
  setCount,
  setCoupon,
  type VariantToAdd,
} from './cart.queries.ts';
import { type CartDeps, readCart } from './cart-reading.service.ts';
import { weighLines } from './cart-response.ts';
import { orderLimit, refuseOverLimit } from './order-limit.ts';

type AddRefusal = Refusal<
  | 'not_found'
  | 'color_required'
  | 'color_unknown'
  | 'variant_unknown'
  | 'cart_full'
  | 'sold_out'
  | 'stock_short'
  | 'order_limit'
>;

export async function addToCart(
  deps: CartDeps,
  userId: string,
  { productId, variant: variantId, color, quantity }: CartAddition,
): Promise<CartResponse | AddRefusal> {
  const { db } = deps;
  const product = isId(productId) ? await findProductToAdd(db, userId, productId) : undefined;
  if (!product) return refuse('not_found');
  const isMerge = quantity !== undefined;
  const variant = chooseVariant(product.variants, { variantId, color }, isMerge);
  if (variant instanceof Refusal) return variant;
  const { cartLines, sameLines } = product;
  if (sameLines.length === 0 && cartLines >= cartLimits.lines) return refuse('cart_full');
  const left = mostOf(variant);
  if (left === 0) return refuse('sold_out');
  const line = sameLines.find((each) => each.variantId === variant.id);
  const held = line?.count ?? 0;
  const others = sameLines.reduce((sum, each) => sum + each.count, -held);
  const { piecesPerOrder } = deps.settings.values;
  const limit = orderLimit(piecesPerOrder, others);
  const max = Math.min(left, limit);
  const addition = { userId, productId, variant, count: quantity ?? 1, max };
  if (isMerge && max > 0) {
    return readCart(deps, userId, { notices: await mergeLine(deps, product, addition) });
  }

  const isAdded = held < max && (await addWhole(db, addition));
  if (isAdded) return readCart(deps, userId);
  return limit < left ? refuseOverLimit(product.title, piecesPerOrder) : refuseShort(max);
}

/**
 * Chooses a variant by its id or by colour. Items that a browser stored without either get the first variant in
 * stock, as do colours with several variants.
 */
function chooseVariant(
  variants: readonly VariantToAdd[],
  { variantId, color }: { variantId: string | undefined; color: string | undefined },
  isMerge: boolean,
): VariantToAdd | Refusal<'color_required' | 'color_unknown' | 'variant_unknown'> {
  if (variantId !== undefined) {
    return variants.find(({ id }) => id === variantId) ?? refuse('variant_unknown');
  }
  const hasColors = variants.some((each) => each.color !== null);
  if (hasColors && color === undefined && !isMerge) return refuse('color_required');
  const candidates =
    hasColors && color !== undefined
      ? variants.filter((each) => each.color?.toLowerCase() === color.toLowerCase())
      : variants;
  return (
    candidates.find(({ quantity }) => quantity > 0) ?? candidates[0] ?? refuse('color_unknown')
  );
}

/** Maximum quantity of a line: the stock, and no more than amounts can express. */
function mostOf({ quantity, price }: { quantity: number; price: number }): number {
  return Math.min(quantity, cartLimits.countPerLine, Math.floor(cartLimits.lineTotal / price));
}

function refuseShort(left: number): Refusal<'stock_short'> {
  return new Refusal('stock_short', translate('cartNotices.stockLeft', { left }));
}

async function mergeLine(
  { db, settings }: CartDeps,
  { productId: product, title }: ProductToAdd,
  addition: Addition,
): Promise<CartNotice[]> {
  const { before, count } = await addUpTo(db, addition);
  const wanted = addition.count;
  const added = Math.max(0, count - before);
  if (added >= wanted) return [];
  const max = settings.values.piecesPerOrder;
  const message =
    addition.max < mostOf(addition.variant)
      ? translate('cartNotices.limitClipped', { title, added, most: max })
      : translate('cartNotices.clipped', { title, added });
  return [{ type: 'clipped', message, product, title, wanted, added, count }];
}

export async function changeCount(
  deps: CartDeps,
  userId: string,
  lineOrProductId: string,
  count: number,
): Promise<CartResponse | Refusal<'not_found' | 'stock_short' | 'sold_out' | 'order_limit'>> {
  const { db } = deps;
  const line = isId(lineOrProductId)
    ? await findLineToChange(db, userId, lineOrProductId)
    : undefined;
  if (!line) return refuse('not_found');
  const left = mostOf(line);
  if (left === 0) return refuse('sold_out');
  if (count > left) return refuseShort(left);
  // A reduced quantity may still exceed the limit.
  const isMore = count > line.count;
  const { piecesPerOrder } = deps.settings.values;
  if (isMore && count > orderLimit(piecesPerOrder, line.others)) {
    return refuseOverLimit(line.title, piecesPerOrder);
  }
  if (count !== line.count && !(await setCount(db, line, count))) return refuse('not_found');
  return readCart(deps, userId);
}

export async function removeLine(
  deps: CartDeps,
  userId: string,
  lineOrProductId: string,
): Promise<CartResponse | Refusal<'not_found'>> {
  const known = isId(lineOrProductId) && (await deleteLines(deps.db, userId, lineOrProductId));
  return known ? readCart(deps, userId) : refuse('not_found');
}

export async function clearCart(deps: CartDeps, userId: string): Promise<CartResponse> {
  await deleteAllLines(deps.db, userId);
  return readCart(deps, userId);
}

/** An invalid coupon changes nothing: the cart keeps the one it has. */
export async function applyCoupon(
  deps: CartDeps,
  userId: string,
  couponName: string,
): Promise<
  CartResponse | CouponRefusal | Refusal<'coupon_without_goods' | 'coupon_delivery_free'>
> {
  const { db } = deps;
  const { currency } = deps.settings.values;
  const cart = await findCart(db, userId);
  const lines = cart?.lines.filter((line) => line.sold) ?? [];
  const cartId = cart?.id ?? userId;
  const coupon = await readCouponByName(db, couponName, { userId, cartId });
  if (!coupon) return refuse('coupon_unknown');
  const fault = findCouponFault(coupon, { lines, currency });
  if (fault) return fault;
  if (lines.length === 0) return refuse('coupon_without_goods');
  const parcel = { goods: totalLines(lines, undefined).total, grams: weighLines(lines) };
  if (coupon.kind === 'delivery' && (await isFreeEverywhere(db, parcel))) {
    return refuse('coupon_delivery_free');
  }
  await setCoupon(db, userId, coupon.id);
  return readCart(deps, userId);
}

export async function removeCoupon(deps: CartDeps, userId: string): Promise<CartResponse> {
  await setCoupon(deps.db, userId, null);
  return readCart(deps, userId);
}
