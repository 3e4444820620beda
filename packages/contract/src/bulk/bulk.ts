import { z } from 'zod';
import { userListQuery } from '../accounts/accounts.ts';
import { managedProductsQuery } from '../catalog/catalog-admin.ts';
import { pieceCount } from '../catalog/variants.ts';
import { couponBatchName, couponListQuery } from '../coupons/coupons.ts';
import { customerTag } from '../customers/customers.ts';
import { dayInput, isKnownDay } from '../days.ts';
import { inventoryQuery, shelf } from '../inventory/inventory.ts';
import { adjustmentNote, adjustmentReasons } from '../inventory/stock-movements.ts';
import { highestPrice } from '../limits.ts';
import { listOf, pageParameters } from '../list.ts';
import type { MessageKey } from '../messages/message-types.ts';
import { orderStatuses } from '../orders/order-states.ts';
import { orderListQuery, orderReason, shipmentRequest } from '../orders/orders.ts';
import { hidingReason, moderationQuery } from '../reviews/reviews.ts';

/**
 * A bulk change of many rows of a list: previewed by the server, applied in the background as previewed, and
 * undone as a whole.
 */

export const bulkEntities = [
  'products',
  'variants',
  'orders',
  'reviews',
  'users',
  'coupons',
] as const;

export type BulkEntity = (typeof bulkEntities)[number];

export const bulkLimits = {
  rows: 10_000,
  ids: 1_000,
  percent: 1_000,
  percentLower: 99.99,
  percentOff: 99,
  pieces: 100_000,
  slips: 100,
  planName: 80,
  planDays: 366,
} as const;

/** At most two decimals; the server checks what the currency can express. */
const percent = (maximum: number) =>
  z
    .number('bulk.percentInvalid')
    .positive('bulk.percentInvalid')
    .max(maximum, 'bulk.percentInvalid')
    .multipleOf(0.01, 'bulk.percentInvalid');
const amount = z
  .number('bulk.amountInvalid')
  .positive('bulk.amountInvalid')
  .max(highestPrice, 'adminCatalog.priceTooHigh');

export const priceRoundings = ['none', 'ninetyNine'] as const;

const rounding = z
  .enum(priceRoundings)
  .default('none')
  .meta({ description: '`ninetyNine`: to the nearest amount that ends in .99.' });

export const productBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('raisePercent'), value: percent(bulkLimits.percent), rounding }),
  z.object({ kind: z.literal('lowerPercent'), value: percent(bulkLimits.percentLower), rounding }),
  z.object({ kind: z.literal('raiseAmount'), value: amount, rounding }),
  z.object({ kind: z.literal('lowerAmount'), value: amount, rounding }),
  z.object({ kind: z.literal('setPrice'), value: amount }),
  z.object({ kind: z.literal('discount'), value: percent(bulkLimits.percentOff) }),
  z.object({ kind: z.literal('noDiscount') }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('category'), category: z.string('bulk.categoryMissing') }),
  z.object({
    kind: z.literal('subcategory'),
    subcategory: z
      .string('bulk.subcategoryMissing')
      .meta({ description: 'Added to products of its category; others stay as they are.' }),
  }),
  z.object({ kind: z.literal('brand'), brand: z.string('bulk.brandMissing') }),
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }),
]);

export const orderBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prepare') }),
  z.object({
    kind: z.literal('dispatch'),
    carrier: shipmentRequest.shape.carrier.optional(),
    parcels: z
      .array(z.object({ order: z.int(), trackingNumber: shipmentRequest.shape.trackingNumber }))
      .max(bulkLimits.ids, 'bulk.parcelsTooMany')
      .optional()
      .meta({ description: 'Tracking numbers, by the numbers of the orders.' }),
  }),
  z.object({ kind: z.literal('deliver') }),
  z.object({ kind: z.literal('pay') }),
  z.object({ kind: z.literal('cancel'), reason: orderReason }),
]);

const why = { reason: z.enum(adjustmentReasons), note: adjustmentNote };

const variantBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('setStock'), value: pieceCount, ...why }),
  z.object({
    kind: z.literal('changeStock'),
    value: z
      .int('bulk.piecesInvalid')
      .min(-bulkLimits.pieces, 'bulk.piecesInvalid')
      .max(bulkLimits.pieces, 'bulk.piecesInvalid')
      .refine((pieces) => pieces !== 0, 'bulk.piecesInvalid'),
    ...why,
  }),
  z.object({
    kind: z.literal('setLowAt'),
    value: pieceCount.nullable().meta({ description: 'Null for the number of the shop.' }),
  }),
  z.object({ kind: z.literal('setShelf'), shelf }),
]);

const reviewBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hideReviews'), reason: hidingReason.shape.reason }),
  z.object({ kind: z.literal('showReviews') }),
  z.object({ kind: z.literal('approveReviews') }),
  z.object({ kind: z.literal('deleteReviews') }),
]);

/** Roles are not changed in bulk. */
const userBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tagUsers'), tag: customerTag }),
  z.object({ kind: z.literal('untagUsers'), tag: customerTag }),
  z.object({ kind: z.literal('blockUsers') }),
  z.object({ kind: z.literal('unblockUsers') }),
]);

const couponBulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('endCoupons') }),
  z.object({
    kind: z.literal('extendCoupons'),
    expire: z.iso
      .date('coupons.expireNotValid')
      .meta({ description: 'The last day, by the shop’s clock.' }),
  }),
  z.object({ kind: z.literal('pauseCoupons') }),
  z.object({ kind: z.literal('resumeCoupons') }),
  z.object({
    kind: z.literal('labelCoupons'),
    batch: couponBatchName.nullable().meta({ description: 'Null takes them out of their batch.' }),
  }),
  z.object({ kind: z.literal('deleteCoupons') }),
]);

const bulkAction = z.union([
  productBulkAction,
  variantBulkAction,
  orderBulkAction,
  reviewBulkAction,
  userBulkAction,
  couponBulkAction,
]);

export type ProductBulkAction = z.infer<typeof productBulkAction>;
export type VariantBulkAction = z.infer<typeof variantBulkAction>;
export type OrderBulkAction = z.infer<typeof orderBulkAction>;
export type ReviewBulkAction = z.infer<typeof reviewBulkAction>;
export type UserBulkAction = z.infer<typeof userBulkAction>;
export type CouponBulkAction = z.infer<typeof couponBulkAction>;
export type BulkAction = z.infer<typeof bulkAction>;
export type BulkActionKind = BulkAction['kind'];

const chosen = z.object({ ids: z.array(z.string()).min(1).max(bulkLimits.ids) });

const whole = { page: true, limit: true, sort: true } as const;

/** By ids, or all that a list finds with these parameters. */
const selectedProducts = z.union([chosen, z.object({ filter: managedProductsQuery.omit(whole) })]);
const selectedOrders = z.union([
  chosen,
  z.object({ filter: orderListQuery.omit({ ...whole, mine: true }) }),
]);

const selectedVariants = z.union([chosen, z.object({ filter: inventoryQuery.omit(whole) })]);
const selectedReviews = z.union([chosen, z.object({ filter: moderationQuery.omit(whole) })]);
const selectedUsers = z.union([chosen, z.object({ filter: userListQuery.omit(whole) })]);
const selectedCoupons = z.union([chosen, z.object({ filter: couponListQuery.omit(whole) })]);

export type SelectedVariants = z.infer<typeof selectedVariants>;
export type SelectedReviews = z.infer<typeof selectedReviews>;
export type SelectedUsers = z.infer<typeof selectedUsers>;
export type SelectedCoupons = z.infer<typeof selectedCoupons>;
export type SelectedProducts = z.infer<typeof selectedProducts>;
export type SelectedOrders = z.infer<typeof selectedOrders>;

const replaces = z.string().optional().meta({
  description: 'An earlier preview of whoever asks, which is forgotten.',
});

const isDay = (day: string) => dayInput().safeParse(day).success;

