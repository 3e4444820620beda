import { alertKinds } from '@matjar/contract/alerts/alerts.ts';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, money, primaryId, timestamptz } from './columns.ts';
import { productVariants } from './variants.ts';

/** Who wants one email about a product. Triggers on products and variants set `due_at`. */
export const alerts = pgTable(
  'alerts',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for the product in whatever variant. */
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** Names the address in links that end all its alerts; nobody can work it out. */
    addressKey: text('address_key').notNull(),
    /** Null for who asked without an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** What was to be paid when it was asked for. */
    seenPrice: money('seen_price').notNull(),
    /** Null until the link in the first email was used. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Since when there is something to send. */
    dueAt: timestamptz('due_at'),
    sentAt: timestamptz('sent_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('alerts_open')
      .on(t.email, t.kind, sql`coalesce(${t.variantId}, ${t.productId})`)
      .where(sql`${t.sentAt} is null`),
    index('alerts_waiting')
      .on(t.productId)
      .where(sql`${t.confirmedAt} is not null and ${t.sentAt} is null`),
    index('alerts_of_variant').on(t.variantId).where(sql`${t.variantId} is not null`),
    index('alerts_due').on(t.dueAt).where(sql`${t.dueAt} is not null and ${t.sentAt} is null`),
    index('alerts_of_user').on(t.userId),
    index('alerts_of_email').on(t.email),
    index('alerts_by_address_key').on(t.addressKey),
    index('alerts_by_age').on(t.createdAt),
    check('alerts_kind_known', sql`${t.kind} in ('stock', 'price')`),
  ],
);
