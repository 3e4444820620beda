import { z } from 'zod';
import { dayInput, timeInput } from '../days.ts';
import { keywordParameter, listOf, pageParameters, sortParameter } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { isReadableLine } from '../readable-text.ts';
import { couponLimits } from './coupon-limits.ts';

/** Coupons as staff sees and edits them. Amounts are in main units. */

type Key = { error: MessageKey };

export const couponStates = ['active', 'scheduled', 'paused', 'expired', 'usedUp'] as const;
export const couponKinds = ['percent', 'amount', 'delivery', 'buyGet'] as const;
export const couponScopes = ['category', 'brand', 'product'] as const;

const shownScope = z.object({
  of: z.enum(couponScopes),
  items: z.array(z.object({ _id: z.string(), name: z.string() })),
});

export const coupon = z
  .object({
    _id: z.string(),
    name: z.string().meta({ description: 'The code people type; its case does not matter.' }),
    kind: z.enum(couponKinds),
    start: z.iso.datetime().optional(),
    expire: z.iso.datetime(),
    discount: z.int().meta({ description: 'Percent; 0 for the other kinds.' }),
    amount: z.number().optional().meta({ description: 'What is taken off, of kind `amount`.' }),
    maxUses: z.int().optional(),
    maxUsesPerUser: z.int().optional(),
    minTotal: z.number().optional().meta({ description: 'Of the goods it is for.' }),
    firstOrderOnly: z.boolean(),
    deal: z
      .object({
        buy: z.int(),
        get: z.int(),
        percent: z.int(),
        scope: shownScope
          .optional()
          .meta({ description: 'Of what is got; absent for the same goods.' }),
        limit: z.int().optional().meta({ description: 'How often in one order.' }),
      })
      .optional()
      .meta({
        description: 'Of kind `buyGet`: `buy` pieces of `scope`, and `get` more are cheaper.',
      }),
    scope: shownScope
      .optional()
      .meta({ description: 'The goods it is for; absent for the whole cart.' }),
    segment: z
      .object({ _id: z.string(), name: z.string() })
      .optional()
      .meta({ description: 'Whom it is for; absent for everybody.' }),
    batch: z.string().optional(),
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

/** The server interprets a day in the shop's time zone, as its start or its end. */
function timeOrDay(error: MessageKey) {
  return z
    .union([timeInput({ offset: true }), dayInput()], { error })
    .meta({ description: 'A time, or a whole day by the shop’s clock.' });
}

const percent = z
  .int({ error: 'coupons.discountRange' })
  .min(couponLimits.percent.minimum, { error: 'coupons.discountRange' })
  .max(couponLimits.percent.maximum, { error: 'coupons.discountRange' });

/** Null removes a limit. */
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

const amount = z
  .number({ error: 'adminCoupons.amountRange' } satisfies Key)
  .positive({ error: 'adminCoupons.amountRange' } satisfies Key)
  .max(couponLimits.amount, { error: 'adminCoupons.amountRange' } satisfies Key);

const scope = z
  .object({
    of: z.enum(couponScopes),
    ids: z
      .array(z.string().max(100))
      .min(1, { error: 'adminCoupons.scopeMissing' } satisfies Key)
      .max(couponLimits.scope, { error: 'adminCoupons.scopeFull' } satisfies Key),
  })
  .nullish();

const pieces = z
  .int({ error: 'adminCoupons.dealPieces' } satisfies Key)
  .min(1, { error: 'adminCoupons.dealPieces' } satisfies Key)
  .max(couponLimits.dealPieces, { error: 'adminCoupons.dealPieces' } satisfies Key);

export const couponDeal = z.object({
  buy: pieces,
  get: pieces,
  percent,
  scope: scope.meta({ description: 'Of what is got; without it the same goods.' }),
  limit: pieces.nullish().meta({ description: 'How often in one order.' }),
});

/** Fields that a kind does not need are ignored; the server requires those it needs. */
export const couponInput = z.object({
  name,
  kind: z.enum(couponKinds).optional().meta({ description: '`percent` unless it is said.' }),
  start: timeOrDay('adminCoupons.startNotValid').nullish(),
  expire: timeOrDay('coupons.expireNotValid'),
  discount: percent.optional(),
  amount: amount.optional(),
  deal: couponDeal.optional(),
  maxUses: uses,
  maxUsesPerUser: uses,
  minTotal,
  firstOrderOnly: z.boolean().optional(),
  scope,
  segment: z.string().max(100).nullish(),
});

/** Absent fields stay. With `version`, a concurrent change is a conflict. */
export const couponChange = couponInput.partial().extend({ version: z.int().optional() });

export const couponBatchName = z
  .string({ error: 'adminCoupons.batchLength' } satisfies Key)
  .trim()
  .min(couponLimits.batchName.minimum, { error: 'adminCoupons.batchLength' } satisfies Key)
  .max(couponLimits.batchName.maximum, { error: 'adminCoupons.batchLength' } satisfies Key)
  .refine(isReadableLine, { error: 'ui.unreadableText' } satisfies Key);

/** POST /admin/coupons/codes: many single-use codes. */
export const couponCodesRequest = couponInput
  .omit({ name: true, maxUses: true, maxUsesPerUser: true })
  .extend({
    batch: couponBatchName,
    prefix: z
      .string()
      .trim()
      .max(couponLimits.prefix, { error: 'adminCoupons.prefixNotValid' } satisfies Key)
      .regex(/^[\p{L}\p{N}_-]*$/u, { error: 'adminCoupons.prefixNotValid' } satisfies Key),
    count: z
      .int({ error: 'adminCoupons.codesCountRange' } satisfies Key)
      .min(1, { error: 'adminCoupons.codesCountRange' } satisfies Key)
      .max(couponLimits.codesAtOnce, { error: 'adminCoupons.codesCountRange' } satisfies Key),
  });

export const couponCodesResponse = z.object({
  data: z.object({ batch: z.string(), count: z.int() }),
});

export const couponBatches = z.object({
  data: z.array(z.object({ batch: z.string(), codes: z.int(), used: z.int() })),
});

/** POST /admin/coupons/preview: the discount of an unsaved coupon. */
export const couponPreviewRequest = couponInput
  .pick({ kind: true, discount: true, amount: true, deal: true, minTotal: true, scope: true })
  .extend({
    lines: z
      .array(z.object({ product: z.string().max(100), count: z.int().min(1).max(1_000) }))
      .min(1)
      .max(couponLimits.sampleLines),
  });

export const couponPreview = z.object({
  data: z.object({
    lines: z.array(
      z.object({
        title: z.string(),
        count: z.int(),
        total: z.number(),
        discount: z.number(),
      }),
    ),
    linesTotal: z.number(),
    discountTotal: z.number(),
    total: z.number(),
    freeDelivery: z.boolean(),
    problem: z.string().optional().meta({ description: 'Why it does not apply to this cart.' }),
  }),
});

export const couponSortFields = ['name', 'expire', 'discount', 'uses', 'createdAt'] as const;

export const couponListQuery = z.object({
  ...pageParameters,
  keyword: keywordParameter.optional(),
  state: z.enum(couponStates).optional(),
  batch: z
    .string()
    .max(couponLimits.batchName.maximum)
    .optional()
    .meta({ description: 'The name of a batch, or `none`.' }),
  sort: sortParameter(couponSortFields).optional(),
});

export const couponList = listOf(coupon);
export const couponResponse = z.object({ data: coupon });

export type Coupon = z.infer<typeof coupon>;
export type CouponInput = z.infer<typeof couponInput>;
export type CouponChange = z.infer<typeof couponChange>;
export type CouponCodesRequest = z.infer<typeof couponCodesRequest>;
export type CouponPreviewRequest = z.infer<typeof couponPreviewRequest>;
export type CouponListQuery = z.infer<typeof couponListQuery>;