/** Local time of the shop, such as "2026-05-15T00:00"; "24:00" is the end of a day. */
const shopTime = z
  .string('bulk.momentInvalid')
  .regex(/^\d{4}-\d\d-\d\dT(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'bulk.momentInvalid')
  .refine((time) => isDay(time.slice(0, 10)), 'bulk.momentInvalid');

/** Period of changed prices. Without a start it starts now, without an end it is permanent. */
const bulkSchedule = z
  .object({
    name: z.string().trim().max(bulkLimits.planName).optional(),
    from: shopTime.optional().meta({ description: 'On the shop’s clock.' }),
    to: shopTime.optional().meta({ description: 'Then every price goes back by itself.' }),
  })
  .refine(({ from, to }) => from !== undefined || to !== undefined, {
    error: 'bulk.momentInvalid',
    path: ['from'],
  });

export type BulkSchedule = z.infer<typeof bulkSchedule>;

/** PUT /admin/bulk/:id/schedule */
export const bulkReschedule = z.object({
  name: z
    .string()
    .trim()
    .max(bulkLimits.planName)
    .optional()
    .meta({ description: 'Empty takes it away; without it the name stays.' }),
  from: shopTime.optional().meta({
    description: 'On the shop’s clock; needed before the plan begins, refused once it has begun.',
  }),
  to: shopTime.optional().meta({ description: 'Needed once it has begun.' }),
  overlapping: z.boolean().optional().meta({
    description: 'Move it though some of its products are in another plan at that time.',
  }),
});

export type BulkReschedule = z.infer<typeof bulkReschedule>;

const priceKinds = [
  'raisePercent',
  'lowerPercent',
  'raiseAmount',
  'lowerAmount',
  'setPrice',
  'discount',
  'noDiscount',
] as const;

export type PriceKind = (typeof priceKinds)[number];

/** Only price changes can be scheduled. */
export function isPriceKind(kind: BulkActionKind): kind is PriceKind {
  return priceKinds.some((each) => each === kind);
}

export const bulkRequest = z.discriminatedUnion('entity', [
  z.object({
    entity: z.literal('products'),
    chosen: selectedProducts,
    action: productBulkAction,
    schedule: bulkSchedule.optional().meta({ description: 'Of prices and discounts only.' }),
    replaces,
  }),
  z.object({
    entity: z.literal('orders'),
    chosen: selectedOrders,
    action: orderBulkAction,
    replaces,
  }),
  z.object({
    entity: z.literal('variants'),
    chosen: selectedVariants,
    action: variantBulkAction,
    replaces,
  }),
  z.object({
    entity: z.literal('reviews'),
    chosen: selectedReviews,
    action: reviewBulkAction,
    replaces,
  }),
  z.object({
    entity: z.literal('users'),
    chosen: selectedUsers,
    action: userBulkAction,
    replaces,
  }),
  z.object({
    entity: z.literal('coupons'),
    chosen: selectedCoupons,
    action: couponBulkAction,
    replaces,
  }),
]);

/** POST /admin/bulk/packing-slips, /admin/bulk/invoices and /admin/bulk/pick-list */
export const bulkSlipsRequest = z.object({ chosen: selectedOrders });

export type BulkRequest = z.infer<typeof bulkRequest>;
export type BulkRequestInput = z.input<typeof bulkRequest>;

/** `missed`: not started before its end, because the shop was down. */
export const bulkRunStates = [
  'previewed',
  'planned',
  'applying',
  'applied',
  'undoing',
  'undone',
  'cancelled',
  'missed',
] as const;

/** `skipped` by the preview; `kept` could not be undone. */
export const bulkRowStates = ['ready', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;

export type BulkRowState = (typeof bulkRowStates)[number];

/** Its `ready` rows stay as they are: the plan was called off, or missed. */
export function neverBegan({ state }: { state: (typeof bulkRunStates)[number] }): boolean {
  return state === 'cancelled' || state === 'missed';
}

/** Reasons why a row is not changed. */
export const bulkReasons = [
  'same',
  'deleted',
  'tooLow',
  'tooHigh',
  'variantLowest',
  'otherCategory',
  'notAllowed',
  'dispatched',
  'delivered',
  'cancelled',
  'refunded',
  'awaitsTransfer',
  'unconfirmed',
  'notCash',
  'needsRefund',
  'belowHeld',
  'tooMany',
  'ended',
  'tagsFull',
  'staff',
  'gone',
  'changed',
  'planned',
  'refused',
  'error',
  'nobody',
] as const;

export type BulkReason = (typeof bulkReasons)[number];

/**
 * Reasons why a tracking number is not used: for example a second one for its order, or an order that cannot
 * be sent.
 */
const unusedParcelReasons = ['unknown', 'notChosen', 'twice', 'sent', 'notAllowed'] as const;

const unusedParcel = z.object({
  order: z.int(),
  trackingNumber: z.string(),
  reason: z.enum(unusedParcelReasons),
});

export type UnusedParcel = z.infer<typeof unusedParcel>;

/** Warnings before applying. */
export const bulkWarnings = [
  'belowCost',
  'dearer',
  'discountGone',
  'subcategoriesGone',
  'paidNow',
  'notSent',
  'moneyBack',
  'moneyByHand',
  'planned',
  'used',
  'signedOut',
] as const;

export type BulkWarning = (typeof bulkWarnings)[number];

const bulkPrices = z.object({
  price: z.number().optional(),
  priceAfterDiscount: z.number().optional(),
});

const bulkValues = bulkPrices.extend({
  category: z.string().optional(),
  subcategories: z.array(z.string()).optional(),
  brand: z.string().optional(),
  shown: z.boolean().optional(),
  deleted: z.boolean().optional(),
  status: z.enum(orderStatuses).optional(),
  isPaid: z.boolean().optional(),
  trackingNumber: z.string().optional(),
  onHand: z.int().optional(),
  lowAt: z.int().nullable().optional().meta({ description: 'Null for the number of the shop.' }),
  shelf: z.string().optional().meta({ description: 'Empty where it has none.' }),
  hiddenReason: z.string().optional(),
  approved: z.boolean().optional(),
  tags: z.array(z.string()).optional(),
  active: z.boolean().optional(),
  expire: z.iso.datetime().optional(),
  paused: z.boolean().optional(),
  batch: z.string().optional().meta({ description: 'Empty where it is in none.' }),
});

export type BulkShownValues = z.infer<typeof bulkValues>;

export const bulkRow = z
  .object({
    _id: z.string().meta({ description: 'Of the product, the order …' }),
    parent: z.string().optional().meta({ description: 'Of a variant’s product.' }),
    label: z.string(),
    state: z.enum(bulkRowStates),
    reason: z.enum(bulkReasons).optional(),
    detail: z.string().optional().meta({ description: 'What the refusal said.' }),
    warnings: z.array(z.enum(bulkWarnings)),
    before: bulkValues,
    after: bulkValues,
    now: bulkPrices.optional().meta({
      description:
        'Of a planned row, if it is another price than the plan was made for: what the product will cost when the plan begins, or costs while it is on. The plan leaves it as it is.',
    }),
    variants: z
      .array(z.object({ name: z.string(), before: bulkPrices, after: bulkPrices }))
      .meta({ description: 'Those with prices of their own.' }),
  })
  .meta({ id: 'BulkRow' });

export type BulkRow = z.infer<typeof bulkRow>;

const counted = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.partialRecord(z.enum(names), z.int());

export const bulkRun = z
  .object({
    _id: z.string(),
    entity: z.enum(bulkEntities),
    action: bulkAction,
    target: z
      .string()
      .optional()
      .meta({ description: 'The name of the new category, subcategory or brand.' }),
    state: z.enum(bulkRunStates),
    total: z.int(),
    rows: counted(bulkRowStates).meta({ description: 'How many are in which state.' }),
    reasons: counted(bulkReasons),
    warnings: counted(bulkWarnings),
    variants: z.int().meta({ description: 'Variants whose own prices change.' }),
    average: z
      .object({ before: z.number(), after: z.number() })
      .optional()
      .meta({ description: 'Of what shoppers pay, over the products that change.' }),
    cash: z.number().optional().meta({ description: 'Cash that counts as paid by it.' }),
    emails: z.object({ sent: z.int(), none: z.int() }).optional().meta({
      description:
        'Orders that change: whose customers are told by email, and who have no address. Absent where nobody is told.',
    }),
    unusedParcels: z
      .array(unusedParcel)
      .optional()
      .meta({ description: 'Tracking numbers that go with no order, as they were sent.' }),
    undoable: z.boolean(),
    repriced: z.int().optional().meta({
      description:
        'Products with other prices than the plan was made for, because somebody changed them or another plan was moved: it will not change them, or not take their prices back. Where a product is asked for, of that one alone.',
    }),
    name: z.string().optional().meta({ description: 'What people call a planned one.' }),
    schedule: z
      .object({
        startsAt: z.iso.datetime().optional(),
        endsAt: z.iso.datetime().optional(),
        timeZone: z.string().meta({ description: 'Of the shop.' }),
      })
      .optional(),
    actor: z.string().optional(),
    createdAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().optional(),
    finishedAt: z.iso.datetime().optional(),
    undoneAt: z.iso.datetime().optional(),
  })
  .meta({ id: 'BulkRun' });

export type BulkRun = z.infer<typeof bulkRun>;

export const bulkRunResponse = z.object({ data: bulkRun });
export const bulkShownResponse = z.object({
  data: bulkRun,
  leftOutByEnd: z
    .array(z.object({ run: bulkRun, count: z.int() }))
    .optional()
    .meta({
      description:
        'While a plan with an end is on: plans within it, and how many products they would leave out if it ended now.',
    }),
});

export type BulkShown = z.infer<typeof bulkShownResponse>;

export const bulkRescheduleResponse = z.object({
  data: bulkRun,
  affected: z.array(bulkRun).meta({
    description:
      'Other plans that leave more products out since, because of the price they will find at their start.',
  }),
});

export type BulkRescheduled = z.infer<typeof bulkRescheduleResponse>;

export const bulkPreviewResponse = z.object({
  data: bulkRun,
  rows: z
    .array(bulkRow)
    .meta({ description: 'The first of them, those that change before others.' }),
});
export const bulkRunList = listOf(bulkRun).meta({ id: 'BulkRunList' });
export const bulkRowList = listOf(bulkRow).meta({ id: 'BulkRowList' });

export const bulkRunsQuery = z.object({
  ...pageParameters,
  entity: z.enum(bulkEntities).optional(),
});

/** GET /admin/bulk/calendar */
export const bulkCalendarQuery = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .refine((month) => isKnownDay(`${month}-01`))
    .optional()
    .meta({ description: 'Such as "2026-05"; this month without it.' }),
  product: z.string().optional().meta({
    description: 'In place of a month: what is still to happen to the prices of this product.',
  }),
});

