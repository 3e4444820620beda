import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt } from './columns.ts';
import { productVariants } from './variants.ts';

/**
 * `initial` and `adjustment` set stock; `hold` reserves it for a card payment under way, `release`
 * gives it back, `sale` takes it for good, `return` brings it back from an order that was undone.
 */
export const stockMovementKinds = [
  'initial',
  'adjustment',
  'hold',
  'release',
  'sale',
  'return',
] as const;

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
    /** The checkout or the order it belongs to, and which of its lines. */
    referenceId: uuid('reference_id'),
    line: integer('line'),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    // Whatever happens twice, happens once.
    unique('stock_movements_once').on(t.referenceId, t.line, t.kind),
    index('stock_movements_of_product').on(t.productId, t.id.desc()),
    index('stock_movements_of_variant').on(t.variantId, t.id.desc()),
    check(
      'stock_movements_kind_known',
      sql`${t.kind} in ('initial', 'adjustment', 'hold', 'release', 'sale', 'return')`,
    ),
  ],
);
