import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import type { searches } from '@matjar/db/schema/searches.ts';
import { sql } from 'drizzle-orm';

export type LoggedSearch = Required<typeof searches.$inferInsert>;

/** Results of a search are added to it for an hour. As JSON: one statement for batches of any size. */
export async function upsertSearches(db: Db, batch: readonly LoggedSearch[]): Promise<void> {
  const rows = batch.map(({ createdAt, ...search }) => ({ ...search, created_at: createdAt }));
  await query(
    db,
    sql`
    insert into searches (id, text, typed, found, partly, correction, position, added, created_at)
    select id, text, typed, found, partly, correction, position, added, created_at
    from jsonb_populate_recordset(null::searches, ${JSON.stringify(rows)})
    on conflict (id) do update set
      position = coalesce(searches.position, excluded.position),
      added = searches.added or excluded.added
    where searches.text = excluded.text and searches.created_at > now() - interval '1 hour'`,
  );
}

/** The oldest completed day with single searches before the moment, as `2026-05-14`. */
export async function findOldestDay(db: Db, before: Date): Promise<string | undefined> {
  const [row] = await query<{ day: string | null }>(
    db,
    sql`
    select min(created_at at time zone 'UTC')::date::text as day from searches
    where created_at < date_trunc('day', ${before.toISOString()}::timestamptz, 'UTC')`,
  );
  return row?.day ?? undefined;
}

/** Time of the newest search beyond a number of them; undefined if there are no more. */
export async function findTimeOf(db: Db, newest: number): Promise<Date | undefined> {
  const [row] = await query<{ at: string }>(
    db,
    sql`
    select created_at as at from searches order by created_at desc limit 1 offset ${newest}`,
  );
  return row && new Date(row.at);
}

/** Turns the searches of a day into totals of its most frequent texts. */
export async function foldDay(db: Db, day: string, maxTexts: number): Promise<void> {
  await query(
    db,
    sql`
    with folded as (
      delete from searches
      where created_at >= ${day}::timestamp at time zone 'UTC'
        and created_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      returning *
    )
    insert into search_days (day, text, searches, nothing, clicked, added, found, partly, correction)
    select ${day}::date, text, count(*), count(*) filter (where found + partly = 0),
      count(position), count(*) filter (where added),
      (array_agg(found order by created_at desc))[1],
      (array_agg(partly order by created_at desc))[1],
      (array_agg(correction order by created_at desc))[1]
    from folded
    group by text order by count(*) desc, text limit ${maxTexts}
    on conflict (day, text) do update set
      searches = search_days.searches + excluded.searches,
      nothing = search_days.nothing + excluded.nothing,
      clicked = search_days.clicked + excluded.clicked,
      added = search_days.added + excluded.added`,
  );
}

export async function deleteDaysBefore(db: Db, before: Date): Promise<void> {
  await query(
    db,
    sql`delete from search_days where day < ${before.toISOString().slice(0, 10)}::date`,
  );
}
