import type { Seller } from '@matjar/contract/settings/seller.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
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
import { orderLines, orders } from './orders.ts';
import { refunds } from './payments.ts';

/** Money given back for an order: all that is left, some of its lines, or an amount. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Made by who asks: the same refund asked for again is the same. */
    key: uuid('key').notNull().unique('order_refunds_key'),
    /** What was asked for under the key; null for refunds that nobody asked for so, and for those of before. */
    requestHash: text('request_hash'),
    amount: money('amount').notNull(),
    /** Of delivery, with the tax on top of it; the rest is of the lines. */
    shippingAmount: money('shipping_amount').notNull().default(0),
    /** The tax in `shippingAmount`; null where the order settled none. */
    shippingTax: money('shipping_tax'),
    reason: text('reason'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** What the card provider carries out; null where people hand the money back. */
    paymentRefundId: uuid('transfer_id')
      .unique('order_refunds_transfer')
      .references(() => refunds.id),
    /** The order that was sent in exchange: it was paid with this, and nobody gets the money. */
    replacementId: uuid('replacement_id').references(() => orders.id),
    /** Cash pieces that nobody took in on delivery: they were never charged, and no money went back. */
    notTaken: boolean('not_taken'),
    /** When the money went back. */
    doneAt: timestamptz('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_refunds_of_order').on(t.orderId, t.createdAt),
    /** Few. */
    index('order_refunds_of_replacement')
      .on(t.replacementId)
      .where(sql`${t.replacementId} is not null`),
    check('order_refunds_amount_positive', sql`${t.amount} > 0`),
    check('order_refunds_shipping', sql`${t.shippingAmount} between 0 and ${t.amount}`),
  ],
);

export const orderRefundLines = pgTable(
  'order_refund_lines',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => orderRefunds.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    /** None where an amount was given back without naming pieces: this is the line's share of it. */
    count: integer('count').notNull(),
    /** With the tax on top of it. */
    amount: money('amount').notNull(),
    /** The tax in `amount`; null where the order settled none. */
    tax: money('tax'),
    /** The pieces are on sale again; the ledger has them under the refund's id. */
    restocked: boolean('restocked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.position] }),
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
      name: 'order_refund_lines_line',
    }).onDelete('cascade'),
    index('order_refund_lines_of_order').on(t.orderId),
    check('order_refund_lines_not_negative', sql`${t.count} >= 0 and ${t.amount} >= 0`),
  ],
);

/** The last number of each year, locked like that of invoices. */
export const creditNoteSeries = pgTable('credit_note_series', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const creditNotes = pgTable(
  'credit_notes',
  {
    refundId: uuid('refund_id')
      .primaryKey()
      .references(() => orderRefunds.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** As it was called then. */
    seller: jsonb('seller').$type<Seller>().notNull(),
    issuedAt: timestamptz('issued_at').notNull().defaultNow(),
  },
  (t) => [unique('credit_notes_number').on(t.year, t.number)],
);
