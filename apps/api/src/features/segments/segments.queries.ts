import type { SegmentListQuery } from '@matjar/contract/segments/segments.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { coupons } from '@matjar/db/schema/coupons.ts';
import { type StoredRules, segments } from '@matjar/db/schema/segments.ts';
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { matchRules, ordersOfUser, spentByUser } from './segment-match.queries.ts';

export type SegmentRow = NonNullable<Awaited<ReturnType<typeof findSegment>>>;

const columns = {
  ...getTableColumns(segments),
  coupons: sql<number>`(
    select count(*)::int from ${coupons} used where used.segment_id = segments.id)`,
};

const sortColumns = { name: sql`lower(${segments.name})`, updatedAt: segments.updatedAt };

export async function findSegments(db: Db, { keyword, sort = [], page, limit }: SegmentListQuery) {
  const where = keyword
    ? sql`position(lower(${keyword}) in lower(${segments.name})) > 0`
    : undefined;
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  const [total, rows] = await Promise.all([
    db.$count(segments, where),
    db
      .select(columns)
      .from(segments)
      .where(where)
      .orderBy(...order, asc(sortColumns.name), asc(segments.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows };
}

export function listSegments(db: Db) {
  return db
    .select({ id: segments.id, name: segments.name, rules: segments.rules })
    .from(segments)
    .orderBy(asc(sortColumns.name));
}

export async function findSegment(db: Db, id: string) {
  const [row] = await db.select(columns).from(segments).where(eq(segments.id, id));
  return row;
}

export async function lockSegment(db: Db, id: string) {
  const [row] = await db.select().from(segments).where(eq(segments.id, id)).for('update');
  return row;
}

/** Locks the segment against deletion until the transaction ends. */
export async function lockSegmentKey(db: Db, id: string): Promise<boolean> {
  const held = await db
    .select({ id: segments.id })
    .from(segments)
    .where(eq(segments.id, id))
    .for('key share');
  return held.length > 0;
}

/** Locks, so that concurrent additions cannot exceed the limit. */
export async function countSegments(db: Db): Promise<number> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('segments'))`);
  return db.$count(segments);
}

interface Values {
  name: string;
  rules: StoredRules;
}

export async function insertSegment(db: Db, values: Values): Promise<string> {
  const id = newId();
  await db.insert(segments).values({ id, ...values });
  return id;
}

export async function updateSegment(db: Db, id: string, values: Values): Promise<void> {
  await db
    .update(segments)
    .set({ ...values, version: sql`${segments.version} + 1`, updatedAt: sql`now()` })
    .where(eq(segments.id, id));
}

export async function deleteSegment(db: Db, id: string): Promise<void> {
  await db.delete(segments).where(eq(segments.id, id));
}

type Rules = Pick<StoredRules, 'match' | 'rules'>;

export async function countMembers(db: Db, rules: Rules): Promise<number> {
  const [row] = await query<{ count: number }>(
    db,
    sql`select count(*)::int as count from users person where ${matchRules(rules)}`,
  );
  return row?.count ?? 0;
}

export interface Member {
  id: string;
  name: string;
  email: string;
  /** In smallest units. */
  spent: number;
  orders: number;
}

const memberColumns = sql`person.id, person.name, person.email,
  ${spentByUser}::float8 as spent, ${ordersOfUser}::int as orders`;

/** Highest spending first. */
export function findMembers(db: Db, rules: Rules, limit: number): Promise<Member[]> {
  return query<Member>(
    db,
    sql`
    select ${memberColumns} from users person where ${matchRules(rules)}
    order by spent desc, person.id limit ${limit}`,
  );
}

interface ExportedMember extends Member {
  phone: string | null;
  guest: boolean;
  createdAt: string;
}

/** The whole list in batches. */
export function readMembers(db: Db, rules: Rules) {
  const ids = sql`select person.id from users person where ${matchRules(rules)} order by person.id`;
  return readByIds<ExportedMember>(db, ids, (snapshot, found) =>
    query<ExportedMember>(
      snapshot,
      sql`
      select ${memberColumns}, person.phone, person.guest, person.created_at as "createdAt"
      from users person where person.id = any(${sql.param(found)}::uuid[])`,
    ),
  );
}

/** Segments among these that the person belongs to. */
export async function matchUser(
  db: Db,
  userId: string,
  candidates: readonly { id: string; rules: Rules }[],
): Promise<string[]> {
  if (candidates.length === 0) return [];
  const each = candidates.map(
    ({ id, rules }) => sql`case when ${matchRules(rules)} then ${id}::text end`,
  );
  const [row] = await query<{ ids: string[] }>(
    db,
    sql`
    select array_remove(array[${sql.join(each, sql`, `)}], null) as ids
    from users person where person.id = ${userId}`,
  );
  return row?.ids ?? [];
}

/** Names of catalogue entries; deleted ones are missing. */
export async function findNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const wanted = sql`any(${sql.param(ids)}::uuid[])`;
  const rows = await query<{ id: string; name: string }>(
    db,
    sql`
    select id, name from categories where id = ${wanted}
    union all select id, name from brands where id = ${wanted}
    union all select id, title from products where id = ${wanted} and deleted_at is null`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
