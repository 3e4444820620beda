import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, moment, primaryId, updatedAt } from './columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: smallint('rating').notNull(),
    review: text('review').notNull(),
    verifiedPurchase: boolean('verified_purchase').notNull().default(false),
    /** Set while a moderator keeps it from view; it then counts in no average. */
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_one_per_person').on(t.productId, t.userId),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    index('reviews_newest').on(t.productId, t.createdAt.desc()),
    index('reviews_user').on(t.userId),
    index('reviews_all_newest').on(t.createdAt, t.id),
    index('reviews_by_rating').on(t.rating, t.createdAt, t.id),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_keyword').using('gin', sql`fold_text(${t.review}) gin_trgm_ops`),
  ],
);
