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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  money,
  primaryId,
  searchVector,
  timestamptz,
  transactionId,
  updatedAt,
  version,
} from './columns.ts';
import { media } from './media.ts';

export const brands = pgTable(
  'brands',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    imageId: uuid('image_id').references(() => media.id),
    position: integer('position').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('brands_name_unique').on(sql`lower(${t.name})`),
    index('brands_position').on(t.position, t.id),
  ],
);

export const categories = pgTable(
  'categories',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    imageId: uuid('image_id').references(() => media.id),
    position: integer('position').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('categories_name_unique').on(sql`lower(${t.name})`),
    index('categories_position').on(t.position, t.id),
  ],
);

export const subcategories = pgTable(
  'subcategories',
  {
    id: primaryId(),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('subcategories_name_unique').on(t.categoryId, sql`lower(${t.name})`),
    // Lets a product's subcategory be tied to the product's own category.
    unique('subcategories_id_category').on(t.id, t.categoryId),
  ],
);

export interface ProductColor {
  hex: string;
  name?: string;
}

export interface ProductSpecification {
  key: string;
  value: number | string | boolean | string[];
}

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    /** A small number in place of the id, for the index that every process keeps in its memory. */
    ordinal: integer('ordinal').notNull().generatedAlwaysAsIdentity().unique('products_ordinal'),
    title: text('title').notNull(),
    slug: text('slug').notNull(),
    description: text('description').notNull(),
    brandId: uuid('brand_id')
      .notNull()
      .references(() => brands.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    price: money('price').notNull(),
    priceAfterDiscount: money('price_after_discount'),
    /** What is paid: the one price that filters and sorts look at. */
    priceToPay: money('price_to_pay')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(price_after_discount, price)`),
    /** The sum of the variants, like `reserved`; triggers keep both. */
    quantity: integer('quantity').notNull(),
    reserved: integer('reserved').notNull().default(0),
    sold: integer('sold').notNull().default(0),
    /** Those of the variants, kept by a trigger. */
    colors: jsonb('colors').$type<ProductColor[]>().notNull().default([]),
    /** There is more to choose than the colour. Kept by a trigger, as is the next. */
    hasOptions: boolean('has_options').notNull().default(false),
    /** Some variants cost more than `price`. */
    pricesDiffer: boolean('prices_differ').notNull().default(false),
    specifications: jsonb('specifications').$type<ProductSpecification[]>().notNull().default([]),
    warrantyMonths: integer('warranty_months'),
    /** Each piece has a serial number, by which it is known after it was sold. */
    hasSerials: boolean('has_serials').notNull().default(false),
    ratingsSum: integer('ratings_sum').notNull().default(0),
    ratingsCount: integer('ratings_count').notNull().default(0),
    published: boolean('published').notNull().default(true),
    deletedAt: timestamptz('deleted_at'),
    /** Of the request that created it, if that had a key: what is sent again under the key has to be the same. */
    requestHash: text('request_hash'),
    /** Set by a trigger: what changed since a snapshot is found by it. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('products_id_category').on(t.id, t.categoryId),
    check('products_warranty', sql`${t.warrantyMonths} between 1 and 600`),
    check('products_quantity_not_negative', sql`${t.quantity} >= 0`),
    check('products_reserved_not_negative', sql`${t.reserved} >= 0`),
    check('products_sold_not_negative', sql`${t.sold} >= 0`),
    check('products_price_positive', sql`${t.price} > 0`),
    check(
      'products_discount_below_price',
      sql`${t.priceAfterDiscount} is null or (${t.priceAfterDiscount} > 0 and ${t.priceAfterDiscount} < ${t.price})`,
    ),
    index('products_brand').on(t.brandId),
    index('products_category').on(t.categoryId),
    index('products_changed').on(t.changedIn),
    index('products_deleted').on(t.id).where(sql`${t.deletedAt} is not null`),
  ],
);

export const productSubcategories = pgTable(
  'product_subcategories',
  {
    productId: uuid('product_id').notNull(),
    subcategoryId: uuid('subcategory_id').notNull(),
    categoryId: uuid('category_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.subcategoryId] }),
    foreignKey({
      name: 'product_subcategories_product',
      columns: [t.productId, t.categoryId],
      foreignColumns: [products.id, products.categoryId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    foreignKey({
      name: 'product_subcategories_subcategory',
      columns: [t.subcategoryId, t.categoryId],
      foreignColumns: [subcategories.id, subcategories.categoryId],
    }),
    index('product_subcategories_subcategory_index').on(t.subcategoryId),
  ],
);

/** A product's pictures in order; the first is its cover. A picture may belong to one colour, or to one variant. */
export const productPictures = pgTable(
  'product_pictures',
  {
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    mediaId: uuid('media_id')
      .notNull()
      .references(() => media.id),
    /** Of the variant, where it belongs to one. */
    color: text('color'),
    /** A trigger clears it when the variant goes. Read with the product, so it needs no index of its own. */
    variantId: uuid('variant_id'),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.position] }),
    index('product_pictures_media').on(t.mediaId),
  ],
);

/**
 * What admins look names up in, and which texts were written when, filled by triggers. Apart from the
 * products, because stock and sales change all the time and must not rewrite search indexes.
 */
export const productSearch = pgTable(
  'product_search',
  {
    ordinal: integer('ordinal')
      .primaryKey()
      .references(() => products.ordinal, { onDelete: 'cascade' }),
    /** Titles sort by this. */
    titleKey: text('title_key').notNull(),
    /** Title, brand and category as written. */
    names: searchVector('names').notNull(),
    /** By which the searches in memory notice what to read. */
    changedIn: transactionId('changed_in').notNull().default(sql`pg_current_xact_id()`),
    /** Makes PostgreSQL keep the vectors outside the row; the migration says why. */
    padding: text('padding').notNull().default(sql`repeat(' ', 2048)`),
  },
  (t) => [
    index('product_search_names').using('gin', t.names).with({ gin_pending_list_limit: 512 }),
    index('product_search_changed').on(t.changedIn),
    index('product_search_title').on(sql`title_key collate "C"`, t.ordinal),
  ],
);
