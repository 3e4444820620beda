import type { Currency } from '@matjar/contract/money.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { formatMoney } from '../../platform/format-money.ts';
import { translate } from '../../platform/texts.ts';
import {
  type CouponTerms,
  type LineToDiscount,
  timesOfDeal,
  totalInScope,
} from './coupon-discount.ts';

/** What decides whether a coupon is valid for a person's cart. Amounts in smallest units. */
export interface CouponState extends CouponTerms {
  id: string;
  name: string;
  startsAt: Date | null;
  expiresAt: Date;
  pausedAt: Date | null;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  minTotal: number | null;
  firstOrderOnly: boolean;
  /** Somebody with the person's mailbox has ordered before. */
  hasOrdered: boolean;
  /** True if the person belongs to its audience. */
  isForUser: boolean;
  /** Without the hold of the person's own cart for an open payment. */
  uses: number;
  usesByUser: number;
}

export type CouponRefusal = Refusal<
  | 'coupon_unknown'
  | 'coupon_not_started'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_used_by_you'
  | 'coupon_not_for_you'
  | 'coupon_first_order'
  | 'coupon_other_goods'
  | 'coupon_below_minimum'
>;

interface CartToDiscount {
  lines: readonly LineToDiscount[];
  currency: Currency;
  now?: Date;
}

/** The reason why a coupon is not valid, if any. */
export function findCouponFault(
  coupon: CouponState,
  { lines, currency, now = new Date() }: CartToDiscount,
): CouponRefusal | undefined {
  if (coupon.expiresAt <= now) return refuse('coupon_expired');
  if (coupon.startsAt !== null && coupon.startsAt > now) return refuse('coupon_not_started');
  if (coupon.pausedAt !== null) return refusePaused();
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return refuse('coupon_used_up');
  if (coupon.maxUsesPerUser !== null && coupon.usesByUser >= coupon.maxUsesPerUser) {
    return refuse('coupon_used_by_you');
  }
  if (!coupon.isForUser) return refuse('coupon_not_for_you');
  if (coupon.firstOrderOnly && coupon.hasOrdered) return refuse('coupon_first_order');
  return findCartFault(coupon, { lines, currency });
}

export function refusePaused(): Refusal<'coupon_not_started'> {
  return new Refusal('coupon_not_started', translate('couponFaults.paused'));
}

/** The reason why a coupon does not apply to these lines, if any. */
export function findCartFault(
  coupon: CouponTerms & Pick<CouponState, 'minTotal'>,
  { lines, currency }: Pick<CartToDiscount, 'lines' | 'currency'>,
): Refusal<'coupon_other_goods' | 'coupon_below_minimum'> | undefined {
  const goods = totalInScope(lines, coupon);
  if (goods === 0 && lines.length > 0) return refuse('coupon_other_goods');
  if (coupon.minTotal !== null && goods < coupon.minTotal) {
    const minimum = formatMoney(coupon.minTotal, currency);
    const text = coupon.scope === null ? 'coupons.minimumIs' : 'couponFaults.minimumInScope';
    return new Refusal('coupon_below_minimum', translate(text, { minimum }));
  }
  if (coupon.deal && lines.length > 0 && timesOfDeal(lines, coupon) === 0) {
    const { buy, get } = coupon.deal;
    return new Refusal('coupon_other_goods', translate('couponFaults.dealShort', { buy, get }));
  }
  return undefined;
}
