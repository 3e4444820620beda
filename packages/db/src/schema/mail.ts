import type { Span } from '@matjar/contract/content/content-text.ts';
import type { EmailId } from '@matjar/contract/content/email-texts.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, timestamptz } from './columns.ts';

/** What an email says. Markup in a name is shown, never obeyed. */
export interface EmailContent {
  /** What it is about, in a word or two, beside the shop's name. */
  topic?: string;
  /** A few words above the heading. */
  kicker?: string;
  heading: string;
  /** Beside the heading. */
  picture?: EmailPicture;
  paragraphs: readonly EmailParagraph[];
  /** Digits to be typed off, shown large. */
  code?: string;
  steps?: { labels: readonly string[]; reached: number };
  button?: { label: string; url: string };
  /** Under the button: what it is about, and where else that can be followed. */
  caption?: { text: string; code?: string; url?: string };
  /** One sentence that must not be overlooked. */
  notice?: string;
  items?: readonly EmailItem[];
  table?: EmailTable;
  /** Small groups of lines, side by side. */
  facts?: readonly { label: string; lines: readonly string[] }[];
  /** Something one may do besides, in a box of its own. */
  offer?: { title: string; text: string; label: string; url: string };
  /** Paragraphs after everything else. */
  closing?: readonly EmailParagraph[];
  /** Where a press ends emails of this kind; mail programs offer it too. */
  unsubscribeUrl?: string;
  /** What the owner may say in other words. */
  wording?: EmailWording;
}

/** Plain, or with the styles and links of the owner's words. */
export type EmailParagraph = string | readonly Span[];

interface EmailWording {
  email: EmailId;
  /** What is filled in, by name. */
  variables: Record<string, string>;
  /** From which paragraph to before which one their text takes the place of ours. */
  intro: readonly [start: number, end: number];
}

export interface EmailPicture {
  /** Whole, of a format that every mail program knows. */
  url: string;
  alt: string;
}

export interface EmailItem {
  title: string;
  note: string;
  amount: string;
  picture?: EmailPicture;
}

export interface EmailTable {
  rows: readonly EmailRow[];
}

export interface EmailRow {
  label: string;
  value: string;
  strong?: boolean;
  /** Something beside the label that was typed or has to be, such as a coupon. */
  code?: string;
  tone?: 'good' | 'quiet';
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
    nextTryAt: timestamptz('next_try_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** Of the request, or the job's run, that it comes from. */
    requestId: text('request_id'),
    sentAt: timestamptz('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_outbox_waiting').on(t.nextTryAt).where(sql`${t.sentAt} is null`),
    index('mail_outbox_recipient').on(t.recipient, t.createdAt.desc()),
  ],
);
