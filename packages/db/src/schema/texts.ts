import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { updatedAt } from './columns.ts';

/** What the shop says in other words than it came with. Their history is the audit log of `text`. */
export const textOverrides = pgTable(
  'text_overrides',
  {
    language: text('language').notNull(),
    /** Of the message catalogue: `cart.addToCart`. */
    key: text('key').notNull(),
    /** Null once it says again what it came with; the row stays for its version. */
    text: text('text'),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer('version').notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.language, t.key] })],
);
