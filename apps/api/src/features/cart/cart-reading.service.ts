import type { CartNotice, CartResponse } from '@matjar/contract/cart/cart.ts';
import type { Db } from '@matjar/db/connect.ts';
import { translate } from '../../platform/texts.ts';
import { totalLines } from '../coupons/coupon-discount.ts';
import { readCoupon } from '../coupons/coupon-use.service.ts';
import { type CouponState, findCouponFault } from '../coupons/coupon-validity.ts';
import { describeCartDelivery } from '../delivery/delivery.service.ts';
import {
  type CartLineRow,
  type CartRow,
  deleteLinesById,
  dropCoupon,
  findCart,
  markPricesSeen,
} from './cart.queries.ts';
import { mapCart, noticeLine, type ResponseOptions, weighLines } from './cart-response.ts';

/** Dependencies of the cart services. */
export interface CartDeps extends ResponseOptions {
  db: Db;
}

/**
 * The person's cart at current prices. Returns notices of what changed since the last time, once. Removes products
 * that are no longer sold and a coupon that is no longer valid.
 */
export async function readCart(
  deps: CartDeps,
  userId: string,
  { notices = [], city }: { notices?: CartNotice[]; city?: string | undefined } = {},
): Promise<CartResponse> {
  const { db } = deps;
  const row = await findCart(db, userId);
  // A cart has the id of its owner, so the id is known before the cart exists.
  if (!row) return mapCart({ id: userId, version: 0, lines: [], notices }, deps);
  const lines = row.lines.filter((line) => line.sold);
  const gone = row.lines.filter((line) => !line.sold);
  const { coupon, notice } = await checkCoupon(deps, row, userId, lines);
  const known = await reconcile(db, row.id, lines, gone);
  const happened = [
    ...notices,
    ...row.lines.flatMap((line) => noticeLine(line, lines, deps.settings.values)),
  ];
  if (notice) happened.push(notice);
  const version = row.version + known + (notice ? 1 : 0);
  const parcel = {
    goods: totalLines(lines, coupon).total,
    grams: weighLines(lines),
    isPaidFor: coupon?.kind === 'delivery',
  };
  const delivery =
    lines.length > 0 ? await describeCartDelivery(deps, { userId, city }, parcel) : undefined;
  return mapCart({ id: row.id, version, lines, coupon, delivery, notices: happened }, deps);
}

async function checkCoupon(
  { db, settings }: CartDeps,
  row: CartRow,
  userId: string,
  lines: CartLineRow[],
): Promise<{ coupon?: CouponState; notice?: CartNotice }> {
  if (row.couponId === null) return {};
  const coupon = await readCoupon(db, row.couponId, { userId, cartId: row.id });
  if (!coupon) return {};
  const { currency } = settings.values;
  const fault = findCouponFault(coupon, { lines, currency });
  if (!fault) return { coupon };
  await dropCoupon(db, row.id, coupon.id);
  const values = { coupon: coupon.name, reason: fault.message };
  return {
    notice: {
      type: 'coupon',
      message: translate('cartNotices.couponGone', values),
      coupon: coupon.name,
    },
  };
}

/** Marks the notices as shown, so that they are sent once. Returns the increase of the version. */
async function reconcile(
  db: Db,
  cartId: string,
  lines: CartLineRow[],
  gone: CartLineRow[],
): Promise<number> {
  const repriced = lines.filter((line) => line.seenPrice !== line.price);
  if (repriced.length > 0) await markPricesSeen(db, repriced);
  if (gone.length === 0) return 0;
  await deleteLinesById(
    db,
    cartId,
    gone.map((line) => line.id),
  );
  return 1;
}
