import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { productVariants } from '@matjar/db/schema/variants.ts';
import { and, asc, eq, notInArray, or, sql } from 'drizzle-orm';

/** In their order. Changed only while their product is locked. */
export function findVariants(db: Db, productId: string) {
  return db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
}

/** Codes that are of other variants already. */
export async function findTakenCodes(
  db: Db,
  { skus, barcodes, ownIds }: { skus: string[]; barcodes: string[]; ownIds: string[] },
) {
  if (skus.length + barcodes.length === 0) return [];
  return db
    .select({ sku: productVariants.sku, barcode: productVariants.barcode })
    .from(productVariants)
    .where(
      and(
        or(isOneOf(productVariants.sku, skus), isOneOf(productVariants.barcode, barcodes)),
        notInArray(productVariants.id, ownIds),
      ),
    );
}

export interface VariantValues {
  id: string;
  position: number;
  options: { name: string; value: string }[];
  color: string | null;
  sku: string | null;
  barcode: string | null;
  price: number | null;
  priceAfterDiscount: number | null;
  weightGrams: number | null;
}

const records = (variants: readonly VariantValues[]) => sql`
  jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as given(id uuid, position int,
    options jsonb, color text, sku text, barcode text, price bigint, "priceAfterDiscount" bigint,
    "weightGrams" int)`;

export async function updateVariants(db: Db, variants: readonly VariantValues[]): Promise<void> {
  await query(
    db,
    sql`
    update product_variants variant set position = given.position, options = given.options,
      color = given.color, sku = coalesce(given.sku, variant.sku), barcode = given.barcode,
      price = given.price, price_after_discount = given."priceAfterDiscount",
      weight_grams = given."weightGrams"
    from ${records(variants)} where variant.id = given.id`,
  );
}

/** Without stock, which comes through the ledger. */
export async function insertVariants(
  db: Db,
  productId: string,
  variants: readonly VariantValues[],
): Promise<void> {
  await query(
    db,
    sql`
    insert into product_variants (id, product_id, position, options, color, sku, barcode, price,
      price_after_discount, weight_grams)
    select given.id, ${productId}, given.position, given.options, given.color,
      coalesce(given.sku, 'M' || nextval('variant_skus')), given.barcode, given.price, given."priceAfterDiscount",
      given."weightGrams"
    from ${records(variants)}`,
  );
}

export async function mergeVariant(db: Db, gone: string, stays: string): Promise<void> {
  await query(db, sql`select merge_variant(${gone}, ${stays})`);
}
