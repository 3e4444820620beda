import {
  type FileFieldName,
  fileFields,
  type StoredProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { namedJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { columnsOf } from '../product.queries.ts';

interface Named {
  _id: string;
  name: string;
}

/** A product as a file is compared with it; amounts in smallest units. */
export interface ImportedProduct extends Pick<StoredProductFields, FileFieldName> {
  id: string;
  version: number;
  title: string;
  brand: Named;
  category: Named;
  subcategories: Named[];
  price: number;
  priceAfterDiscount: number | null;
  isDeleted: boolean;
  /** Hashes, in order. */
  pictures: string[];
  /** The variant that each of them shows, if only one. */
  pictureVariants: (string | null)[];
  variants: ImportedVariant[];
}

export interface ImportedVariant {
  id: string;
  sku: string;
  barcode: string | null;
  options: VariantOption[];
  color: string | null;
  price: number | null;
  priceAfterDiscount: number | null;
  quantity: number;
  weightGrams: number | null;
}

export function readImportedProducts(db: Db, ids: readonly string[]): Promise<ImportedProduct[]> {
  return query<ImportedProduct>(
    db,
    sql`
    select product.id, product.version, product.title,
      ${columnsOf(fileFields.map(({ name }) => name))},
      product.deleted_at is not null as "isDeleted",
      product.price::float8 as price, product.price_after_discount::float8 as "priceAfterDiscount",
      ${namedJson('brand')} as brand, ${namedJson('category')} as category,
      coalesce((select json_agg(${namedJson('subcategory')} order by subcategory.name)
        from product_subcategories tie
        join subcategories subcategory on subcategory.id = tie.subcategory_id
        where tie.product_id = product.id), '[]') as subcategories,
      coalesce((select json_agg(picture.content_hash order by tie.position)
        from product_pictures tie join media picture on picture.id = tie.media_id
        where tie.product_id = product.id), '[]') as pictures,
      coalesce((select json_agg(tie.variant_id order by tie.position)
        from product_pictures tie where tie.product_id = product.id), '[]') as "pictureVariants",
      (select json_agg(json_build_object('id', variant.id, 'sku', variant.sku, 'barcode', variant.barcode,
          'options', variant.options, 'color', variant.color, 'price', variant.price,
          'priceAfterDiscount', variant.price_after_discount, 'quantity', variant.quantity,
          'weightGrams', variant.weight_grams) order by variant.position, variant.id)
        from product_variants variant where variant.product_id = product.id) as variants
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where product.id = any(${sql.param([...ids])}::uuid[])`,
  );
}

export interface CodeOwner {
  id: string;
  productId: string;
  sku: string;
  barcode: string | null;
}

/** The variants that have one of these codes. */
export function readCodeOwners(
  db: Db,
  { skus, barcodes }: { skus: readonly string[]; barcodes: readonly string[] },
): Promise<CodeOwner[]> {
  const owners = sql`select id, product_id as "productId", sku, barcode from product_variants`;
  return query<CodeOwner>(
    db,
    sql`${owners} where sku = any(${sql.param([...skus])}::text[])
      union ${owners} where barcode = any(${sql.param([...barcodes])}::text[])`,
  );
}

/** All of them, those of deleted products too. */
export async function readSkus(db: Db): Promise<string[]> {
  const found = await query<{ sku: string }>(db, sql`select sku from product_variants`);
  return found.map(({ sku }) => sku);
}
