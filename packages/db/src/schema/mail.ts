import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, primaryId } from './columns.ts';

/** What an email says. All of it is plain text: markup in a name is shown, never obeyed. */
export interface EmailContent {
  heading: string;
  paragraphs: readonly string[];
  /** Figures to be typed off, shown large. */
  code?: string;
  button?: { label: string; url: string };
  table?: EmailTable;
  /** Paragraphs after code, table and button. */
  closing?: readonly string[];
}

export interface EmailTable {
  rows: readonly { label: string; value: string; strong?: boolean }[];
}

/** Emails waiting to leave, written in the transaction that is their reason. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    recipient: text('recipient').notNull(),
    /** Which email it is, such as `password-reset`. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    /** What it says; how that looks is decided when it leaves. */
    content: jsonb('content').$type<EmailContent>().notNull(),
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
