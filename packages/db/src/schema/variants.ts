import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { createdAt, money } from './columns.ts';

/**
 * What is really on the shelf. Every product has at least one; one without options has exactly one.
 * Triggers keep `quantity`, `reserved` and `colors` of the product as the sum of its variants. Whoever
 * changes variants locks their product first.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** In the order they are chosen in; where there is a colour it is the first. */
    options: jsonb('options').$type<VariantOption[]>().notNull().default([]),
    /** `#rrggbb` of the colour. */
    color: text('color'),
    /** Of the shop's own making where nobody gives one; then `M` and a number. */
    sku: text('sku')
      .notNull()
      .unique('product_variants_sku')
      .default(sql`'M' || nextval('variant_skus')`),
    barcode: text('barcode'),
    quantity: integer('quantity').notNull().default(0),
    /** Taken out of `quantity` for card payments under way. */
    reserved: integer('reserved').notNull().default(0),
    /** Since there are variants. Below zero where more came back of earlier orders. */
    sold: integer('sold').notNull().default(0),
    /** In place of both prices of the product, never below them; null for the product's. */
    price: money('price'),
    priceAfterDiscount: money('price_after_discount'),
    ownPriceToPay: money('own_price_to_pay').generatedAlwaysAs(
      sql`coalesce(price_after_discount, price)`,
    ),
    weightGrams: integer('weight_grams'),
    /** Nobody knows how much of the product's stock is of this variant until it is counted. */
    needsCount: boolean('needs_count').notNull().default(false),
    /** Of one piece, by moving average of receipts; null while nobody said what it cost. */
    averageCost: money('average_cost'),
    /** So few pieces or fewer are low; null for the shop's number. */
    lowAt: integer('low_at'),
    /** Where it lies in the shop; null for nowhere in particular. */
    shelf: text('shelf'),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_variants_of_product').on(t.productId, t.position),
    uniqueIndex('product_variants_barcode').on(t.barcode).where(sql`${t.barcode} is not null`),
    index('product_variants_available').on(t.quantity, t.id),
    index('product_variants_value')
      .on(sql`((${t.quantity} + ${t.reserved}) * ${t.averageCost})`, t.id)
      .where(sql`${t.averageCost} is not null`),
    index('product_variants_uncosted').on(t.id).where(sql`${t.averageCost} is null`),
    index('product_variants_shelf').on(t.shelf, t.id).where(sql`${t.shelf} is not null`),
    index('product_variants_own_low').on(t.lowAt).where(sql`${t.lowAt} is not null`),
    index('product_variants_to_count').on(t.id).where(sql`${t.needsCount}`),
    index('product_variants_sku_begins').on(sql`fold_text(${t.sku}) text_pattern_ops`),
    check('product_variants_average_cost', sql`${t.averageCost} >= 0`),
    check('product_variants_low_at', sql`${t.lowAt} between 0 and 1000000`),
    check('product_variants_quantity_not_negative', sql`${t.quantity} >= 0`),
    check('product_variants_reserved_not_negative', sql`${t.reserved} >= 0`),
    check('product_variants_price_positive', sql`${t.price} > 0`),
    check(
      'product_variants_discount_below_price',
      sql`${t.priceAfterDiscount} is null or (${t.price} is not null and ${t.priceAfterDiscount} > 0 and ${t.priceAfterDiscount} < ${t.price})`,
    ),
    check('product_variants_weight', sql`${t.weightGrams} between 1 and 10000000`),
  ],
);
