import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, primaryId, timestamptz } from './columns.ts';
import { sessions } from './sessions.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What somebody shows beside their password: an authenticator app or a passkey. */
export const secondFactors = pgTable(
  'second_factors',
  {
    id: primaryId(),
    userId: ofUser(),
    kind: text('kind', { enum: ['totp', 'passkey'] }).notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** Of an app; encrypted with a key that is not in the database. */
    secret: text('secret'),
    /** Of an app: the time step of the last code, which no later one may be of again. */
    lastStep: bigint('last_step', { mode: 'number' }),
    /** Of a passkey. */
    credentialId: text('credential_id'),
    publicKey: bytes('public_key'),
    counter: bigint('counter', { mode: 'number' }),
    transports: text('transports').array(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    index('second_factors_of_user').on(t.userId),
    uniqueIndex('second_factors_credential').on(t.credentialId),
    check(
      'second_factors_are_whole',
      sql`case ${t.kind} when 'totp' then ${t.secret} is not null and ${t.credentialId} is null
        when 'passkey' then ${t.secret} is null and ${t.credentialId} is not null
          and ${t.publicKey} is not null and ${t.counter} is not null
        else false end`,
    ),
  ],
);

/** For who has lost every factor. A used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: ofUser(),
    /** With one salt for all codes of a person, so that a try takes one hash. */
    codeHash: text('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_of_user').on(t.userId, t.codeHash)],
);

/** Something begun that a factor finishes: a sign-in whose password was right, or adding a factor. */
export const factorChallenges = pgTable(
  'factor_challenges',
  {
    id: primaryId(),
    purpose: text('purpose', {
      enum: ['sign-in', 'add-totp', 'add-passkey', 'passkey-sign-in'],
    }).notNull(),
    /** Nobody yet where a passkey says who it is. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the cookie of the browser that began a sign-in. */
    tokenHash: text('token_hash'),
    /** In which a factor is added. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The challenge that a passkey signs, or the encrypted secret of an app to be. */
    content: text('content'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('factor_challenges_token').on(t.tokenHash),
    index('factor_challenges_of_user').on(t.userId),
    index('factor_challenges_of_session').on(t.sessionId),
    check(
      'factor_challenges_have_an_owner',
      sql`(${t.tokenHash} is null) <> (${t.sessionId} is null)`,
    ),
  ],
);
