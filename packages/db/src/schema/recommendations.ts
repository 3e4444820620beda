import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { categories, products, subcategories } from './catalog.ts';
import { createdAt, primaryId, updatedAt, version } from './columns.ts';

/** What staff says goes with a product, a category or a subcategory; each has one rule at most. */
export const recommendationRules = pgTable(
  'recommendation_rules',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: uuid('category_id')
      .unique()
      .references(() => categories.id, { onDelete: 'cascade' }),
    subcategoryId: uuid('subcategory_id')
      .unique()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    /** In order. What is gone is skipped, here and below. */
    offeredProductIds: uuid('offered_product_ids').array().notNull().default(sql`'{}'`),
    /** Their best sellers follow the products, one of each in turn. */
    offeredCategoryIds: uuid('offered_category_ids').array().notNull().default(sql`'{}'`),
    version: version(),
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      'recommendation_rules_one_subject',
      sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.subcategoryId}) = 1`,
    ),
  ],
);

/** Products that several people bought in one order, counted anew from time to time. */
export const productPairs = pgTable(
  'product_pairs',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    otherId: uuid('other_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    buyers: integer('buyers').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.otherId] }),
    /** For the foreign key, when a product goes. */
    index('product_pairs_other').on(t.otherId),
  ],
);
