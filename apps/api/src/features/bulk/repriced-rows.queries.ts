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

/** Rows of other plans that are on, and whose product this is. */
const otherRows = sql`bulk_rows held join bulk_runs other on other.id = held.run_id
  where held.subject_id = planned.subject_id and held.state = 'done' and other.id <> run.id
    and other.entity = 'products' and other.state in ('applying', 'applied') and other.ends_at is not null`;

/** A plan that is on has set the current price. */
const isPlansPrice = sql`exists (
  select from ${otherRows} and ${pricesIn(sql`held.after`)} = ${currentPrices})`;

/** What a plan that begins later will find: plans that are over by then have taken their prices back. */
const priceAtStart = sql`coalesce(
  (select ${pricesIn(sql`held.before`)} from ${otherRows} and other.ends_at <= run.starts_at
    and ${isPlansPrice} order by other.starts_at limit 1),
  ${currentPrices})`;

/** Another plan outlives the start; when it ends, this one begins with the price it was planned for. */
const isWaiting = sql`exists (
  select from ${otherRows} and other.ends_at > run.starts_at and ${isPlansPrice}
    and ${pricesIn(sql`held.before`)} = ${pricesIn(sql`planned.before`)})`;

/**
 * Rows of plans whose products somebody has priced otherwise since. A plan that has not begun will leave them out,
 * and the end of one that is on will not take their prices back: these are the comparisons that both make.
 */
function repriced(runIds: readonly string[]): SQL {
  return sql`
    from bulk_runs run
    join bulk_rows planned on planned.run_id = run.id
    join products product on product.id = planned.subject_id
    where run.id = any(${sql.param([...runIds])}::uuid[]) and run.entity = 'products' and (
      (run.state = 'planned' and planned.state = 'ready'
        and ${priceAtStart} <> ${pricesIn(sql`planned.before`)} and not ${isWaiting})
      or (run.state in ('applying', 'applied') and run.ends_at is not null and planned.state = 'done'
        and ${currentPrices} <> ${pricesIn(sql`planned.after`)} and not ${isPlansPrice}))`;
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

/** The current prices of such products, by their ids. */
export async function findRepriced(
  db: Db,
  runId: string,
): Promise<Map<string, { price: number; priceAfterDiscount: number | null }>> {
  const rows = await query<{ id: string; price: number; priceAfterDiscount: number | null }>(
    db,
    sql`select product.id, product.price::float8 as price,
      product.price_after_discount::float8 as "priceAfterDiscount" ${repriced([runId])}`,
  );
  return new Map(rows.map(({ id, ...prices }) => [id, prices]));
}
