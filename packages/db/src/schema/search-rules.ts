import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, updatedAt, version } from './columns.ts';

/** What staff says about searches. Which of the columns a rule needs is up to its kind. */
export const searchRules = pgTable(
  'search_rules',
  {
    id: primaryId(),
    kind: text('kind', { enum: ['synonym', 'pin', 'redirect'] }).notNull(),
    /** What people search for. */
    text: text('text').notNull(),
    /** The same as searches see it: each kind has one rule for it. */
    key: text('key').notNull(),
    words: text('words').array().notNull().default(sql`'{}'`),
    oneWay: boolean('one_way').notNull().default(false),
    /** In order. A product that is gone is skipped. */
    productIds: uuid('product_ids').array().notNull().default(sql`'{}'`),
    path: text('path'),
    version: version(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('search_rules_key_unique').on(t.kind, t.key)],
);
