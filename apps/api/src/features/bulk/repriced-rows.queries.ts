import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Prices of a stored row, of the product and of its variants with prices of their own, for comparing. */
function pricesIn(values: SQL): SQL {
  return sql`jsonb_build_array(
    ${values} -> 'price', coalesce(${values} -> 'priceAfterDiscount', 'null'),
    (select coalesce(jsonb_object_agg(own ->> 'id',
      jsonb_build_array(own -> 'price', coalesce(own -> 'priceAfterDiscount', 'null'))), '{}')
      from jsonb_array_elements(coalesce(${values} -> 'variants', '[]')) own))`;
}

const currentPrices = sql`jsonb_build_array(product.price, product.price_after_discount,
  (select coalesce(jsonb_object_agg(variant.id,
    jsonb_build_array(variant.price, variant.price_after_discount)), '{}')
    from product_variants variant where variant.product_id = product.id and variant.price is not null))`;

/**
 * Of a product's rows in other plans that are on: whether one of these has set the current price, what it goes back to
 * before the plan begins, and whether one that ends while the plan is on leaves the price that the plan was made for.
 */
const otherPlans = sql`
  select coalesce(bool_or(${pricesIn(sql`held.after`)} = now.prices), false) as "setPrice",
    (array_agg(${pricesIn(sql`held.before`)} order by other.starts_at)
      filter (where other.ends_at <= run.starts_at))[1] as "returning",
    coalesce(bool_or(other.ends_at > run.starts_at and other.ends_at < coalesce(run.ends_at, 'infinity')
      and ${pricesIn(sql`held.before`)} = ${pricesIn(sql`planned.before`)}), false) as "leavesFitting"
  from bulk_rows held join bulk_runs other on other.id = held.run_id
  where held.subject_id = planned.subject_id and held.state = 'done' and other.id <> run.id
    and other.entity = 'products' and other.state in ('applying', 'applied') and other.ends_at is not null`;

/** What a plan that has not begun will find: plans that are over by then have taken their prices back. Else the current. */
const priceAtStart = sql`coalesce(case when others."setPrice" then others."returning" end, now.prices)`;

/**
 * Rows of plans with another price than theirs. A plan that has not begun will leave them out, and the end of one that is
 * on will not take their prices back. Start and end compare the same prices; but where another plan is on, they say
 * that the product is in that one, whoever set its price, so that all goes on once somebody puts the plan's price back.
 * Until then the row is left alone either way, which is what is reported here.
 */
function repriced(runIds: readonly string[]): SQL {
  return sql`
    from bulk_runs run
    join bulk_rows planned on planned.run_id = run.id
    join products product on product.id = planned.subject_id
    cross join lateral (select ${currentPrices} as prices offset 0) now
    cross join lateral (${otherPlans}) others
    where run.id = any(${sql.param([...runIds])}::uuid[]) and run.entity = 'products'
      and ((run.state = 'planned' and planned.state = 'ready')
        or (run.state in ('applying', 'applied') and run.ends_at is not null and planned.state = 'done'
          and now.prices <> ${pricesIn(sql`planned.after`)}))
      and case when run.state = 'planned'
        then ${priceAtStart} <> ${pricesIn(sql`planned.before`)}
          and not (others."setPrice" and others."leavesFitting")
        else not others."setPrice" end`;
}

export function countRepriced(
  db: Db,
  runIds: readonly string[],
  productId?: string,
): Promise<{ runId: string; count: number }[]> {
  return query(
    db,
    sql`select run.id as "runId", count(*)::int as count ${repriced(runIds)}
      ${productId === undefined ? sql`` : sql`and planned.subject_id = ${productId}`}
      group by run.id`,
  );
}

/** Of such products, by their ids: the price that the plan will find at its start, or that was set while it is on. */
export async function findRepriced(
  db: Db,
  runId: string,
): Promise<Map<string, { price: number; priceAfterDiscount: number | null }>> {
  const rows = await query<{ id: string; price: number; priceAfterDiscount: number | null }>(
    db,
    sql`select product.id, (${priceAtStart} ->> 0)::float8 as price,
      (${priceAtStart} ->> 1)::float8 as "priceAfterDiscount" ${repriced([runId])}`,
  );
  return new Map(rows.map(({ id, ...prices }) => [id, prices]));
}

/** Plans that begin while this one is on, at the price that it has set: how many products they leave out if it ends now. */
export function countLeftOutByEnd(
  db: Db,
  runId: string,
): Promise<{ runId: string; count: number }[]> {
  return query(
    db,
    sql`
    select run.id as "runId", count(*)::int as count
    from bulk_runs ended
    join bulk_rows held on held.run_id = ended.id and held.state = 'done'
    join bulk_rows planned on planned.subject_id = held.subject_id and planned.state = 'ready'
    join bulk_runs run on run.id = planned.run_id
    where ended.id = ${runId} and run.state = 'planned' and run.entity = 'products'
      and run.starts_at < ended.ends_at
      and ${pricesIn(sql`planned.before`)} = ${pricesIn(sql`held.after`)}
      and ${pricesIn(sql`planned.before`)} <> ${pricesIn(sql`held.before`)}
    group by run.id`,
  );
}
