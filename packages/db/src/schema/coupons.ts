import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
