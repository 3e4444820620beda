import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  uuid,
} from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { productVariants } from './variants.ts';

/**
 * What was sold of a variant in the last 30 days, and how many days its stock lasts at that rate; only of variants of
 * which something was. Written by a job and never by a sale: it holds for variants of which nothing moved since, and of
 * newer ones until they are a day older.
 */
export const recentSales = pgTable(
  'recent_sales',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    pieces: integer('pieces').notNull(),
    daysLeft: doublePrecision('days_left').notNull(),
    holdsUntil: timestamptz('holds_until').notNull().default(sql`'infinity'`),
  },
  (t) => [
    index('recent_sales_pieces').on(t.pieces, t.variantId),
    index('recent_sales_days_left').on(t.daysLeft, t.variantId),
    index('recent_sales_holds_until').on(t.holdsUntil),
  ],
);

/** Up to where the ledger is in it, in one row. */
export const recentSalesState = pgTable(
  'recent_sales_state',
  {
    id: boolean('id').primaryKey().default(true),
    /** The last movement that was looked at. */
    seenId: bigint('seen_id', { mode: 'number' }).notNull(),
    /** The 30 days ended then. */
    countedAt: timestamptz('counted_at').notNull(),
  },
  (t) => [check('recent_sales_state_one_row', sql`${t.id}`)],
);
