import type { Db } from '@matjar/db/connect.ts';
import { isForSale } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

/** Something somebody looks at or has in the cart, with what its rules offer. */
export interface SubjectRow {
  id: string;
  ordinal: number;
  categoryId: string;
  /** The most exact rule first: of the product, of its subcategories, of its category. */
  rules: { products: number[]; categories: string[] }[];
}

const canBeBought = sql`${isForSale} and product.quantity > 0`;

/** In the order of the ids. */
export async function findSubjects(db: Db, ids: readonly string[]): Promise<SubjectRow[]> {
  return query<SubjectRow>(
    db,
    sql`
    select subject.id, subject.ordinal, subject.category_id as "categoryId",
      coalesce((
        select json_agg(json_build_object(
            'products', array(
              select product.ordinal
              from unnest(rule.offered_product_ids) with ordinality offered(id, place)
              join products product using (id)
              where ${canBeBought} order by offered.place),
            'categories', rule.offered_category_ids)
          order by rule.product_id nulls last, rule.subcategory_id nulls last)
        from recommendation_rules rule
        where rule.product_id = subject.id or rule.category_id = subject.category_id
          or rule.subcategory_id in (
            select subcategory_id from product_subcategories where product_id = subject.id)
      ), '[]') as rules
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality requested(id, place)
    join products subject using (id)
    where subject.deleted_at is null order by requested.place`,
  );
}

/** What was bought with each of them most often, and can be bought now. */
export async function findPairs(db: Db, ids: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await query<{ id: string; ordinals: number[] }>(
    db,
    sql`
    select pair.product_id as id, array_agg(product.ordinal order by pair.buyers desc, product.id)
      as ordinals
    from product_pairs pair join products product on product.id = pair.other_id
    where pair.product_id = any(${sql.param([...ids])}::uuid[]) and ${canBeBought}
    group by pair.product_id`,
  );
  return new Map(rows.map(({ id, ordinals }) => [id, ordinals]));
}
