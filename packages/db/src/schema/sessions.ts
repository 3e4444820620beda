import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** One signed-in browser or app. Ending it here ends it everywhere, at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the client described itself; shown to its owner, never relied upon. */
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
);

/** Every refresh token a session ever had, by its hash: an old one that comes back was stolen. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** Null for the current one. */
    replacedAt: timestamptz('replaced_at'),
  },
  (t) => [index('refresh_tokens_of_session').on(t.sessionId)],
);

/** Whom a provider's subject is here. Addresses can change hands; subjects cannot. */
export const identities = pgTable(
  'identities',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('identities_issuer_subject').on(t.issuer, t.subject),
    index('identities_of_user').on(t.userId),
  ],
);
