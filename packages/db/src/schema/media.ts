import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** One uploaded picture, re-encoded in several widths and formats under its content's hash. */
export const media = pgTable('media', {
  id: primaryId(),
  contentHash: text('content_hash').notNull().unique(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  hasAlpha: boolean('has_alpha').notNull(),
  /** Widths that exist on disk, ascending. */
  widths: integer('widths').array().notNull(),
  /** A tiny picture as a data URL, shown until the real one has come. */
  placeholder: text('placeholder').notNull(),
  createdAt: createdAt(),
  /** Since when nothing shows it, as far as the sweep has noticed; null while something does. */
  unusedSince: timestamptz('unused_since'),
});
