import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** What the shop's people say about a customer. All of it goes with the account. */

export const customerTags = pgTable(
  'customer_tags',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In lower case, so that a tag is written one way only. */
    tag: text('tag').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.tag] }),
    index('customer_tags_by_tag').on(t.tag, t.userId),
    check('customer_tags_lower_case', sql`${t.tag} = lower(${t.tag})`),
  ],
);

export const customerNotes = pgTable(
  'customer_notes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('customer_notes_of_user').on(t.userId, t.createdAt.desc())],
);

/**
 * When somebody was last here, to the hour. Sessions are deleted when they are over; a trigger on them
 * writes this, beside `users`, whose rows are locked by sign-ins.
 */
export const userActivity = pgTable(
  'user_activity',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [index('user_activity_by_time').on(t.lastSeenAt)],
);
