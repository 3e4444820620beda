import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, timestamptz } from './columns.ts';

/** Single searches of the last 90 days. Nothing in them says who searched. */
export const searches = pgTable(
  'searches',
  {
    /** Made by the page that showed the results. */
    id: uuid('id').primaryKey(),
    /** One form for every way to write the same. */
    text: text('text').notNull(),
    typed: text('typed').notNull(),
    /** Products with all words. */
    found: integer('found').notNull(),
    /** Products with some of them. */
    partly: integer('partly').notNull(),
    correction: text('correction'),
    /** Of the first result that was opened, from 1. */
    position: smallint('position'),
    added: boolean('added').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('searches_by_time').on(t.createdAt),
    index('searches_of_text').on(t.text, t.createdAt),
  ],
);

/** What is left of older ones: totals by day, without how they were typed. */
export const searchDays = pgTable(
  'search_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    text: text('text').notNull(),
    searches: integer('searches').notNull(),
    nothing: integer('nothing').notNull(),
    clicked: integer('clicked').notNull(),
    added: integer('added').notNull(),
    /** As of the last search of the day. */
    found: integer('found').notNull(),
    partly: integer('partly').notNull(),
    correction: text('correction'),
  },
  (t) => [primaryKey({ columns: [t.day, t.text] })],
);

/**
 * The last searches of people with an account, for themselves and for who serves them. Apart from `searches`, which
 * nobody can be found in.
 */
export const userSearches = pgTable(
  'user_searches',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As in `searches`. */
    text: text('text').notNull(),
    /** Products with all words or some of them, the last time. */
    found: integer('found').notNull(),
    /** The last time. */
    searchedAt: timestamptz('searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.text] }),
    index('user_searches_by_time').on(t.searchedAt),
  ],
);
