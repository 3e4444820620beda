import type { Picture, ShownReview } from '@matjar/contract/catalog/catalog.ts';
import {
  type ProductFieldName,
  productFieldNames,
  type StoredProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isForSale, namedJson, tiedPictureJson } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { sql } from 'drizzle-orm';

interface Named {
  _id: string;
  name: string;
}

export interface ProductRow extends StoredProductFields<'lists'> {
  id: string;
  ordinal: number;
  title: string;
  slug: string;
  /** Smallest units. */
  price: number;
  priceAfterDiscount: number | null;
  quantity: number;
  sold: number;
  colors: { hex: string; name?: string }[];
  hasOptions: boolean;
  pricesDiffer: boolean;
  ratingsSum: number;
  ratingsCount: number;
  createdAt: number;
  version: number;
  brand: Named;
  category: Named;
  subcategories: Named[];
  /** All of the product, in order; the first is the cover. */
  pictures: Picture[];
}

export interface VariantRow {
  id: string;
  sku: string;
  options: VariantOption[];
  color: string | null;
  quantity: number;
  /** Its own, in smallest units; null where the product's are its prices. */
  price: number | null;
  priceAfterDiscount: number | null;
  weightGrams: number | null;
}

export type ProductDetailRow = ProductRow &
  StoredProductFields<'page'> & {
    /** In their order. */
    variants: VariantRow[];
  };

/** As `product` has them. */
export function columnsOf(names: readonly ProductFieldName[]) {
  const columns = names.map((name) => {
    const column = sql.identifier(products[name].name);
    return sql`product.${column} as ${sql.identifier(name)}`;
  });
  return sql.join(columns, sql`, `);
}

const productColumns = sql`
    product.id, product.ordinal, product.title, product.slug, ${columnsOf(productFieldNames('lists'))},
    product.price::float8 as price, product.price_after_discount::float8 as "priceAfterDiscount",
    product.quantity, product.sold, product.colors, product.version,
    product.has_options as "hasOptions", product.prices_differ as "pricesDiffer",
    product.ratings_sum as "ratingsSum", product.ratings_count as "ratingsCount",
    floor(extract(epoch from product.created_at) * 1000)::float8 as "createdAt",
    ${namedJson('brand')} as brand,
    ${namedJson('category')} as category,
    coalesce((
      select json_agg(${namedJson('subcategory')}
        order by subcategory.name, subcategory.id)
      from product_subcategories tie join subcategories subcategory on subcategory.id = tie.subcategory_id
      where tie.product_id = product.id), '[]') as subcategories,
    coalesce((
      select json_agg(${tiedPictureJson} order by picture.position)
      from product_pictures picture join media on media.id = picture.media_id
      where picture.product_id = product.id), '[]') as pictures`;

const variantsJson = sql`json_agg(json_build_object('id', variant.id, 'sku', variant.sku,
    'options', variant.options, 'color', variant.color, 'quantity', variant.quantity,
    'price', variant.price, 'priceAfterDiscount', variant.price_after_discount,
    'weightGrams', variant.weight_grams)
    order by variant.position, variant.id)`;

const shownProducts = sql`
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where ${isForSale}`;

/** The shown ones among the given products. */
export async function findProductsByOrdinal(
  db: Db,
  ordinals: readonly number[],
): Promise<Map<number, ProductRow>> {
  if (ordinals.length === 0) return new Map();
  const rows = await query<ProductRow>(
    db,
    sql`
    select ${productColumns} ${shownProducts}
      and product.ordinal = any(${sql.param([...ordinals])})`,
  );
  return new Map(rows.map((row) => [row.ordinal, row]));
}

export async function findProductsByIds(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  if (ids.length === 0) return [];
  return query<ProductRow>(
    db,
    sql`
    select ${productColumns} ${shownProducts}
      and product.id = any(${sql.param([...ids])}::uuid[])`,
  );
}

/** Of each of the given products, by its id. */
export async function findVariantsOf(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, VariantRow[]>> {
  const rows = await query<{ id: string; variants: VariantRow[] }>(
    db,
    sql`
    select variant.product_id as id, ${variantsJson} as variants from product_variants variant
    where variant.product_id = any(${sql.param([...productIds])}::uuid[])
    group by variant.product_id`,
  );
  return new Map(rows.map(({ id, variants }) => [id, variants]));
}

export async function findProductById(db: Db, id: string): Promise<ProductDetailRow | undefined> {
  const [row] = await query<ProductDetailRow>(
    db,
    sql`
    select ${productColumns}, ${columnsOf(productFieldNames('page'))},
      (select ${variantsJson} from product_variants variant
        where variant.product_id = product.id) as variants
    ${shownProducts}
      and product.id = ${id}`,
  );
  return row;
}

export async function findCategoryOfProduct(
  db: Db,
  id: string,
): Promise<{ ordinal: number; categoryId: string } | undefined> {
  const [row] = await query<{ ordinal: number; categoryId: string }>(
    db,
    sql`
    select product.ordinal, product.category_id as "categoryId" ${shownProducts}
      and product.id = ${id}`,
  );
  return row;
}

export async function findNewestReviews(
  db: Db,
  productId: string,
  limit: number,
): Promise<ShownReview[]> {
  return query<ShownReview>(
    db,
    sql`
    select review.id as _id, review.review, review.rating,
      ${namedJson('author')} as user,
      to_char(review.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from reviews review join users author on author.id = review.user_id
    where review.product_id = ${productId} and review.hidden_at is null
    order by review.created_at desc, review.id desc
    limit ${limit}`,
  );
}
