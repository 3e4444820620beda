import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** A code that was asked for. Those of several askers stand side by side; a device has one per person. */
export const resetRequests = pgTable(
  'reset_requests',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of the code. Older clients send the code alone, so open codes must differ. */
    codeHash: text('code_hash'),
    /** Tries of strangers, and of the device that asked for the code or that the person is known on. */
    attempts: integer('attempts').notNull().default(0),
    ownAttempts: integer('own_attempts').notNull().default(0),
    /** Hash of the device. */
    askedBy: text('asked_by').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    /** Which client verified the code: only that one may set the new password. */
    verifiedBy: text('verified_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('reset_requests_open_code').on(t.codeHash).where(sql`${t.codeHash} is not null`),
    uniqueIndex('reset_requests_of_asker').on(t.userId, t.askedBy),
    index('reset_requests_by_end').on(t.expiresAt),
  ],
);

/** One request a person, written by the version before `reset_requests`; to be dropped after it. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    attempts: integer('attempts').notNull().default(0),
    ownAttempts: integer('own_attempts').notNull().default(0),
    askedBy: text('asked_by'),
    expiresAt: timestamptz('expires_at').notNull(),
    verifiedAt: timestamptz('verified_at'),
    verifiedBy: text('verified_by'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('password_resets_open_code').on(t.codeHash).where(sql`${t.codeHash} is not null`),
  ],
);
