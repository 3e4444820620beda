import { notificationKinds } from '@matjar/contract/notifications/notifications.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, primaryId, timestamptz } from './columns.ts';
import { productVariants } from './variants.ts';

/** What a notification names and leads to. */
export interface NotificationSubject {
  /** Of the order, the product or the variant. */
  id?: string;
  /** Of what is refused, where it is no bulk change. */
  page?: 'imports';
  number?: number;
  name?: string;
  /** How many, where one notification stands for several. */
  count?: number;
  text?: string;
  /** Smallest units. */
  amount?: number;
  currency?: string;
}

/** Notifications of staff: one row for each event, whoever reads it. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The event it is of, so that there is one notification of it. */
    key: text('key').notNull(),
    subject: jsonb('subject').$type<NotificationSubject>().notNull(),
    /** Whom alone it is for; null for everybody who may see such things. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    /** When it was sent to whoever wants an email at once. */
    mailedAt: timestamptz('mailed_at'),
  },
  (t) => [
    unique('notifications_key').on(t.key),
    // Read backwards.
    index('notifications_newest').on(t.createdAt, t.id),
    index('notifications_of_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('notifications_to_mail').on(t.createdAt).where(sql`${t.mailedAt} is null`),
  ],
);

/** What somebody read one by one, newer than their `readUntil`. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.notificationId] }),
    index('notification_reads_of_notification').on(t.notificationId),
  ],
);

export const notificationReaders = pgTable('notification_readers', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** All until then is read. */
  readUntil: timestamptz('read_until'),
  /** The last day whose digest was sent, where the shop is. */
  digestOn: date('digest_on'),
});

/** What somebody wants to be notified of, where that is not what a shop begins with. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    bell: boolean('bell').notNull(),
    email: text('email', { enum: ['none', 'now', 'daily'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notification_choices_email', sql`${t.email} in ('none', 'now', 'daily')`),
  ],
);

/** Variants that are low and were notified of; a row goes once there is enough again. */
export const lowStockNotified = pgTable('low_stock_told', {
  variantId: uuid('variant_id')
    .primaryKey()
    .references(() => productVariants.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});
