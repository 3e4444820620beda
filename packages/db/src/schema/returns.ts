import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes, createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { orderLines, orders } from './orders.ts';
import { orderRefunds } from './refunds.ts';

/** Pieces of a delivered order that its buyer wants to give back. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counted within the order: with its number it makes R-10021-1. */
    sequence: integer('sequence').notNull(),
    /** Made by who asks: the same return asked for again is the same. */
    key: uuid('key').notNull().unique('order_returns_key'),
    status: text('status', {
      enum: ['requested', 'approved', 'declined', 'cancelled', 'received', 'refunded', 'closed'],
    }).notNull(),
    reason: text('reason', {
      enum: ['broken', 'notAsDescribed', 'changedMind', 'other'],
    }).notNull(),
    /** What the buyer says is wrong. */
    details: text('details'),
    /** What the shop last said to it; the buyer reads it. */
    answer: text('answer'),
    refundId: uuid('refund_id')
      .unique('order_returns_refund')
      .references(() => orderRefunds.id),
    /** What was given back beside the replacement, where that costs less. */
    restRefundId: uuid('rest_refund_id').references(() => orderRefunds.id),
    /** Who of the shop moved it last. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    approvedAt: timestamptz('approved_at'),
    receivedAt: timestamptz('received_at'),
    /** When it was declined, cancelled, refunded or closed. */
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('order_returns_of_order').on(t.orderId, t.sequence),
    index('order_returns_listed').on(t.status, t.createdAt, t.id),
    check(
      'order_returns_refunded_with_refund',
      sql`(${t.status} = 'refunded') = (${t.refundId} is not null)`,
    ),
    check(
      'order_returns_ended',
      sql`(${t.status} in ('requested', 'approved', 'received')) = (${t.endedAt} is null)`,
    ),
  ],
);

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    /** Pieces that were asked for; once the parcel came, those that were in it. */
    count: integer('count').notNull(),
    /** The pieces are on sale again; the ledger has them under the return's id. */
    restocked: boolean('restocked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
      name: 'order_return_lines_line',
    }).onDelete('cascade'),
    check('order_return_lines_count', sql`${t.count} >= 0`),
  ],
);

/** Of the buyer's things and rooms: in no public storage, and gone with their return. */
export const orderReturnPhotos = pgTable(
  'order_return_photos',
  {
    returnId: uuid('return_id')
      .notNull()
      .references(() => orderReturns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** A fresh WebP without what cameras note. */
    picture: bytes('picture').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.position] }),
    check('order_return_photos_few', sql`${t.position} between 0 and 3`),
  ],
);
