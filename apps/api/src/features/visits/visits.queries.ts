import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { sql } from 'drizzle-orm';

export interface Visit {
  visitor: string;
  product: boolean;
  cart: boolean;
  checkout: boolean;
}

/** Today in the shop's time zone. */
const today = (timeZone: string) => sql`(now() at time zone ${timeZone})::date`;

/** The salt of today, shared by all processes: the first to ask creates it. */
export async function findSalt(
  db: Db,
  timeZone: string,
  fresh: string,
): Promise<{ day: string; salt: string }> {
  const [row] = await query<{ day: string; salt: string }>(
    db,
    sql`
    insert into visit_salts (day, salt) values (${today(timeZone)}, ${fresh})
    on conflict (day) do update set salt = visit_salts.salt
    returning day::text, salt`,
  );
  if (!row) throw new Error('The salt of visits was neither inserted nor found.');
  return row;
}

/** As JSON: one statement for batches of any size. */
export async function upsertVisits(db: Db, day: string, batch: readonly Visit[]): Promise<void> {
  await query(
    db,
    sql`
    insert into visits (day, visitor, product, cart, checkout)
    select ${day}::date, visitor, product, cart, checkout
    from jsonb_populate_recordset(null::visits, ${JSON.stringify(batch)})
    order by visitor
    on conflict (day, visitor) do update set
      product = visits.product or excluded.product,
      cart = visits.cart or excluded.cart,
      checkout = visits.checkout or excluded.checkout`,
  );
}

/** Days become totals one day later: a process may still be writing at midnight. */
export async function foldDays(db: Db, timeZone: string): Promise<void> {
  const over = sql`day < ${today(timeZone)} - 1`;
  await query(
    db,
    sql`
    with folded as (delete from visits where ${over} returning *)
    insert into visit_days (day, visits, product, cart, checkout)
    select day, count(*), count(*) filter (where product), count(*) filter (where cart),
      count(*) filter (where checkout)
    from folded group by day
    on conflict (day) do update set
      visits = visit_days.visits + excluded.visits,
      product = visit_days.product + excluded.product,
      cart = visit_days.cart + excluded.cart,
      checkout = visit_days.checkout + excluded.checkout`,
  );
  await query(db, sql`delete from visit_salts where ${over}`);
}

export interface VisitCounts {
  visits: number;
  product: number;
  cart: number;
  checkout: number;
}

export async function countVisits(db: Db, days: readonly string[]): Promise<VisitCounts> {
  const within = sql`day = any(${sql.param(days)}::date[])`;
  const [counts] = await query<VisitCounts>(
    db,
    sql`
    select coalesce(sum(visits), 0)::int as visits, coalesce(sum(product), 0)::int as product,
      coalesce(sum(cart), 0)::int as cart, coalesce(sum(checkout), 0)::int as checkout
    from (
      select visits, product, cart, checkout from visit_days where ${within}
      union all
      select count(*), count(*) filter (where product), count(*) filter (where cart),
        count(*) filter (where checkout)
      from visits where ${within}
    ) days`,
  );
  if (!counts) throw new Error('Counting visits returned no row.');
  return counts;
}
