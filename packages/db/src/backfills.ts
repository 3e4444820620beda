import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { errorCauses } from './error-causes.ts';
import { query } from './query.ts';
import { runTransaction } from './run-transaction.ts';

/** New values of old rows of a large table. A migration would lock all of them until the last is written. */
export interface Backfill {
  /** With the number of its migration, such as `0074-order-regions`. Progress is kept under it: it never changes. */
  name: string;
  /** One whose `id` is a uuid. It is gone through in that order. */
  table: string;
  /** What is written, such as sql`region = shipping_address ->> 'region'`. */
  set: SQL;
  /** Rows that lack it, such as sql`region is null`. */
  where: SQL;
}

/** Those of this version, each run by a job of its own. One goes with the release that needs no old rows any more. */
export const backfills: readonly Backfill[] = [
  {
    // Orders by bank transfer that a change made free before such changes counted as paid.
    name: '0080-free-transfers',
    table: 'orders',
    set: sql`paid_at = now(), status = case status when 'placed' then 'paid' else status end`,
    where: sql`payment_method = 'bank' and total = 0 and paid_at is null
      and status in ('placed', 'preparing', 'dispatched', 'delivered')`,
  },
];

const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Gives up before PostgreSQL looks for deadlocks (after a second), so that of two who wait for each other it is
 * never the shopper who fails.
 */
const lockTimeoutMs = 100;
const lockNotAvailable = '55P03';

type Outcome = 'more' | 'done' | 'busy';

/** Looks at the next rows and writes those that lack the value, together with how far it came. */
export async function fillBatch(db: Db, backfill: Backfill, maxRows: number): Promise<Outcome> {
  try {
    return await runTransaction(db, (tx) => fillNext(tx, backfill, maxRows));
  } catch (error) {
    if (errorCauses(error).some(({ code }) => code === lockNotAvailable)) return 'busy';
    throw error;
  }
}

async function fillNext(tx: Db, backfill: Backfill, maxRows: number): Promise<Outcome> {
  const { name, set, where } = backfill;
  const table = sql.identifier(backfill.table);
  await query(tx, sql.raw(`set local lock_timeout = ${lockTimeoutMs}`));
  await query(
    tx,
    sql`insert into backfill_progress (name) values (${name}) on conflict do nothing`,
  );
  const [progress] = await query<{ lastId: string | null; isDone: boolean }>(
    tx,
    sql`select last_id as "lastId", finished_at is not null as "isDone"
      from backfill_progress where name = ${name} for update`,
  );
  if (progress?.isDone) return 'done';
  const [batch] = await query<{ looked: number }>(
    tx,
    sql`with batch as (
        select id from ${table} where id > ${progress?.lastId ?? beforeAll}::uuid
        order by id limit ${maxRows}
      ), written as (
        update ${table} set ${set} from batch where ${table}.id = batch.id and (${where}) returning 1
      ), looked as (
        select count(*)::int as rows, (array_agg(id order by id desc))[1] as last_id from batch
      )
      update backfill_progress progress set
        last_id = coalesce(looked.last_id, progress.last_id),
        rows = progress.rows + (select count(*) from written),
        finished_at = case when looked.rows < ${maxRows} then now() end
      from looked where name = ${name} returning looked.rows as looked`,
  );
  return batch?.looked === maxRows ? 'more' : 'done';
}
