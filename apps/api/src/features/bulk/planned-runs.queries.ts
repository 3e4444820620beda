import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { bulkRows, bulkRuns } from '@matjar/db/schema/bulk.ts';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import {
  type Actor,
  type BulkRowRow,
  type BulkRunRow,
  type BulkValues,
  runColumns,
  type Schedule,
} from './bulk.queries.ts';

const maxInCalendar = 200;

/** Converts local times of the shop. PostgreSQL knows "24:00" and the hour that is skipped in spring. */
export async function readShopTimes(
  db: Db,
  times: { from: string | undefined; to: string | undefined },
  timeZone: string,
): Promise<{ startsAt: Date | null; endsAt: Date | null }> {
  const epoch = (time = '') =>
    sql`extract(epoch from nullif(${time}, '')::timestamp at time zone ${timeZone})::float8`;
  const [row] = await query<{ from: number | null; to: number | null }>(
    db,
    sql`select ${epoch(times.from)} as "from", ${epoch(times.to)} as "to"`,
  );
  const read = (seconds: number | null = null) =>
    seconds === null ? null : new Date(seconds * 1_000);
  return { startsAt: read(row?.from), endsAt: read(row?.to) };
}

/** Plans a previewed run. False if it is planned already. */
export async function planRun(
  db: Db,
  id: string,
  { userId: actorId, keyId }: Actor,
): Promise<boolean> {
  const planned = await db
    .update(bulkRuns)
    .set({ state: 'planned', actorId, apiKeyId: keyId ?? null })
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, 'previewed')))
    .returning({ id: bulkRuns.id });
  return planned.length > 0;
}

/** Moves a plan in this state; false if it has begun or ended meanwhile. */
export async function updateSchedule(
  db: Db,
  { id, state }: Pick<BulkRunRow, 'id' | 'state'>,
  schedule: Required<Schedule>,
): Promise<boolean> {
  const moved = await db
    .update(bulkRuns)
    .set(schedule)
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, state)))
    .returning({ id: bulkRuns.id });
  return moved.length > 0;
}

/** Products that a plan is to change, or has changed. */
export async function findPlannedProducts(db: Db, runId: string): Promise<string[]> {
  const rows = await db
    .select({ id: bulkRows.subjectId })
    .from(bulkRows)
    .where(and(eq(bulkRows.runId, runId), inArray(bulkRows.state, ['ready', 'done'])));
  return rows.map(({ id }) => id);
}

/** Says of a plan's products which are in another plan at its time. */
export async function markOtherwisePlanned(
  db: Db,
  runId: string,
  productIds: ReadonlySet<string>,
): Promise<void> {
  const isPlanned = sql`subject_id = any(${sql.param([...productIds])}::uuid[])`;
  await query(
    db,
    sql`
    update bulk_rows set warnings = (warnings - 'planned')
      || case when ${isPlanned} then '["planned"]'::jsonb else '[]' end
    where run_id = ${runId} and (warnings ? 'planned') <> (${isPlanned})`,
  );
  await query(
    db,
    sql`
    update bulk_runs set summary = jsonb_set(summary, '{warnings}', (summary -> 'warnings') - 'planned'
      || ${productIds.size > 0 ? JSON.stringify({ planned: productIds.size }) : '{}'}::jsonb)
    where id = ${runId}`,
  );
}

export async function cancelPlan(db: Db, id: string): Promise<boolean> {
  const cancelled = await db
    .update(bulkRuns)
    .set({ state: 'cancelled' })
    .where(and(eq(bulkRuns.id, id), eq(bulkRuns.state, 'planned')))
    .returning({ id: bulkRuns.id });
  return cancelled.length > 0;
}

export function markMissed(db: Db, now: Date) {
  return db
    .update(bulkRuns)
    .set({ state: 'missed' })
    .where(and(eq(bulkRuns.state, 'planned'), lte(bulkRuns.endsAt, now)))
    .returning();
}

export function beginEnds(db: Db, now: Date) {
  return db
    .update(bulkRuns)
    .set({ state: 'undoing' })
    .where(and(eq(bulkRuns.state, 'applied'), lte(bulkRuns.endsAt, now)))
    .returning();
}

