import type { Picture } from '@matjar/contract/catalog.ts';
import type { Db } from '@matjar/db/connect.ts';
import { coverJson, namedJson, variantPrice } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

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
        where variant.product_id = product.id and variant.average_cost is not null), '[]') as costs
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where product.ordinal = any(${sql.param([...ordinals])})`,
  );
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  return ordinals.flatMap((ordinal) => byOrdinal.get(ordinal) ?? []);
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
