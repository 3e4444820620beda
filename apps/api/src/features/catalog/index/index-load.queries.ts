import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';
import type { PackedProducts } from './unpack-products.ts';

/**
 * Up to where the changes of products are known: rows written by transactions from `horizon` on may
 * not all have been visible yet, and `fingerprint` tells whether that has changed since.
 */
export interface ChangeMark {
  horizon: string;
  fingerprint: string;
}

const nothingSeen = { horizon: '0', fingerprint: '' };

export async function readChangeMark(db: Db): Promise<ChangeMark> {
  const [mark] = await query<ChangeMark>(
    db,
    sql`
    select moment.horizon::text,
      (select count(*) || ':' || coalesce(sum(changed_in::text::numeric), 0)
        from products
        where changed_in >= moment.horizon
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as fingerprint
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) moment`,
  );
  return mark ?? nothingSeen;
}

/** Asked about once a second: whether products changed since a mark, unannounced. */
export async function checkForChanges(db: Db, horizon: string): Promise<ChangeMark['fingerprint']> {
  const [check] = await query<Pick<ChangeMark, 'fingerprint'>>(
    db,
    sql`
    select
      (select count(*) || ':' || coalesce(sum(changed_in::text::numeric), 0)
        from products
        where changed_in >= ${horizon}::xid8
          and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as fingerprint`,
  );
  return check?.fingerprint ?? '';
}

/** The highest ordinal of a product. */
export async function findLastOrdinal(db: Db): Promise<number> {
  const [row] = await query<{ last: number | null }>(
    db,
    sql`select max(ordinal) as last from products`,
  );
  return row?.last ?? 0;
}

/** The next products by ordinal, of all or of those that changed since the horizon. */
export async function loadProducts(
  db: Db,
  wanted: { after: number; limit: number; changedSince?: string | undefined },
): Promise<PackedProducts> {
  const { after, limit, changedSince } = wanted;
  const source =
    changedSince === undefined
      ? sql`select * from products where ordinal > ${after} order by ordinal limit ${limit}`
      : sql`select * from (
          select * from products
          where changed_in >= ${changedSince}::xid8
            and changed_in < pg_snapshot_xmax(pg_current_snapshot())
          -- Keeps the few changed rows from being looked for along all ordinals.
          offset 0
        ) changed where ordinal > ${after} order by ordinal limit ${limit}`;
  // Rows as such cost the driver more than everything else together; a few long values do not.
  const [packed] = await query<PackedProducts>(
    db,
    sql`
    select count(*)::int as count, coalesce(max(ordinal), 0) as last,
      coalesce(string_agg(int4send(ordinal), ''), '') as ordinals,
      coalesce(string_agg(boolsend(published), ''), '') as published,
      coalesce(string_agg(boolsend(deleted_at is not null), ''), '') as deleted,
      coalesce(string_agg(uuid_send(brand_id), ''), '') as brands,
      coalesce(string_agg(uuid_send(category_id), ''), '') as categories,
      coalesce(string_agg(float8send(price_to_pay::float8), ''), '') as prices,
      coalesce(string_agg(int4send(quantity), ''), '') as quantities,
      coalesce(string_agg(int4send(sold), ''), '') as sold,
      coalesce(string_agg(int4send(ratings_sum), ''), '') as "ratingsSums",
      coalesce(string_agg(int4send(ratings_count), ''), '') as "ratingsCounts",
      coalesce(string_agg(float8send(floor(extract(epoch from created_at) * 1000)::float8), ''), '')
        as "createdAt",
      coalesce(string_agg(float8send(floor(extract(epoch from updated_at) * 1000)::float8), ''), '')
        as "updatedAt",
      coalesce(string_agg(coalesce(subcategory_ids, ''), ';'), '') as subcategories
    from (
      select product.*, tied.subcategory_ids
      from (${source}) product
      left join lateral (
        select string_agg(subcategory_id::text, ',' order by subcategory_id) as subcategory_ids
        from product_subcategories where product_id = product.id
      ) tied on true
    ) rows`,
  );
  if (!packed) throw new Error('An aggregate without a row.');
  return packed;
}

/** All ordinals by title, packed. */
export async function loadTitleOrder(db: Db): Promise<Buffer> {
  const [row] = await query<{ ordinals: Buffer }>(
    db,
    sql`
    select coalesce(string_agg(int4send(ordinal), ''), '') as ordinals
    from (select ordinal from product_search order by title_key collate "C", ordinal) ordered`,
  );
  return row?.ordinals ?? Buffer.alloc(0);
}
