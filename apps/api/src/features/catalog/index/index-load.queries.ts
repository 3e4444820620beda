import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { PackedProducts } from './unpack-products.ts';

/** The current snapshot (`pg_current_snapshot`): which transactions are committed and which are in progress. */
export async function readIndexSnapshot(db: Db): Promise<string> {
  const [row] = await query<{ snapshot: string }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  if (!row) throw new Error('select pg_current_snapshot() returned no row.');
  return row.snapshot;
}

/** The highest ordinal of a product. */
export async function findLastOrdinal(db: Db): Promise<number> {
  const [row] = await query<{ last: number | null }>(
    db,
    sql`select max(ordinal) as last from products`,
  );
  return row?.last ?? 0;
}

/** The next products by ordinal. */
export async function loadProducts(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<PackedProducts> {
  return loadPacked(
    db,
    sql`select * from products where ordinal > ${after} order by ordinal limit ${limit}`,
  );
}

export interface PackedChanges extends PackedProducts {
  /** The moment they were read at: what to ask for next time. */
  snapshot: string;
  ids: Buffer;
}

/**
 * Rows written since a snapshot, each write once whatever the commit order: those of later transactions, and of those in
 * progress then, so that a long one has nobody read again what others wrote since it began. Writes still in progress are
 * invisible to this statement and come with a later one. Transaction ids in the future, as in a restored dump, are left
 * out. Seen from an imported catalogue, which is of one transaction, any id is of all rows: a range and `offset 0` keep
 * PostgreSQL from a join for which it started parallel workers at each poll.
 */
export function writtenSince(table: PgTable, since: string): SQL {
  return sql`(
    select * from ${table}
    where changed_in >= pg_snapshot_xmax(${since}::pg_snapshot)
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())
    union all
    select own.* from pg_snapshot_xip(${since}::pg_snapshot) as under_way(id)
    cross join lateral (
      select * from ${table} where changed_in between under_way.id and under_way.id offset 0
    ) own
  )`;
}

/** Products written since a snapshot (`writtenSince`). */
export async function loadChanges(db: Db, since: string, limit: number): Promise<PackedChanges> {
  return loadPacked(
    db,
    sql`select * from ${writtenSince(products, since)} changed limit ${limit}`,
    sql`pg_current_snapshot()::text as snapshot,
      coalesce(string_agg(uuid_send(id), ''), '') as ids,`,
  );
}

/** Packed into a few long values: parsing rows took the driver longer than everything else together. */
async function loadPacked<Packed extends PackedProducts>(
  db: Db,
  source: SQL,
  more: SQL = sql``,
): Promise<Packed> {
  const [packed] = await query<Packed>(
    db,
    sql`
    select ${more} count(*)::int as count, coalesce(max(ordinal), 0) as last,
      coalesce(string_agg(int4send(ordinal), ''), '') as ordinals,
      coalesce(string_agg(boolsend(published), ''), '') as published,
      coalesce(string_agg(boolsend(deleted_at is not null), ''), '') as deleted,
      coalesce(string_agg(uuid_send(brand_id), ''), '') as brands,
      coalesce(string_agg(uuid_send(category_id), ''), '') as categories,
      coalesce(string_agg(float8send(price_to_pay::float8), ''), '') as prices,
      coalesce(string_agg(boolsend(price_after_discount is not null), ''), '') as "onSale",
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
  if (!packed) throw new Error('An aggregate returned no row.');
  return packed;
}

/** The rank of each product's title, by ordinal. */
export async function loadTitlePlaces(db: Db): Promise<Uint32Array> {
  const [row] = await query<{ last: number; ordinals: Buffer }>(
    db,
    sql`
    select coalesce(max(ordinal), 0) as last,
      coalesce(string_agg(int4send(ordinal), ''), '') as ordinals
    from (select ordinal from product_search order by title_key collate "C", ordinal) ordered`,
  );
  if (!row) throw new Error('An aggregate returned no row.');
  const places = new Uint32Array(row.last + 1);
  for (let place = 0; place < row.ordinals.length / 4; place += 1) {
    places[row.ordinals.readInt32BE(place * 4)] = place;
  }
  return places;
}
