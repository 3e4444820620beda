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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, primaryId, timestamptz, updatedAt } from './columns.ts';
import { stockReceipts } from './inventory.ts';
import { orderLines } from './orders.ts';
import { productVariants } from './variants.ts';

/** One piece of a product that has serial numbers. Makers number on their own, so numbers repeat between products. */
export const serialNumbers = pgTable(
  'serial_numbers',
  {
    id: primaryId(),
    productId: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    /** As `normaliseSerial` writes it. */
    number: text('number').notNull(),
    status: text('status', { enum: ['inStock', 'sold', 'writtenOff'] }).notNull(),
    /** What it came with; null where it was noted later, or given out without having been taken in. */
    receiptId: uuid('receipt_id').references(() => stockReceipts.id),
    /** False where nobody had noted it before it was given out. */
    takenIn: boolean('taken_in').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('serial_numbers_of_product').on(t.productId, t.number),
    index('serial_numbers_number').on(t.number.op('text_pattern_ops')),
    index('serial_numbers_of_variant').on(t.variantId, t.status),
    index('serial_numbers_listed').on(t.createdAt.desc(), t.id.desc()),
    check('serial_numbers_status', sql`${t.status} in ('inStock', 'sold', 'writtenOff')`),
    check('serial_numbers_number_normal', sql`${t.number} ~ '^[A-Z0-9][A-Z0-9./_-]{3,39}$'`),
  ],
);

/** Which piece went out with which line of an order; what came back stays on record. */
export const orderLineSerials = pgTable(
  'order_line_serials',
  {
    orderId: uuid('order_id').notNull(),
    position: integer('position').notNull(),
    serialId: uuid('serial_id')
      .notNull()
      .references(() => serialNumbers.id),
    /** The product's, as they were then; null where it had none. */
    warrantyMonths: integer('warranty_months'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    returnedAt: timestamptz('returned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position, t.serialId] }),
    foreignKey({
      columns: [t.orderId, t.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
      name: 'order_line_serials_line',
    }).onDelete('cascade'),
    // Nobody has the same piece twice at once.
    uniqueIndex('order_line_serials_out').on(t.serialId).where(sql`${t.returnedAt} is null`),
    index('order_line_serials_of_serial').on(t.serialId),
  ],
);
