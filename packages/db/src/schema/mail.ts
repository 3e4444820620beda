import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';

/** Letters waiting to leave, written in the transaction that is their reason. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    recipient: text('recipient').notNull(),
    /** Which letter it is, such as `password-reset`. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_waiting').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
    index('mail_outbox_recipient').on(t.recipient, t.createdAt.desc()),
  ],
);
