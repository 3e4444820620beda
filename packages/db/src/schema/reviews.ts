import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { media } from './media.ts';

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
    hiddenAt: timestamptz('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** How many said that it helped. Triggers of the votes keep it. */
    helpfulCount: integer('helpful_count').notNull().default(0),
    /** What the shop says to it, and since when. */
    answer: text('answer'),
    answeredAt: timestamptz('answered_at'),
    /** When staff hid, answered or approved it; null again once its author changes it. */
    checkedAt: timestamptz('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('reviews_one_per_person').on(t.productId, t.userId),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    // Read backwards: `desc()` would put nulls last, where no sort of ours expects them.
    index('reviews_newest').on(t.productId, t.createdAt),
    index('reviews_by_stars').on(t.productId, t.rating, t.createdAt),
    index('reviews_most_helpful').on(t.productId, t.helpfulCount, t.createdAt),
    index('reviews_user').on(t.userId),
    index('reviews_all_newest').on(t.createdAt, t.id),
    index('reviews_by_rating').on(t.rating, t.createdAt, t.id),
    index('reviews_hidden').on(t.createdAt, t.id).where(sql`${t.hiddenAt} is not null`),
    index('reviews_keyword').using('gin', sql`fold_text(${t.review}) gin_trgm_ops`),
  ],
);

/** Pictures that authors took. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.position] }),
    index('review_photos_media').on(t.mediaId),
  ],
);

/** Who found which review helpful. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('review_votes_user').on(t.userId)],
);

/** Who says that a review should not stand there: people and visitors, once each. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    /** A person's id, or what became of a visitor's address, which is not stored. */
    reporter: text('reporter').notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', {
      enum: ['spam', 'offensive', 'offTopic', 'personal', 'other'],
    }).notNull(),
    note: text('note'),
    createdAt: createdAt(),
    /** When staff hid or approved the review. */
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.reporter] }),
    index('review_reports_open').on(t.reviewId).where(sql`${t.settledAt} is null`),
    index('review_reports_user').on(t.userId).where(sql`${t.userId} is not null`),
    check(
      'review_reports_reason_known',
      sql`${t.reason} in ('spam', 'offensive', 'offTopic', 'personal', 'other')`,
    ),
  ],
);
