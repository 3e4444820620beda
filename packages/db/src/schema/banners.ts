import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId } from './columns.ts';
import { media } from './media.ts';

/** Promotional pictures of the home page, by place and order. */
export const banners = pgTable(
  'banners',
  {
    id: primaryId(),
    slot: text('slot', { enum: ['hero', 'pair', 'tv'] }).notNull(),
    position: integer('position').notNull(),
    /** Names its texts in the message catalogue. */
    key: text('key').notNull().unique(),
    /** Where it leads, within the shop. */
    href: text('href').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    createdAt: createdAt(),
  },
  (t) => [index('banners_place').on(t.slot, t.position)],
);
