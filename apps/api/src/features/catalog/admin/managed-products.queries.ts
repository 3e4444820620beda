import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import {
  type FileFieldName,
  fileFields,
  type StoredProductFields,
} from '@matjar/contract/catalog/product-fields.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { coverJson, namedJson, skuBegins, variantPrice } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import { columnsOf } from '../product.queries.ts';

export interface ManagedRow {
  id: string;
  ordinal: number;
  title: string;
  brand: { _id: string; name: string };
  category: { _id: string; name: string };
  price: number;
  priceAfterDiscount: number | null;
  quantity: number;
  reserved: number;
  sold: number;
  ratingsSum: number;
  ratingsCount: number;
  colors: { hex: string; name?: string }[];
  published: boolean;
  deletedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  cover: Picture | null;
  /** Of each variant whose cost is known: what it costs the shop and the buyer. */
  costs: { cost: number; price: number }[];
  variantIds: string[];
  pricedVariants: number;
}

/** The given products, deleted ones among them, in the given order. */
export async function findManagedProducts(
  db: Db,
  ordinals: readonly number[],
): Promise<ManagedRow[]> {
  if (ordinals.length === 0) return [];
  const rows = await query<ManagedRow>(
    db,
    sql`
    select product.id, product.ordinal, product.title,
      ${namedJson('brand')} as brand,
      ${namedJson('category')} as category,
      product.price::float8 as price, product.price_after_discount::float8 as "priceAfterDiscount",
      product.quantity, product.reserved, product.sold, product.colors,
      product.ratings_sum as "ratingsSum", product.ratings_count as "ratingsCount", product.published, product.version,
      product.deleted_at as "deletedAt", product.created_at as "createdAt",
      product.updated_at as "updatedAt",
      ${coverJson} as cover,
      coalesce((select json_agg(json_build_object('cost', variant.average_cost, 'price', ${variantPrice}))
        from product_variants variant
        where variant.product_id = product.id and variant.average_cost is not null), '[]') as costs,
      (select coalesce(json_agg(variant.id), '[]') from product_variants variant
        where variant.product_id = product.id) as "variantIds",
      (select count(variant.price)::int from product_variants variant
        where variant.product_id = product.id) as "pricedVariants"
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where product.ordinal = any(${sql.param([...ordinals])})`,
  );
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
}

export interface ManagedVariantRow extends Pick<StoredProductFields, FileFieldName> {
  ordinal: number;
  id: string;
  title: string;
  brand: string;
  category: string;
  subcategories: string | null;
  sku: string;
  barcode: string | null;
  options: VariantOption[];
  color: string | null;
  price: number;
  priceAfterDiscount: number | null;
  averageCost: number | null;
  quantity: number;
  reserved: number;
  sold: number;
  weightGrams: number | null;
  ratingsSum: number;
  ratingsCount: number;
  createdAt: string;
  updatedAt: string;
}

/** Every variant of the given products, in the given order. */
export async function findVariantsOfProducts(
  db: Db,
  ordinals: readonly number[],
): Promise<ManagedVariantRow[]> {
  return query<ManagedVariantRow>(
    db,
    sql`
    select product.ordinal, product.id, product.title,
      ${columnsOf(fileFields.map(({ name }) => name))},
      brand.name as brand, category.name as category,
      (select string_agg(subcategory.name, ', ' order by subcategory.name)
        from product_subcategories chosen
        join subcategories subcategory on subcategory.id = chosen.subcategory_id
        where chosen.product_id = product.id) as subcategories,
      variant.sku, variant.barcode, variant.options, variant.color,
      coalesce(variant.price, product.price)::float8 as price,
      case when variant.price is null then product.price_after_discount
        else variant.price_after_discount end::float8 as "priceAfterDiscount",
      variant.average_cost::float8 as "averageCost", variant.quantity, variant.reserved,
      variant.sold, variant.weight_grams as "weightGrams",
      product.ratings_sum as "ratingsSum", product.ratings_count as "ratingsCount",
      product.created_at as "createdAt", product.updated_at as "updatedAt"
    from unnest(${sql.param([...ordinals])}::int[]) with ordinality wanted (ordinal, place)
    join products product on product.ordinal = wanted.ordinal
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    join product_variants variant on variant.product_id = product.id
    order by wanted.place, variant.position`,
  );
}

/** Products whose names hold words that begin so, packed. */
export async function findNamedProducts(db: Db, words: readonly string[]): Promise<Buffer> {
  const beginnings = words.map((word) => `'${word}':*`).join(' & ');
  const [row] = await query<{ named: Buffer }>(
    db,
    sql`
    select products_with_names(to_tsquery('simple', ${beginnings})) as named`,
  );
  return row?.named ?? Buffer.alloc(0);
}

/** Products with a variant that has this barcode, or a SKU that begins so. */
export async function findCodedProducts(db: Db, code: string): Promise<number[]> {
  // A union, so that each part uses its own index.
  const rows = await query<{ ordinal: number }>(
    db,
    sql`
    select product.ordinal from products product
    where product.id in (
      select variant.product_id from product_variants variant where ${skuBegins(code)}
      union select variant.product_id from product_variants variant where variant.barcode = ${code})`,
  );
  return rows.map(({ ordinal }) => ordinal);
}
