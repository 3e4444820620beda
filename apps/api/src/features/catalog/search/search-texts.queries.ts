import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { type ProductSpecification, productSearch } from '@matjar/db/schema/catalog.ts';
import { sql } from 'drizzle-orm';
import { writtenSince } from '../index/index-load.queries.ts';
import { unpackOrdinals } from '../index/unpack-products.ts';

export interface ChangedTexts {
  /** The moment they were read at: what to ask for next time. */
  snapshot: string;
  /** In rising order. */
  ordinals: number[];
}

/** The products whose texts were written since a snapshot (`writtenSince` of the index), or all of them. */
export async function findChangedTexts(db: Db, since: string | undefined): Promise<ChangedTexts> {
  const changed = since ? writtenSince(productSearch, since) : productSearch;
  const [row] = await query<{ snapshot: string; ordinals: Buffer }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot,
      coalesce(string_agg(int4send(ordinal), ''), '') as ordinals
    from ${changed} changed`,
  );
  if (!row) throw new Error('An aggregate returned no row.');
  return { snapshot: row.snapshot, ordinals: [...unpackOrdinals(row.ordinals)] };
}

export interface TextRow {
  ordinal: number;
  title: string;
  brand: string;
  /** With the subcategories. */
  category: string;
  specifications: ProductSpecification[];
  colors: { name?: string }[];
  /** Other options of the variants, each value once. */
  options: VariantOption[];
  description: string;
}

/** The searchable texts, in ascending order. A single JSON value costs the driver far less than rows do. */
export async function loadTexts(db: Db, ordinals: readonly number[]): Promise<TextRow[]> {
  if (ordinals.length === 0) return [];
  const [row] = await query<{ texts: TextRow[] | null }>(
    db,
    sql`
    select json_agg(json_build_object('ordinal', product.ordinal, 'title', product.title,
      'brand', brand.name, 'category', concat_ws(' ', category.name, tied.names),
      'specifications', product.specifications,
      'colors', product.colors, 'options', coalesce(other.options, '[]'),
      'description', product.description) order by product.ordinal) as texts
    from products product
    join brands brand on brand.id = product.brand_id
    join categories category on category.id = product.category_id
    left join lateral (
      select string_agg(subcategory.name, ' ') as names
      from product_subcategories tie join subcategories subcategory on subcategory.id = tie.subcategory_id
      where tie.product_id = product.id
    ) tied on true
    left join lateral (
      select jsonb_agg(distinct option) as options
      from product_variants variant, jsonb_array_elements(variant.options) with ordinality as chosen(option, place)
      where product.has_options and variant.product_id = product.id
        and (place > 1 or variant.color is null)
    ) other on true
    where product.ordinal = any(${sql.param([...ordinals])})`,
  );
  return row?.texts ?? [];
}
