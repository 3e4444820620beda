import type { Seller } from '@matjar/contract/settings/seller.ts';
import { integer, jsonb, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** The last number of each year. Its row is locked until the invoice is committed, so no number is lost. */
export const invoiceSeries = pgTable('invoice_series', {
  year: integer('year').primaryKey(),
  lastNumber: integer('last_number').notNull(),
});

export const invoices = pgTable(
  'invoices',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** As it was called then; later changes of the settings change no invoice. */
    seller: jsonb('seller').$type<Seller>().notNull(),
    issuedAt: timestamptz('issued_at').notNull().defaultNow(),
  },
  (t) => [unique('invoices_number').on(t.year, t.number)],
);
