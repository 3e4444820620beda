import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, moment, money, primaryId, updatedAt, version } from './columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: primaryId(),
    /** The code people type; its case does not matter. */
    name: text('name').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    expiresAt: moment('expires_at').notNull(),
    maxUses: integer('max_uses'),
    maxUsesPerUser: integer('max_uses_per_user'),
    minTotal: money('min_total'),
    useCount: integer('use_count').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('coupons_name_unique').on(sql`lower(${t.name})`),
    check('coupons_percent_range', sql`${t.discountPercent} between 1 and 100`),
    check(
      'coupons_never_overused',
      sql`${t.useCount} >= 0 and (${t.maxUses} is null or ${t.useCount} <= ${t.maxUses})`,
    ),
  ],
);

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
    releasedAt: moment('released_at'),
    createdAt: createdAt(),
  },
  (t) => [index('coupon_redemptions_per_person').on(t.couponId, t.userId)],
);