export type BulkCalendarQuery = z.infer<typeof bulkCalendarQuery>;

export const bulkCalendar = z
  .object({
    month: z.string(),
    today: z.string().meta({ description: 'In the shop, such as "2026-05-15".' }),
    timeZone: z.string(),
    data: z.array(bulkRun),
  })
  .meta({ id: 'BulkCalendar' });

export type BulkCalendar = z.infer<typeof bulkCalendar>;

const problems = z.enum(['true', 'false']).optional().meta({
  description: 'Only rows that were not changed, or not taken back.',
});

export const bulkRowsQuery = z.object({ ...pageParameters, problems });
export const bulkExportQuery = z.object({ problems });

export type BulkRunsQuery = z.infer<typeof bulkRunsQuery>;
export type BulkRowsQuery = z.infer<typeof bulkRowsQuery>;

/** Actions that cannot be undone, and why. */
export const finalTexts = {
  dispatch: 'bulk.finalDispatch',
  cancel: 'bulk.finalCancel',
  approveReviews: 'bulk.finalApproveReviews',
  deleteReviews: 'bulk.finalDelete',
  deleteCoupons: 'bulk.finalDelete',
} as const satisfies Partial<Record<BulkActionKind, MessageKey>>;

export function isFinal(kind: BulkActionKind): kind is keyof typeof finalTexts {
  return kind in finalTexts;
}

export function isUndoable({ kind }: Pick<BulkAction, 'kind'>): boolean {
  return !isFinal(kind);
}
