import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { productPictures, productSubcategories } from '@matjar/db/schema/catalog.ts';
import { media } from '@matjar/db/schema/media.ts';
import { productVariants } from '@matjar/db/schema/variants.ts';
import { asc, eq, sql } from 'drizzle-orm';

/** Of each product, in their order. */
export function findVariantsOfMany(db: Db, productIds: readonly string[]) {
  return db
    .select()
    .from(productVariants)
    .where(isOneOf(productVariants.productId, productIds))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

export function findPictureLinksOfMany(db: Db, productIds: readonly string[]) {
  return db
    .select({
      productId: productPictures.productId,
      color: productPictures.color,
      variantId: productPictures.variantId,
      media,
    })
    .from(productPictures)
    .innerJoin(media, eq(media.id, productPictures.mediaId))
    .where(isOneOf(productPictures.productId, productIds))
    .orderBy(asc(productPictures.position));
}

export function findSubcategoryLinksOfMany(db: Db, productIds: readonly string[]) {
  return db
    .select({
      productId: productSubcategories.productId,
      subcategoryId: productSubcategories.subcategoryId,
    })
    .from(productSubcategories)
    .where(isOneOf(productSubcategories.productId, productIds))
    .orderBy(asc(productSubcategories.subcategoryId));
}

/** In smallest units. */
export interface PricesOf {
  id: string;
  price: number | null;
  priceAfterDiscount: number | null;
}

const records = (prices: readonly PricesOf[]) => sql`
  jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as given(id uuid, price bigint,
    "priceAfterDiscount" bigint)`;

/** A new version of each, also where only a variant changes. */
export async function updatePricesOfMany(
  db: Db,
  products: readonly PricesOf[],
  variants: readonly PricesOf[],
): Promise<void> {
  await query(
    db,
    sql`
    update products product set price = given.price, price_after_discount = given."priceAfterDiscount",
      version = product.version + 1, updated_at = now()
    from ${records(products)} where product.id = given.id`,
  );
  if (variants.length === 0) return;
  await query(
    db,
    sql`
    update product_variants variant set price = given.price,
      price_after_discount = given."priceAfterDiscount"
    from ${records(variants)} where variant.id = given.id`,
  );
}
