import type { Db } from '@matjar/db/connect.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';
import { isInSegment } from '../segments/segments.service.ts';
import {
  countUsesByPerson,
  findCouponFacts,
  findCouponFactsByName,
  insertRedemption,
  isNoFirstOrder,
  isRedeemedBy,
  lockCoupon,
  markRedemptionReleased,
  type Redemption,
} from './coupon-use.queries.ts';
import { type CouponFacts, type CouponRefusal, refusePaused } from './coupon-validity.ts';

export { findCouponTerms } from './coupon-use.queries.ts';

/** What carts, checkouts and orders need of coupons. */

interface Whose {
  userId: string;
  cartId: string;
}

export async function readCoupon(
  db: Db,
  couponId: string,
  whose: Whose,
): Promise<CouponFacts | undefined> {
  return addAudience(db, await findCouponFacts(db, couponId, whose), whose);
}

export async function readCouponByName(
  db: Db,
  name: string,
  whose: Whose,
): Promise<CouponFacts | undefined> {
  return addAudience(db, await findCouponFactsByName(db, name, whose), whose);
}

/** Most coupons are for everybody, and ask nothing more. */
async function addAudience(
  db: Db,
  found: Awaited<ReturnType<typeof findCouponFacts>>,
  { userId }: Whose,
): Promise<CouponFacts | undefined> {
  if (!found) return undefined;
  const { segmentId, ...facts } = found;
  const isForPerson = segmentId === null || (await isInSegment(db, segmentId, userId));
  return { ...facts, isForPerson };
}

/**
 * Uses a coupon for a checkout, inside the caller's transaction. All tries for one coupon wait for
 * each other, so its limits hold whatever arrives at once; nothing is written when it is refused.
 * Doing it again for the same checkout changes nothing, also after it was given back.
 */
export async function redeemCoupon(
  db: Db,
  redemption: Redemption,
): Promise<CouponRefusal | undefined> {
  const { couponId, userId, checkoutId } = redemption;
  const coupon = await lockCoupon(db, couponId);
  if (!coupon) return refuse('coupon_unknown');
  if (await isRedeemedBy(db, checkoutId)) return undefined;
  if (coupon.expired) return refuse('coupon_expired');
  if (!coupon.begun) return refuse('coupon_not_started');
  if (coupon.pausedAt !== null) return refusePaused();
  if (coupon.maxUses !== null && coupon.useCount >= coupon.maxUses) {
    return refuse('coupon_used_up');
  }
  if (coupon.maxUsesPerUser !== null) {
    const used = await countUsesByPerson(db, couponId, userId);
    if (used >= coupon.maxUsesPerUser) return refuse('coupon_used_by_you');
  }
  if (coupon.firstOrderOnly && (await isNoFirstOrder(db, redemption))) {
    return new Refusal('coupon_first_order', translate('couponFaults.firstOrderAtEnd'));
  }
  await insertRedemption(db, redemption);
  return undefined;
}

/** Gives back what a checkout used, once, inside the caller's transaction. */
export async function releaseCoupon(db: Db, checkoutId: string): Promise<void> {
  await markRedemptionReleased(db, checkoutId);
}