/** Not while another run is being undone: a plan that starts when another ends must find the original prices. */
export function beginStarts(db: Db, now: Date) {
  return db
    .update(bulkRuns)
    .set({ state: 'applying', appliedAt: sql`now()` })
    .where(
      and(
        eq(bulkRuns.state, 'planned'),
        lte(bulkRuns.startsAt, now),
        sql`not exists (select from bulk_runs busy where busy.state = 'undoing')`,
      ),
    )
    .returning();
}

/** The next time at which a run starts or ends. */
export async function findNextTime(db: Db): Promise<Date | undefined> {
  const [row] = await query<{ epoch: number | null }>(
    db,
    sql`select extract(epoch from least(
      (select min(starts_at) from bulk_runs where state = 'planned'),
      (select min(ends_at) from bulk_runs where state = 'applied')))::float8 as epoch`,
  );
  return row?.epoch ? new Date(row.epoch * 1_000) : undefined;
}

/** Planned, or started with an end in the future. */
const isPending = or(
  eq(bulkRuns.state, 'planned'),
  and(inArray(bulkRuns.state, ['applying', 'applied']), isNotNull(bulkRuns.endsAt)),
);

/** Number of active and planned sales. */
export function countPendingSales(db: Db): Promise<number> {
  return db.$count(bulkRuns, and(eq(bulkRuns.entity, 'products'), isPending));
}

/**
 * Products in overlapping plans. A plan nested in one that has begun is allowed: it ends back at that one's
 * price.
 */
