import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { isInSegment } from '../segments/segments.service.ts';
import {
  countUsesByUser,
  findCouponState,
  findCouponStateByName,
  insertRedemption,
  isNoFirstOrder,
  isRedeemedBy,
  lockCoupon,
  type Redemption,
} from './coupon-use.queries.ts';
import { type CouponRefusal, type CouponState, refusePaused } from './coupon-validity.ts';

export { findCouponOfOrder, releaseCoupon } from './coupon-use.queries.ts';

interface Whose {
  /** Null for an order of nobody with an account. */
  userId: string | null;
  cartId: string;
}

export async function readCoupon(
  db: Db,
  couponId: string,
  whose: Whose,
): Promise<CouponState | undefined> {
  return addAudience(db, await findCouponState(db, couponId, whose), whose);
}

export async function readCouponByName(
  db: Db,
  name: string,
  whose: Whose,
): Promise<CouponState | undefined> {
  return addAudience(db, await findCouponStateByName(db, name, whose), whose);
}

/** Most coupons are for everybody and need no further query. */
async function addAudience(
  db: Db,
  found: Awaited<ReturnType<typeof findCouponState>>,
  { userId }: Whose,
): Promise<CouponState | undefined> {
  if (!found) return undefined;
  const { segmentId, ...state } = found;
  const isForUser =
    segmentId === null || (userId !== null && (await isInSegment(db, segmentId, userId)));
  return { ...state, isForUser };
}

/**
 * Redeems a coupon for a checkout in the caller's transaction. Concurrent attempts wait at the coupon's lock,
 * so its limits always hold; a refusal writes nothing. Idempotent per checkout, even after a release.
 */
export async function redeemCoupon(
  tx: Db,
  redemption: Redemption,
): Promise<CouponRefusal | undefined> {
  const { couponId, userId, checkoutId } = redemption;
  const coupon = await lockCoupon(tx, couponId);
  if (!coupon) return refuse('coupon_unknown');
  if (await isRedeemedBy(tx, checkoutId)) return undefined;
  if (coupon.expired) return refuse('coupon_expired');
  if (!coupon.begun) return refuse('coupon_not_started');
  if (coupon.pausedAt !== null) return refusePaused();
  if (coupon.maxUses !== null && coupon.useCount >= coupon.maxUses) {
    return refuse('coupon_used_up');
  }
  if (coupon.maxUsesPerUser !== null && userId !== null) {
    const used = await countUsesByUser(tx, couponId, userId);
    if (used >= coupon.maxUsesPerUser) return refuse('coupon_used_by_you');
  }
  if (
    coupon.firstOrderOnly &&
    userId !== null &&
    (await isNoFirstOrder(tx, { couponId, userId }))
  ) {
    return new Refusal('coupon_first_order', translate('couponFaults.firstOrderAtEnd'));
  }
  await insertRedemption(tx, redemption);
  return undefined;
}
