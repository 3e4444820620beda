import { z } from 'zod';
import { couponLimits } from './limits.ts';
import { keywordParameter, listOf, pageParameters, sortParameter } from './list.ts';

/** Coupons as the shop's staff sees and writes them. Amounts are numbers of the main unit. */

export const couponStates = ['active', 'expired', 'usedUp'] as const;

export const coupon = z
  .object({
    _id: z.string(),
    name: z.string().meta({ description: 'The code people type; its case does not matter.' }),
    expire: z.iso.datetime(),
    discount: z.int().meta({ description: 'Percent.' }),
    maxUses: z.int().optional(),
    maxUsesPerUser: z.int().optional(),
    minTotal: z.number().optional(),
    state: z.enum(couponStates),
    uses: z.int().meta({ description: 'By orders and payments under way.' }),
    people: z.int().meta({ description: 'How many used it.' }),
    lastUsedAt: z.iso.datetime().optional(),
    version: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Coupon' });

const name = z
  .string({ error: 'coupons.nameMissing' })
  .trim()
  .min(couponLimits.name.minimum, { error: 'coupons.nameLength' })
  .max(couponLimits.name.maximum, { error: 'coupons.nameLength' })
  .regex(/^[\p{L}\p{N}_-]*$/u, { error: 'coupons.nameCharacters' });

/** A moment, or a day, which lasts until its end (UTC). */
const expire = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], { error: 'coupons.expireNotValid' })
  .transform((text) => new Date(text.length === 10 ? `${text}T23:59:59.999Z` : text))
  .pipe(z.date({ error: 'coupons.expireNotValid' }));

const percent = z
  .int({ error: 'coupons.discountRange' })
  .min(couponLimits.percent.minimum, { error: 'coupons.discountRange' })
  .max(couponLimits.percent.maximum, { error: 'coupons.discountRange' });

/** Null takes a limit away. */
const uses = z
  .int({ error: 'coupons.usesRange' })
  .min(1, { error: 'coupons.usesRange' })
  .max(couponLimits.uses, { error: 'coupons.usesRange' })
  .nullish();

const minTotal = z
  .number({ error: 'coupons.minTotalRange' })
  .min(0, { error: 'coupons.minTotalRange' })
  .max(couponLimits.minTotal, { error: 'coupons.minTotalRange' })
  .nullish();

export const couponInput = z.object({
  name,
  expire,
  discount: percent,
  maxUses: uses,
  maxUsesPerUser: uses,
  minTotal,
});

/** Only what changes. With `version`, a change that somebody else made meanwhile is a conflict. */
export const couponChange = couponInput.partial().extend({ version: z.int().optional() });

export const couponSortFields = ['name', 'expire', 'discount', 'uses', 'createdAt'] as const;

export const couponListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  state: z.enum(couponStates).optional(),
  sort: sortParameter(couponSortFields).optional(),
});

export const couponList = listOf(coupon);
export const couponAnswer = z.object({ data: coupon });

export type Coupon = z.infer<typeof coupon>;
export type CouponInput = z.infer<typeof couponInput>;
export type CouponChange = z.infer<typeof couponChange>;
export type CouponListQuery = z.infer<typeof couponListQuery>;