export async function findOtherwisePlanned(
  db: Db,
  productIds: readonly string[],
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date | null },
  /** The plan itself, if it exists already, and its end so far, if it is on. */
  own?: { id: string; onUntil: Date | undefined },
): Promise<Set<string>> {
  // What one that is on encloses before and after its rescheduling was planned within it.
  const enclosedUntil = own?.onUntil && endsAt && endsAt < own.onUntil ? endsAt : own?.onUntil;
  const rows = await db
    .selectDistinct({ id: bulkRows.subjectId })
    .from(bulkRuns)
    .innerJoin(bulkRows, eq(bulkRows.runId, bulkRuns.id))
    .where(
      and(
        eq(bulkRuns.entity, 'products'),
        isPending,
        own && ne(bulkRuns.id, own.id),
        enclosedUntil &&
          and(
            eq(bulkRuns.state, 'planned'),
            or(isNull(bulkRuns.endsAt), gt(bulkRuns.endsAt, enclosedUntil)),
          ),
        inArray(bulkRows.state, ['ready', 'done']),
        sql`${bulkRows.subjectId} = any(${sql.param([...productIds])}::uuid[])`,
        or(isNull(bulkRuns.endsAt), gt(bulkRuns.endsAt, startsAt)),
        endsAt ? lt(bulkRuns.startsAt, endsAt) : undefined,
        endsAt ? or(eq(bulkRuns.state, 'planned'), lt(bulkRuns.endsAt, endsAt)) : undefined,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Plans that have not begun, for products of this one. */
export async function findPlansBeside(db: Db, runId: string): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`
    select distinct run.id
    from bulk_runs run
    join bulk_rows planned on planned.run_id = run.id and planned.state = 'ready'
    join bulk_rows own on own.subject_id = planned.subject_id and own.run_id = ${runId}
    where run.state = 'planned' and run.entity = 'products' and run.id <> ${runId}`,
  );
  return rows.map(({ id }) => id);
}

/** Rows of this product in other plans that are on. */
function inAnotherPlan({ runId, subjectId }: Pick<BulkRowRow, 'runId' | 'subjectId'>) {
  return and(
    eq(bulkRuns.entity, 'products'),
    ne(bulkRuns.id, runId),
    inArray(bulkRuns.state, ['applying', 'applied']),
    isNotNull(bulkRuns.endsAt),
    eq(bulkRows.subjectId, subjectId),
  );
}

/**
 * Whether another active plan has this product. Not whether the price is still that plan's: if somebody changed it and
 * puts it back, the row that waits for that plan's end begins there, and what was handed down is right.
 */
export async function isHeldByAnother(
  db: Db,
  row: Pick<BulkRowRow, 'runId' | 'subjectId'>,
): Promise<boolean> {
  const rows = await db
    .select({ id: bulkRuns.id })
    .from(bulkRuns)
    .innerJoin(bulkRows, eq(bulkRows.runId, bulkRuns.id))
    .where(and(inAnotherPlan(row), eq(bulkRows.state, 'done')))
    .limit(1);
  return rows.length > 0;
}

/**
 * Of a plan that ends below another: the other one goes back to the price that this one found, in place of this
 * one's.
 */
export async function handDownPrice(
  db: Db,
  { runId, subjectId, before, after }: Pick<BulkRowRow, 'runId' | 'subjectId' | 'before' | 'after'>,
): Promise<void> {
  const { price = null, priceAfterDiscount = null } = after;
  await query(
    db,
    sql`
    update bulk_rows above set before = ${JSON.stringify(before)}::jsonb
    from bulk_runs run
    where run.id = above.run_id and run.id <> ${runId} and run.entity = 'products'
      and run.state in ('applying', 'applied') and run.ends_at is not null
      and above.state = 'done' and above.subject_id = ${subjectId}
      and (above.before ->> 'price')::bigint is not distinct from ${price}::bigint
      and (above.before ->> 'priceAfterDiscount')::bigint
        is not distinct from ${priceAfterDiscount}::bigint`,
  );
}

/** A row of an active plan that found the product in another plan, the one that began first. */
export async function findWaitingRow(
  db: Db,
  ended: Pick<BulkRowRow, 'runId' | 'subjectId'>,
): Promise<{ run: typeof bulkRuns.$inferSelect; row: BulkRowRow } | undefined> {
  const [waiting] = await db
    .select({ run: bulkRuns, row: bulkRows })
    .from(bulkRuns)
    .innerJoin(bulkRows, eq(bulkRows.runId, bulkRuns.id))
    .where(and(inAnotherPlan(ended), eq(bulkRows.state, 'failed'), eq(bulkRows.reason, 'planned')))
    .orderBy(asc(bulkRuns.startsAt), asc(bulkRuns.id))
    .limit(1);
  return waiting;
}

/** The prices that active plans restore by this moment. */
export async function findReturningPrices(
  db: Db,
  productIds: readonly string[],
  time: Date,
): Promise<Map<string, BulkValues>> {
  const rows = await db
    .selectDistinctOn([bulkRows.subjectId], { id: bulkRows.subjectId, prices: bulkRows.before })
    .from(bulkRuns)
    .innerJoin(bulkRows, eq(bulkRows.runId, bulkRuns.id))
    .where(
      and(
        eq(bulkRuns.entity, 'products'),
        inArray(bulkRuns.state, ['applying', 'applied']),
        lte(bulkRuns.endsAt, time),
        eq(bulkRows.state, 'done'),
        sql`${bulkRows.subjectId} = any(${sql.param([...productIds])}::uuid[])`,
      ),
    )
    // Of nested plans, the one that began first ends last.
    .orderBy(asc(bulkRows.subjectId), asc(bulkRuns.startsAt));
  return new Map(rows.map(({ id, prices }) => [id, prices]));
}

/** Runs in a month such as "2026-05", in the shop's time zone, without cancelled ones. */
export function findRunsOfMonth(db: Db, month: string, timeZone: string): Promise<BulkRunRow[]> {
  const first = `${month}-01`;
  return db
    .select(runColumns)
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))
    .where(
      and(
        eq(bulkRuns.entity, 'products'),
        notInArray(bulkRuns.state, ['previewed', 'cancelled']),
        sql`${bulkRuns.startsAt} < (${first}::timestamp + interval '1 month') at time zone ${timeZone}`,
        sql`coalesce(${bulkRuns.endsAt}, ${bulkRuns.startsAt} + interval '1 second')
          > ${first}::timestamp at time zone ${timeZone}`,
      ),
    )
    .orderBy(asc(bulkRuns.startsAt), asc(bulkRuns.id))
    .limit(maxInCalendar);
}

export function findRunsOfProduct(db: Db, productId: string): Promise<BulkRunRow[]> {
  const ownRow = db
    .select({ one: sql`1` })
    .from(bulkRows)
    .where(
      and(
        eq(bulkRows.runId, bulkRuns.id),
        eq(bulkRows.subjectId, productId),
        inArray(bulkRows.state, ['ready', 'done']),
      ),
    );
  return db
    .select(runColumns)
    .from(bulkRuns)
    .leftJoin(users, eq(users.id, bulkRuns.actorId))
    .where(and(eq(bulkRuns.entity, 'products'), isPending, exists(ownRow)))
    .orderBy(asc(bulkRuns.startsAt), asc(bulkRuns.id))
    .limit(maxInCalendar);
}
