import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** By which programs call the API in somebody's name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: primaryId(),
    /** Who made it: it may never do more than they may at the time of a call. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Permissions of the contract. */
    scopes: text('scopes').array().notNull(),
    keyHash: text('key_hash').notNull(),
    /** How it begins, by which people recognise it. */
    start: text('start').notNull(),
    /** Null where it holds until it is revoked. */
    expiresAt: timestamptz('expires_at'),
    lastUsedAt: timestamptz('last_used_at'),
    revokedAt: timestamptz('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('api_keys_hash').on(t.keyHash), index('api_keys_of_user').on(t.userId)],
);
