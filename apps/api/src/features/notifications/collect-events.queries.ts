import type { Db } from '@matjar/db/connect.ts';
import { isForSale } from '@matjar/db/fragments.ts';
import { query } from '@matjar/db/query.ts';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Events are found in the tables of other features, which therefore need not notify anybody. Each event has a
 * unique key, so it is reported once; the overlapping time windows catch late commits.
 */

/** For tables that grow fast. */
const periodStart = sql`now() - interval '15 minutes'`;
/** For open items, which are few. */
const open = sql`now() - interval '30 days'`;

const sources: readonly SQL[] = [
  sql`select 'order', 'order:' || id, jsonb_build_object('id', id, 'number', number,
      'text', buyer ->> 'name', 'amount', total, 'currency', currency), created_at
    from orders where created_at > ${periodStart}`,
  sql`select 'review', 'review:' || review.id, jsonb_build_object('id', product.id,
      'name', product.title, 'count', review.rating, 'text', left(review.review, 200)), review.created_at
    from reviews review join products product on product.id = review.product_id
    where review.created_at > ${periodStart}`,
  sql`select 'question', 'question:' || question.id, jsonb_build_object('id', product.id,
      'name', product.title, 'text', left(question.question, 200)), question.created_at
    from questions question join products product on product.id = question.product_id
    where question.created_at > ${periodStart}`,
  sql`select 'return', 'return:' || asked.id, jsonb_build_object('id', sold.id,
      'number', sold.number, 'text', sold.buyer ->> 'name'), asked.created_at
    from order_returns asked join orders sold on sold.id = asked.order_id
    where asked.status = 'requested' and asked.created_at > ${open}`,
  sql`select 'refundFailed', 'refund:' || refund.id || ':' || refund.attempt,
      jsonb_strip_nulls(jsonb_build_object('id', sold.id, 'number', sold.number,
        'text', left(refund.last_error, 200))), refund.updated_at
    from refunds refund join payments payment on payment.id = coalesce(refund.payment_id, refund.part_of)
    left join orders sold on sold.id = payment.order_id
    where refund.status = 'failed' and refund.created_at > ${open}`,
  sql`select 'paymentReview', 'payment:' || id,
      jsonb_build_object('amount', amount, 'currency', currency), created_at
    from payments where status = 'review' and created_at > ${open}`,
  sql`select 'paymentReview', 'surplus:' || sold.id || ':' || transfer.surplus, jsonb_build_object(
      'id', sold.id, 'number', sold.number, 'amount', transfer.surplus - transfer.surplus_returned, 'currency', sold.currency),
      now()
    from bank_transfers transfer join orders sold on sold.id = transfer.order_id
    where transfer.surplus > transfer.surplus_returned`,
  sql`select 'bulkRefused', 'bulk:' || run.id,
      jsonb_strip_nulls(jsonb_build_object('id', run.id, 'name', run.name)), run.finished_at
    from bulk_runs run where run.finished_at > ${periodStart} and exists (
      select from bulk_rows refused where refused.run_id = run.id and refused.reason = 'nobody')`,
  sql`select 'bulkRefused', 'import:' || run.id,
      jsonb_build_object('id', run.id, 'name', run.file_name, 'page', 'imports'), run.finished_at
    from import_runs run where run.finished_at > ${periodStart} and exists (
      select from import_products refused
      where refused.run_id = run.id and refused.state = 'failed' and refused.reason = 'nobody')`,
];

export async function collectEvents(db: Db): Promise<void> {
  await query(
    db,
    sql`
    insert into notifications (id, kind, key, subject, created_at)
    select gen_random_uuid(), event.* from (${sql.join([...sources], sql` union all `)}) event
    on conflict (key) do nothing`,
  );
}

/** Once a day per job. The job library creates its tables when the first process starts. */
export async function collectFailedJobs(db: Db): Promise<void> {
  const [jobs] = await query<{ isThere: boolean }>(
    db,
    sql`select to_regclass('jobs.job') is not null as "isThere"`,
  );
  if (!jobs?.isThere) return;
  await query(
    db,
    sql`
    insert into notifications (id, kind, key, subject, created_at)
    select gen_random_uuid(), 'jobFailed', 'job:' || name || ':' || max(completed_on)::date,
      jsonb_build_object('name', name), max(completed_on)
    from jobs.job where state = 'failed' and completed_on > ${periodStart} group by name
    on conflict (key) do nothing`,
  );
}

/**
 * Variants that became low by sales, returns or counts. Each run creates one notification; a variant is
 * reported again only after it was restocked.
 */
export async function collectLowStock(db: Db, lowStock: number): Promise<void> {
  const isLow = sql`variant.quantity <= coalesce(variant.low_at, ${lowStock}::int)`;
  await query(
    db,
    sql`
    with enough as (
      delete from low_stock_told notified using product_variants variant
      where variant.id = notified.variant_id and not ${isLow}
    ), low as (
      insert into low_stock_told (variant_id)
      select distinct variant.id
      from stock_movements movement join product_variants variant on variant.id = movement.variant_id
      join products product on product.id = variant.product_id
      where movement.created_at > ${periodStart} and ${isLow} and (movement.kind in ('sale', 'return')
          or (movement.kind = 'adjustment' and movement.quantity_change < 0))
        and ${isForSale}
      on conflict do nothing returning variant_id
    ), named as (
      select product.id, product.title
      from low join product_variants variant on variant.id = low.variant_id
      join products product on product.id = variant.product_id
    )
    insert into notifications (id, kind, key, subject)
    select gen_random_uuid(), 'lowStock', 'low:' || gen_random_uuid(), jsonb_build_object(
      'count', count(distinct id), 'name', min(title), 'id', min(id::text))
    from named having count(*) > 0`,
  );
}

export async function deleteOldNotifications(db: Db): Promise<void> {
  await query(db, sql`delete from notifications where created_at < now() - interval '90 days'`);
}
