import type { Listed } from '@matjar/contract/list.ts';
import type { SearchKind, SearchListQuery } from '@matjar/contract/searches/searches.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import { type SQL, sql } from 'drizzle-orm';

export interface Period {
  from: Date;
  to: Date;
}

/** The last full days in the shop's time zone, up to now. */
export async function findPeriod(db: Db, days: number, timeZone: string): Promise<Period> {
  const [row] = await query<{ from: string; to: string }>(
    db,
    sql`
    select (date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1}))
      at time zone ${timeZone} as "from", now() as to`,
  );
  if (!row) throw new Error('The period of a report returned no row.');
  return { from: new Date(row.from), to: new Date(row.to) };
}

/** Single searches, and totals of days that were aggregated. */
function countsOf({ from, to }: Period): SQL {
  const [since, until] = [from.toISOString(), to.toISOString()];
  return sql`
    select text, created_at as at, 1 as searches, (found + partly = 0)::int as nothing,
      (position is not null)::int as clicked, added::int as added, found, partly, correction
    from searches where created_at >= ${since} and created_at < ${until}
    union all
    select text, day::timestamp at time zone 'UTC', searches, nothing, clicked, added, found, partly,
      correction
    from search_days where day >= ${since.slice(0, 10)}::date and day < ${until.slice(0, 10)}::date`;
}

/** Up to so many results count as few. */
const few = 3;

const isOfKind: Record<SearchKind, SQL> = {
  top: sql`true`,
  nothing: sql`nothing > 0`,
  little: sql`found <= ${sql.raw(String(few))}`,
  notClicked: sql`found + partly > 0 and clicked = 0`,
  corrected: sql`correction is not null`,
};

const sortColumns = {
  text: sql`text`,
  searches: sql`searches`,
  found: sql`found`,
  clicked: sql`clicked::float8 / searches`,
  added: sql`added::float8 / searches`,
};

export interface TextRow {
  text: string;
  searches: number;
  clicked: number;
  added: number;
  found: number;
  partly: number;
  correction: string | null;
}

interface TextPage {
  total: number;
  kinds: Record<SearchKind, number>;
  rows: TextRow[];
}

type TextQuery = Omit<SearchListQuery, 'days'>;

function sumTexts(period: Period): SQL {
  return sql`
    select text, sum(searches)::int as searches, sum(nothing)::int as nothing, sum(clicked)::int as clicked,
      sum(added)::int as added, (array_agg(found order by at desc))[1] as found,
      (array_agg(partly order by at desc))[1] as partly,
      (array_agg(correction order by at desc))[1] as correction
    from (${countsOf(period)}) counts group by text`;
}

function isListed({ kind, keyword }: Listed<TextQuery>): SQL {
  return keyword ? sql`${isOfKind[kind]} and position(${keyword} in text) > 0` : isOfKind[kind];
}

function listOrder({ sort = [] }: Listed<TextQuery>): SQL {
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? sql`${sortColumns[field]} desc` : sortColumns[field],
  );
  return sql.join([...order, sql`searches desc`, sql`text`], sql`, `);
}

/** All requested texts in batches. */
export function readTexts(db: Db, period: Period, filters: Listed<TextQuery>) {
  return runSnapshot(db, (snapshot) =>
    readBatches<TextRow>(
      snapshot,
      sql`select * from (${sumTexts(period)}) texts
        where ${isListed(filters)} order by ${listOrder(filters)}`,
    ),
  );
}

/** A page of texts, and the number of texts of each kind. */
export async function findTexts(db: Db, period: Period, filters: TextQuery): Promise<TextPage> {
  const { page, limit } = filters;
  const [row] = await query<TextPage>(
    db,
    sql`
    with texts as materialized (${sumTexts(period)}), listed as (
      select * from texts where ${isListed(filters)}
    ), shown as (
      select * from listed
      order by ${listOrder(filters)}
      limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from listed) as total,
      (select jsonb_build_object('top', count(*), 'nothing', count(*) filter (where ${isOfKind.nothing}),
        'little', count(*) filter (where ${isOfKind.little}),
        'notClicked', count(*) filter (where ${isOfKind.notClicked}),
        'corrected', count(*) filter (where ${isOfKind.corrected})) from texts) as kinds,
      (select coalesce(jsonb_agg(shown), '[]') from shown) as rows`,
  );
  return row as TextPage;
}

export interface Totals {
  searches: number;
  nothing: number;
  clicked: number;
  added: number;
}

export async function sumSearches(db: Db, period: Period): Promise<Totals> {
  const [row] = await query<Totals>(
    db,
    sql`
    select coalesce(sum(searches), 0)::int as searches, coalesce(sum(nothing), 0)::int as nothing,
      coalesce(sum(clicked), 0)::int as clicked, coalesce(sum(added), 0)::int as added
    from (${countsOf(period)}) counts`,
  );
  return row as Totals;
}

/** Searches of each text per equal part of the period, numbered from 1. */
export async function countByInterval(
  db: Db,
  { period, parts, texts }: { period: Period; parts: number; texts: readonly string[] },
) {
  const [from, to] = [period.from.getTime() / 1_000, period.to.getTime() / 1_000];
  return query<{ text: string; part: number; searches: number }>(
    db,
    sql`
    select text, width_bucket(extract(epoch from at), ${from}::numeric, ${to}::numeric, ${parts}) as part,
      sum(searches)::int as searches
    from (${countsOf(period)}) counts where text = any(${sql.param([...texts])})
    group by text, part`,
  );
}

export async function findSpellings(db: Db, period: Period, text: string, limit: number) {
  return query<{ text: string; searches: number }>(
    db,
    sql`
    select typed as text, count(*)::int as searches from searches
    where text = ${text} and created_at >= ${period.from.toISOString()}
    group by typed order by count(*) desc, typed limit ${limit}`,
  );
}

export async function averagePosition(
  db: Db,
  period: Period,
  text: string,
): Promise<number | undefined> {
  const [row] = await query<{ position: number | null }>(
    db,
    sql`
    select avg(position)::float8 as position from searches
    where text = ${text} and created_at >= ${period.from.toISOString()}`,
  );
  return row?.position ?? undefined;
}

/** Other texts of the period that are similar to it or contain it. */
export async function findNearTexts(db: Db, period: Period, text: string, limit: number) {
  return query<{ text: string; searches: number; found: number }>(
    db,
    sql`
    select text, sum(searches)::int as searches, (array_agg(found order by at desc))[1] as found
    from (${countsOf(period)}) counts
    where text <> ${text}
    group by text having greatest(similarity(text, ${text}), word_similarity(${text}, text)) >= 0.35
    order by similarity(text, ${text}) desc, searches desc limit ${limit}`,
  );
}

/** Texts with results as typed, on a minimum of days, most frequent first. */
export async function findFrequentTexts(
  db: Db,
  rules: { days: number; onDifferentDays: number; longest: number; candidates: number },
): Promise<string[]> {
  const rows = await query<{ text: string }>(
    db,
    sql`
    select text from searches
    where created_at > now() - make_interval(days => ${rules.days}) and found > 0
      and correction is null and char_length(text) between 2 and ${rules.longest}
    group by text
    having count(distinct (created_at at time zone 'UTC')::date) >= ${rules.onDifferentDays}
    order by count(*) desc, text limit ${rules.candidates}`,
  );
  return rows.map(({ text }) => text);
}
