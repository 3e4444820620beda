import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';

/** What a change to many products looks at. */
export interface SelectedProduct {
  id: string;
  ordinal: number;
  title: string;
  version: number;
  price: number;
  priceAfterDiscount: number | null;
  category: { id: string; name: string };
  brand: { id: string; name: string };
  subcategories: string[];
  published: boolean;
  isDeleted: boolean;
  variants: {
    id: string;
    options: { name: string; value: string }[];
    price: number | null;
    priceAfterDiscount: number | null;
    averageCost: number | null;
  }[];
}

function find(db: Db, condition: SQL): Promise<SelectedProduct[]> {
  return query<SelectedProduct>(
    db,
    sql`
    select product.id, product.ordinal, product.title, product.version, product.price::float8 as price,
      product.price_after_discount::float8 as "priceAfterDiscount", product.published,
      product.deleted_at is not null as "isDeleted",
      json_build_object('id', category.id, 'name', category.name) as category,
      json_build_object('id', brand.id, 'name', brand.name) as brand,
      coalesce((select json_agg(tie.subcategory_id order by tie.subcategory_id)
        from product_subcategories tie where tie.product_id = product.id), '[]') as subcategories,
      (select json_agg(json_build_object('id', variant.id, 'options', variant.options,
          'price', variant.price, 'priceAfterDiscount', variant.price_after_discount,
          'averageCost', variant.average_cost) order by variant.position, variant.id)
        from product_variants variant where variant.product_id = product.id) as variants
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    where ${condition}`,
  );
}

export async function findSelectedByOrdinals(
  db: Db,
  ordinals: readonly number[],
): Promise<SelectedProduct[]> {
  const rows = await find(db, sql`product.ordinal = any(${sql.param([...ordinals])}::int[])`);
  const places = new Map(ordinals.map((ordinal, place) => [ordinal, place]));
  return rows.toSorted((a, b) => (places.get(a.ordinal) ?? 0) - (places.get(b.ordinal) ?? 0));
}

export async function findSelectedByIds(
  db: Db,
  ids: readonly string[],
): Promise<SelectedProduct[]> {
  const rows = await find(db, sql`product.id = any(${sql.param([...ids])}::uuid[])`);
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}
