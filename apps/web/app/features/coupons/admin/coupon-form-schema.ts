import { type Coupon, couponInput } from '@matjar/contract/coupons.ts';
import { z } from 'zod';

/** The contract's rules over what the fields hold: an emptied figure is null. */
const couponFormSchema = couponInput.extend({
  discount: z
    .number()
    .nullable()
    .transform((typed) => typed ?? Number.NaN)
    .pipe(couponInput.shape.discount),
});

/** An end that is set must lie ahead; one that passed long ago may stay as it is. */
export function couponFormSchemaFor(coupon: Coupon | undefined) {
  return couponFormSchema.extend({
    expire: couponFormSchema.shape.expire.refine(
      (end) => end > new Date() || (coupon !== undefined && dayOf(end) === dayOf(coupon.expire)),
      { error: 'coupons.expirePast' },
    ),
  });
}

export type CouponFormInput = z.input<typeof couponFormSchema>;
export type CouponFormValues = z.output<typeof couponFormSchema>;

const dayOf = (moment: Date | string) => new Date(moment).toISOString().slice(0, 10);

export function fieldsOf(coupon: Coupon | undefined): CouponFormInput {
  return {
    name: coupon?.name ?? '',
    discount: coupon?.discount ?? null,
    expire: coupon ? dayOf(coupon.expire) : '',
    maxUses: coupon?.maxUses ?? null,
    maxUsesPerUser: coupon?.maxUsesPerUser ?? null,
    minTotal: coupon?.minTotal ?? null,
  };
}

export function newCoupon({ expire, ...others }: CouponFormValues) {
  return { ...others, expire: expire.toISOString() };
}

/** A day that was not touched keeps the moment at which the coupon really ends. */
export function couponChange(values: CouponFormValues, coupon: Coupon) {
  const { expire, ...others } = newCoupon(values);
  const moved = dayOf(expire) !== dayOf(coupon.expire);
  return { ...others, ...(moved && { expire }), version: coupon.version };
}
