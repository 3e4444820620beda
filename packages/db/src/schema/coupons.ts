import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, money, primaryId, timestamptz, updatedAt, version } from './columns.ts';
import { segments } from './segments.ts';

/** Which goods a coupon is for. */
export interface CouponScope {
  of: 'category' | 'brand' | 'product';
  ids: string[];
}

/** Buy some of the goods the coupon is for, and get others cheaper. */
export interface CouponDeal {
  buy: number;
  get: number;
  percent: number;
  /** Null for the same goods. */
  scope: CouponScope | null;
  /** How often in one order; null for as often as it fits. */
  limit: number | null;
}

export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    /** The code people type; its case does not matter. */
    name: text('name').notNull(),
    kind: text('kind', { enum: ['percent', 'amount', 'delivery', 'buyGet'] })
      .notNull()
      .default('percent'),
    /** Zero for the other kinds. */
    discountPercent: smallint('discount_percent').notNull(),
    /** What is taken off, for `amount` only. */
    amount: money('amount'),
    /** For `buyGet` only. */
    deal: jsonb('deal').$type<CouponDeal>(),
    /** Null for one that begins at once. */
    startsAt: timestamptz('starts_at'),
    expiresAt: timestamptz('expires_at').notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerUser: integer('max_uses_per_user'),
    minTotal: money('min_total'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    /** Null for the whole cart. */
    scope: jsonb('scope').$type<CouponScope>(),
    /** Null for everybody. A segment that a coupon names cannot be deleted. */
    segmentId: uuid('segment_id').references(() => segments.id),
    /** Codes that were made together share it. */
    batch: text('batch'),
    /** Null while it can be used. */
    pausedAt: timestamptz('paused_at'),
    useCount: integer('use_count').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('coupons_name_unique').on(sql`lower(${t.name})`),
    check(
      'coupons_kind_values',
      sql`case ${t.kind}
        when 'percent' then ${t.discountPercent} between 1 and 100 and ${t.amount} is null
        when 'amount' then ${t.discountPercent} = 0 and ${t.amount} is not null and ${t.amount} > 0
        when 'delivery' then ${t.discountPercent} = 0 and ${t.amount} is null
        when 'buyGet' then ${t.discountPercent} = 0 and ${t.amount} is null and ${t.deal} is not null
        else false end`,
    ),
    check('coupons_start_before_end', sql`${t.startsAt} is null or ${t.startsAt} < ${t.expiresAt}`),
    index('coupons_of_batch').on(t.batch).where(sql`${t.batch} is not null`),
    index('coupons_of_segment').on(t.segmentId).where(sql`${t.segmentId} is not null`),
    check(
      'coupons_never_overused',
      sql`${t.useCount} >= 0 and (${t.maxUses} is null or ${t.useCount} <= ${t.maxUses})`,
    ),
  ],
);

/** What a coupon takes off, whoever uses it. */
export type StoredCouponTerms = Pick<
  typeof coupons.$inferSelect,
  'kind' | 'discountPercent' | 'amount' | 'scope' | 'deal' | 'minTotal'
>;

/** One use of a coupon by one checkout; given back when the order is undone. */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    id: primaryId(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    checkoutId: uuid('checkout_id').notNull().unique(),
    releasedAt: timestamptz('released_at'),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_redemptions_per_person').on(t.couponId, t.userId)],
);
