import { salesDays } from '@matjar/contract/inventory/inventory.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Sales of the last 30 days by variant, for sorting and filtering. A job updates the table `recent_sales`, so that sales
 * do not have to. Variants with newer movements are summed again by each query, so results are always exact; an older
 * table only makes them slower.
 */

const days = sql.raw(String(salesDays));
const period = sql.raw(`interval '${salesDays} days'`);

export const periodStart = sql`now() - ${period}`;

/** Sold pieces by variant, of all or of `those`; an index-only scan. */
export function soldPieces(those?: SQL) {
  return sql`(
    select variant_id, -sum(quantity_change + reserved_change)::int as pieces
    from stock_movements where kind in ('sale', 'return') and created_at >= ${periodStart}
      and ${those ? sql`variant_id = ${those}` : sql`true`}
    group by variant_id)`;
}

const firstMovement = sql`(
  select created_at from stock_movements
  where variant_id = variant.id order by id limit 1)`;

/** How many of the 30 days `variant` was there to be sold, since its stock was first booked; a day begun is a day. */
const daysThere = sql`least(${days}, greatest(1,
  ceil(extract(epoch from now() - ${firstMovement}) / 86400)))::int`;

/** How long what is available of `variant` lasts, if as many go each day as did since it was there, of the last 30 at most. */
export const daysLeftOf = (pieces: SQL) =>
  sql`(variant.quantity * ${daysThere}::float8 / ${pieces})`;

/** When `variant` will have been there for one day more. */
const holdsUntil = sql`(case when ${daysThere} < ${days}
  then ${firstMovement} + ${daysThere} * interval '1 day' else 'infinity' end)`;

/**
 * Of those that were there for a day more by now, so many at once: a catalogue that was imported in one go comes of age in
 * one moment. The others are in the order of the day before until the job gets to them, within minutes.
 */
const mostDue = sql.raw('1000');

/**
 * Variants whose row in the table is outdated: there are newer movements, a sale in it is older than 30 days by now, or
 * they were there for one day more.
 */
const changedUpTo = (last?: SQL) => sql`changed as materialized (
  select variant_id from (
    select variant_id from stock_movements
    where id > coalesce((select seen_id from recent_sales_state), 0)
      and ${last ? sql`id <= ${last}` : sql`true`}
    order by id) moved
  where variant_id is not null
  union select variant_id from stock_movements
  where kind in ('sale', 'return') and variant_id is not null and created_at < ${periodStart}
    and created_at >= (select counted_at from recent_sales_state) - ${period}
  union (select variant_id from recent_sales where holds_until <= now()
    order by holds_until limit ${mostDue}))`;

/** They are few; with an array PostgreSQL knows that, with a CTE it does not. */
const changed = sql`(array(select variant_id from changed))`;

const fresh = sql`fresh as materialized (
  select sums.variant_id, sums.pieces, ${daysLeftOf(sql`sums.pieces`)} as days_left,
    ${holdsUntil} as holds_until
  from ${soldPieces(sql`any ${changed}`)} sums
  join product_variants variant on variant.id = sums.variant_id
  where sums.pieces > 0)`;

/** CTEs that the following fragments use. */
export const salesTables = [changedUpTo(), fresh];

const isUnchanged = sql`stored.variant_id <> all ${changed}`;

/** All variants with sales, in two parts, each of which can be read in order. */
export const salesSources = {
  stored: { from: sql`recent_sales stored`, where: isUnchanged },
  fresh: { from: sql`fresh`, where: sql`true` },
};

export const isUnsold = sql`(
  not exists (select from recent_sales stored where stored.variant_id = variant.id and ${isUnchanged})
  and variant.id <> all (array(select variant_id from fresh)))`;

/** Joins the sales of `variant`; a variant with sales is in one of the two. */
export const joinSales = sql`
  left join fresh on fresh.variant_id = variant.id
  left join recent_sales stored on stored.variant_id = variant.id and ${isUnchanged}`;

/** Variants in stock that will be sold out within this many days. */
export function endingWithin(limit: number) {
  const isEnding = sql`days_left > 0 and days_left <= ${sql.raw(String(limit))}`;
  return sql`select variant_id from recent_sales stored where ${isEnding} and ${isUnchanged}
    union all select variant_id from fresh where ${isEnding}`;
}

/** An open transaction may still commit movements with lower ids. None takes this long. */
const committed = sql.raw(`interval '10 minutes'`);

/** Processes up to this many movements, and rows that are due. True if there are more. */
export async function refreshRecentSales(db: Db, movements: number): Promise<boolean> {
  const last = sql`(select id from last_seen)`;
  const [row] = await query<{ isMore: boolean }>(
    db,
    sql`
    with committed as materialized (
      select coalesce((select seen_id from recent_sales_state), 0) as seen, coalesce((
        select id from stock_movements where created_at < now() - ${committed} order by id desc limit 1
      ), 0) as id
    ), last_seen as materialized (
      select greatest(seen, least(id, seen + ${movements}::int)) as id from committed
    ), ${changedUpTo(last)}, ${fresh}, written as (
      insert into recent_sales (variant_id, pieces, days_left, holds_until)
      select variant_id, pieces, days_left, holds_until from fresh
      on conflict (variant_id) do update set pieces = excluded.pieces, days_left = excluded.days_left,
        holds_until = excluded.holds_until
      where (recent_sales.pieces, recent_sales.days_left, recent_sales.holds_until)
        is distinct from (excluded.pieces, excluded.days_left, excluded.holds_until)
    ), removed as (
      delete from recent_sales
      where variant_id = any ${changed} and variant_id <> all (array(select variant_id from fresh))
    )
    insert into recent_sales_state (seen_id, counted_at) select id, now() from last_seen
    on conflict (id) do update set seen_id = excluded.seen_id, counted_at = excluded.counted_at
    returning seen_id < (select id from committed)
      or exists (select from recent_sales where holds_until <= now() offset ${mostDue}) as "isMore"`,
  );
  return row?.isMore ?? false;
}
