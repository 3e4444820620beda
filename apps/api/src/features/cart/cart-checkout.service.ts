import type { CartTotals } from '@matjar/contract/cart-totals.ts';
import type { Currency } from '@matjar/contract/money.ts';
import type { Db } from '@matjar/db/connect.ts';
import { type Refusal, refuse } from '../../http/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { readCoupon } from '../coupons/coupon-use.service.ts';
import {
  type CouponFacts,
  type CouponRefusal,
  findCouponFault,
} from '../coupons/coupon-validity.ts';
import { totalLines } from './cart-answer.ts';
import {
  deleteCartContents,
  findLinesToBuy,
  type LineRow,
  type LockedCart,
  lockCart,
  lockFreeCarts,
} from './cart-checkout.queries.ts';

/** Amounts in smallest units. */
export interface LineToBuy {
  lineId: string;
  productId: string;
  title: string;
  /** The picture in the line's colour. */
  imageId: string | null;
  color: string | null;
  count: number;
  unitPrice: number;
  /** This line's share of the discount. */
  discount: number;
  /** What the shop has of the product at this moment; less than `count` when it is short. */
  inStock: number;
}

export interface CartToBuy {
  id: string;
  version: number;
  lines: LineToBuy[];
  coupon: Pick<CouponFacts, 'id' | 'name' | 'discountPercent'> | undefined;
  totals: CartTotals;
}

/**
 * The cart as it is bought now: locked until the caller's transaction ends, at today's prices, without
 * what is no longer sold. Another person's cart is not found. A coupon that no longer holds is refused
 * here, so that nobody pays more than they were shown; its limits are kept by `redeemCoupon`, in the
 * same transaction.
 */
export async function readCartForCheckout(
  db: Db,
  { userId, cartId, currency }: { userId: string; cartId: string; currency: Currency },
): Promise<CartToBuy | Refusal<'not_found'> | CouponRefusal> {
  if (!isId(cartId)) return refuse('not_found');
  const cart = await lockCart(db, cartId);
  const lines = await findLinesToBuy(db, [cartId]);
  if (cart?.userId !== userId) return refuse('not_found');
  const coupon =
    cart.couponId === null ? undefined : await readCoupon(db, cart.couponId, { userId, cartId });
  const toBuy = describeCart(cart, lines, coupon);
  const { linesTotal } = toBuy.totals;
  return (coupon && findCouponFault(coupon, { linesTotal, currency })) ?? toBuy;
}

/**
 * The same for several carts at once, as far as that is simple: those that nobody else is busy with,
 * with something in them and without a coupon. By their owners' ids.
 */
export async function readSimpleCarts(
  db: Db,
  cartIds: readonly string[],
): Promise<Map<string, CartToBuy>> {
  const carts = await lockFreeCarts(db, cartIds);
  const lines = await findLinesToBuy(db, cartIds);
  const linesOf = Map.groupBy(lines, ({ cartId }) => cartId);
  return new Map(
    carts
      .filter(({ couponId }) => couponId === null)
      .map((cart) => [cart.userId, describeCart(cart, linesOf.get(cart.id) ?? [])] as const)
      .filter(([, cart]) => cart.lines.length > 0),
  );
}

function describeCart(
  { id, version }: LockedCart,
  lines: readonly LineRow[],
  coupon?: CouponFacts,
): CartToBuy {
  const rows = lines.filter((line) => line.sold);
  const totals = totalLines(rows, coupon);
  return {
    id,
    version,
    lines: rows.map(({ price, quantity, sold: _, cartId: __, ...line }, at) => ({
      ...line,
      unitPrice: price,
      discount: totals.lines[at]?.discount ?? 0,
      inStock: quantity,
    })),
    coupon,
    totals,
  };
}

/** Takes everything out after it was bought, inside the caller's transaction. */
export async function emptyCarts(db: Db, cartIds: readonly string[]): Promise<void> {
  await deleteCartContents(db, cartIds);
}
