import type { Seller } from '@matjar/contract/settings/seller.ts';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, money, primaryId, timestamptz } from './columns.ts';
import { orders } from './orders.ts';
import { orderRefunds } from './refunds.ts';

/** What staff changed of an order before it was sent. Its pieces are in the ledger under its id. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    totalBefore: money('total_before').notNull(),
    totalAfter: money('total_after').notNull(),
    /** As the buyer reads it. */
    note: text('note').notNull(),
    /** Of a paid order: what went back for pieces that were taken out. */
    refundId: uuid('refund_id').references(() => orderRefunds.id),
    /** Of a paid order: the order of what was added, which goes out with it. */
    additionId: uuid('addition_id').references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_changes_of_order').on(t.orderId, t.createdAt),
    unique('order_changes_addition').on(t.additionId),
  ],
);

/** An invoice as it was when the order it was of changed; the order gets another. */
export const replacedInvoices = pgTable(
  'replaced_invoices',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    seller: jsonb('seller').$type<Seller>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    /** The order and its lines, as it listed them. */
    content: jsonb('content').notNull(),
    replacedAt: timestamptz('replaced_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.number] }),
    index('replaced_invoices_of_order').on(t.orderId),
  ],
);
