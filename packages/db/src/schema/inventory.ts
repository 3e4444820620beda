import {
  adjustmentReasons,
  stockMovementKinds,
} from '@matjar/contract/inventory/stock-movements.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, money, primaryId, timestamptz } from './columns.ts';
import { productVariants } from './variants.ts';

/** What a supplier announced. It is open until all of it came or somebody closed it. */
export const expectedDeliveries = pgTable(
  'expected_deliveries',
  {
    id: primaryId(),
    /** Made by who sends it: the same announcement sent again is the same. */
    key: uuid('key').notNull().unique('expected_deliveries_key'),
    reference: text('reference').notNull(),
    expectedOn: date('expected_on').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When nothing more was expected. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    index('expected_deliveries_open').on(t.expectedOn, t.id).where(sql`${t.closedAt} is null`),
  ],
);

export const expectedDeliveryLines = pgTable(
  'expected_delivery_lines',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => expectedDeliveries.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** As it was announced in, from 0. */
    position: integer('position').notNull(),
    count: integer('count').notNull(),
    /** May be more than was announced. */
    received: integer('received').notNull().default(0),
    unitCost: money('unit_cost'),
  },
  (t) => [
    primaryKey({ columns: [t.deliveryId, t.variantId] }),
    index('expected_delivery_lines_of_variant').on(t.variantId),
    check('expected_delivery_lines_count', sql`${t.count} > 0 and ${t.received} >= 0`),
    check('expected_delivery_lines_unit_cost', sql`${t.unitCost} >= 0`),
  ],
);

/** A delivery of a supplier; its lines are movements of the kind `receipt`. */
export const stockReceipts = pgTable(
  'stock_receipts',
  {
    id: primaryId(),
    /** Made by who sends it: the same delivery sent again is the same. */
    key: uuid('key').notNull().unique('stock_receipts_key'),
    /** The supplier's, such as the number of a delivery note. */
    reference: text('reference').notNull(),
    /** The announced delivery that it is all or a part of. */
    deliveryId: uuid('delivery_id').references(() => expectedDeliveries.id),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // What came of an announced delivery is shown with it.
    index('stock_receipts_delivery').on(t.deliveryId),
  ],
);

/** Append-only. The sums of a variant's movements are its `quantity` and its `reserved`. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: stockMovementKinds }).notNull(),
    quantityChange: integer('quantity_change').notNull(),
    reservedChange: integer('reserved_change').notNull().default(0),
    /** The checkout, the order or the receipt it belongs to, and which of its lines. */
    referenceId: uuid('reference_id'),
    line: integer('line'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why somebody adjusted it. */
    reason: text('reason', { enum: adjustmentReasons }),
    note: text('note'),
    /** What one piece of a receipt cost, where that was said. */
    unitCost: money('unit_cost'),
    createdAt: createdAt(),
  },
  (t) => [
    // Whatever happens twice, happens once.
    unique('stock_movements_once').on(t.referenceId, t.line, t.kind),
    index('stock_movements_of_product').on(t.productId, t.id.desc()),
    index('stock_movements_of_variant').on(t.variantId, t.id.desc()),
    /** What was sold lately, read without the rows. */
    index('stock_movements_sold_lately')
      .on(t.createdAt, t.variantId, t.quantityChange, t.reservedChange)
      .where(sql`${t.kind} in ('sale', 'return')`),
    /** The same of a few variants, however much of them was sold before. */
    index('stock_movements_sold_of_variant')
      .on(t.variantId, t.createdAt, t.quantityChange, t.reservedChange)
      .where(sql`${t.kind} in ('sale', 'return')`),
    /** Counts that found less than was booked. */
    index('stock_movements_losses')
      .on(t.createdAt, t.variantId)
      .where(sql`${t.kind} = 'adjustment' and ${t.quantityChange} < 0`),
    check('stock_movements_unit_cost', sql`${t.unitCost} >= 0`),
    check(
      'stock_movements_kind_known',
      sql`${t.kind} in ('initial', 'adjustment', 'receipt', 'hold', 'release', 'sale', 'return')`,
    ),
  ],
);

/**
 * What was sold of a variant in the last 30 days, and how many days its stock lasts at that rate; only of variants of
 * which something was. Written by a job and never by a sale: it holds for variants of which nothing moved since, and of
 * newer ones until they are a day older.
 */
export const recentSales = pgTable(
  'recent_sales',
  {
    variantId: uuid('variant_id')
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    pieces: integer('pieces').notNull(),
    daysLeft: doublePrecision('days_left').notNull(),
    holdsUntil: timestamptz('holds_until').notNull().default(sql`'infinity'`),
  },
  (t) => [
    index('recent_sales_pieces').on(t.pieces, t.variantId),
    index('recent_sales_days_left').on(t.daysLeft, t.variantId),
    index('recent_sales_holds_until').on(t.holdsUntil),
  ],
);

/** Up to where the ledger is in it, in one row. */
export const recentSalesState = pgTable(
  'recent_sales_state',
  {
    id: boolean('id').primaryKey().default(true),
    /** The last movement that was looked at. */
    seenId: bigint('seen_id', { mode: 'number' }).notNull(),
    /** The 30 days ended then. */
    countedAt: timestamptz('counted_at').notNull(),
  },
  (t) => [check('recent_sales_state_one_row', sql`${t.id}`)],
);
