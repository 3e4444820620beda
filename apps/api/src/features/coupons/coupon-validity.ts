import { type Currency, toMajor } from '@matjar/contract/money.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import { translate } from '../../platform/texts.ts';

/** What decides whether a coupon holds for one person's cart. Amounts in smallest units. */
export interface CouponFacts {
  id: string;
  name: string;
  discountPercent: number;
  expiresAt: Date;
  maxUses: number | null;
  maxUsesPerUser: number | null;
  minTotal: number | null;
  /** Without what the person's own cart holds for a payment under way. */
  uses: number;
  usesByPerson: number;
}

export type CouponRefusal = Refusal<
  | 'coupon_unknown'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_used_by_you'
  | 'coupon_below_minimum'
>;

interface CartToDiscount {
  linesTotal: number;
  currency: Currency;
  now?: Date;
}

/** Why a coupon does not hold; nothing when it does. */
export function findCouponFault(
  coupon: CouponFacts,
  { linesTotal, currency, now = new Date() }: CartToDiscount,
): CouponRefusal | undefined {
  if (coupon.expiresAt <= now) return refuse('coupon_expired');
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return refuse('coupon_used_up');
  if (coupon.maxUsesPerUser !== null && coupon.usesByPerson >= coupon.maxUsesPerUser) {
    return refuse('coupon_used_by_you');
  }
  if (coupon.minTotal !== null && linesTotal < coupon.minTotal) {
    const minimum = showAmount(coupon.minTotal, currency);
    return new Refusal('coupon_below_minimum', translate('coupons.minimumIs', { minimum }));
  }
  return undefined;
}

function showAmount(minor: number, currency: Currency): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    toMajor(minor, currency),
  );
}
