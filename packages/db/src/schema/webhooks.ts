import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz, updatedAt, version } from './columns.ts';

/** Addresses of other programs that are notified of events. */
export const webhooks = pgTable('webhooks', {
  id: primaryId(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** Names of the contract. */
  events: text('events').array().notNull(),
  active: boolean('active').notNull().default(true),
  /** Who saved it last: it is sent what they may see, and nothing once they are gone. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** Encrypted with a key that is not in the database, like the former one. */
  secret: text('secret').notNull(),
  formerSecret: text('former_secret'),
  /** Until then messages are signed with both. */
  formerUntil: timestamptz('former_until'),
  /** Nothing arrived since. */
  failingSince: timestamptz('failing_since'),
  /** When the shop stopped trying. */
  pausedAt: timestamptz('paused_at'),
  /** Whoever saved it may have none any more. Else it stopped because nothing arrived. */
  saverLeft: boolean('saver_left').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * Messages to those addresses, and how their last try went: outbox and log in one. Triggers write them in the
 * transaction of the change (`note_webhook_event`), and only for addresses that listen.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The order in which things happened; for one object that is the order of commits, by its row lock. */
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    id: uuid('id').notNull().default(sql`gen_random_uuid()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** `order:` and its id: messages about one object arrive one after the other. */
    object: text('object').notNull(),
    objectId: uuid('object_id').notNull(),
    /** What the transaction knew that later readers cannot. */
    change: jsonb('change').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'givenUp'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    /** Written with the first try, so that every try sends the same. */
    body: text('body'),
    lastTriedAt: timestamptz('last_tried_at'),
    status: integer('status'),
    problem: text('problem'),
    durationMs: integer('duration_ms'),
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('webhook_deliveries_id').on(t.id),
    index('webhook_deliveries_of_webhook').on(t.webhookId, t.seq.desc()),
    index('webhook_deliveries_waiting')
      .on(t.webhookId, t.object, t.seq)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_due').on(t.nextTryAt).where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_of_object').on(t.object),
    index('webhook_deliveries_by_age').on(t.createdAt),
    check('webhook_deliveries_state', sql`${t.state} in ('waiting', 'delivered', 'givenUp')`),
  ],
);
