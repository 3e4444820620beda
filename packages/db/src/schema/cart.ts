import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { products } from './catalog.ts';
import { createdAt, money, primaryId, updatedAt, version } from './columns.ts';
import { coupons } from './coupons.ts';

export const carts = pgTable('carts', {
  id: primaryId(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  couponId: uuid('coupon_id').references(() => coupons.id, { onDelete: 'set null' }),
  /** Raised by every change: an order is placed for one version of a cart, once. */
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const cartLines = pgTable(
  'cart_lines',
  {
    id: primaryId(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of another version's lines a trigger finds it by the colour. One that is gone is no longer sold. */
    variantId: uuid('variant_id'),
    color: text('color'),
    count: integer('count').notNull(),
    /** Unit price the person was last shown; what is charged is always read fresh. */
    seenPrice: money('seen_price').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('cart_lines_one_per_color')
      .on(t.cartId, t.productId, t.color, t.variantId)
      .nullsNotDistinct(),
    check('cart_lines_count_range', sql`${t.count} between 1 and 100000`),
    index('cart_lines_product').on(t.productId),
  ],
);
