import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, money, timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** One booking of the bank, in smallest units. */
export interface TransferPart {
  amount: number;
  receivedOn: string;
  reference: string | null;
  /** Made by who recorded it: the same booking sent again is the same. */
  key?: string;
}

/** Orders that are paid by bank transfer: until when the shop waits, and what came. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    /** The last day, where the shop is. */
    dueOn: date('due_on').notNull(),
    remindedAt: timestamptz('reminded_at'),
    /** What the bank booked, one after the other; together they pay the order. */
    parts: jsonb('parts').$type<TransferPart[]>().notNull().default([]),
    /** What came beyond the total, or before the order was cancelled; null where nothing did. */
    surplus: money('surplus'),
    /** What of it was sent back. */
    surplusReturned: money('surplus_returned').notNull().default(0),
    /** The total, its last day and reference, once all of it came. */
    amount: money('amount'),
    receivedOn: date('received_on'),
    reference: text('reference'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('bank_transfers_received', sql`(${t.amount} is null) = (${t.receivedOn} is null)`),
    check('bank_transfers_amount_positive', sql`${t.amount} > 0`),
    index('bank_transfers_awaited').on(t.dueOn).where(sql`${t.receivedOn} is null`),
  ],
);
