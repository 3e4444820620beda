import type { Coupon, CouponListQuery } from '@matjar/contract/coupons/coupons.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { couponRedemptions, coupons } from '@matjar/db/schema/coupons.ts';
import { segments } from '@matjar/db/schema/segments.ts';
import { and, asc, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;
export type CouponValues = Pick<
  typeof coupons.$inferInsert,
  | 'name'
  | 'kind'
  | 'discountPercent'
  | 'amount'
  | 'deal'
  | 'startsAt'
  | 'expiresAt'
  | 'maxUses'
  | 'maxUsesPerUser'
  | 'minTotal'
  | 'firstOrderOnly'
  | 'scope'
  | 'segmentId'
  | 'batch'
  | 'pausedAt'
>;

const usedUp = sql`(${coupons.maxUses} is not null and ${coupons.useCount} >= ${coupons.maxUses})`;
const expired = sql`${coupons.expiresAt} <= now()`;
const paused = sql`${coupons.pausedAt} is not null`;
const scheduled = sql`coalesce(${coupons.startsAt} > now(), false)`;

const columns = {
  ...getTableColumns(coupons),
  state: sql<Coupon['state']>`case when ${expired} then 'expired' when ${usedUp} then 'usedUp'
    when ${paused} then 'paused' when ${scheduled} then 'scheduled' else 'active' end`,
  segment: sql<string | null>`(
    select segment.name from ${segments} segment where segment.id = coupons.segment_id)`,
  people: sql<number>`(
    select count(distinct used.user_id)::int from ${couponRedemptions} used
    where used.coupon_id = coupons.id and used.released_at is null)`,
  lastUsedAt: sql<string | null>`(
    select max(used.created_at)::text from ${couponRedemptions} used
    where used.coupon_id = coupons.id and used.released_at is null)`,
};

const stateIs = {
  expired,
  usedUp: sql`not (${expired}) and ${usedUp}`,
  paused: sql`not (${expired}) and not ${usedUp} and ${paused}`,
  scheduled: sql`not (${expired}) and not ${usedUp} and not ${paused} and ${scheduled}`,
  active: sql`not (${expired}) and not ${usedUp} and not ${paused} and not ${scheduled}`,
};

const sortColumns = {
  name: sql`lower(${coupons.name})`,
  expire: coupons.expiresAt,
  discount: coupons.discountPercent,
  uses: coupons.useCount,
  createdAt: coupons.createdAt,
};

export async function findCoupons(db: Db, query: CouponListQuery) {
  const { page, limit } = query;
  const where = matching(query);
  const [total, rows] = await Promise.all([
    db.$count(coupons, where),
    db
      .select(columns)
      .from(coupons)
      .where(where)
      .orderBy(...listOrder(query))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { total, rows };
}

export type SelectedCoupon = Awaited<ReturnType<typeof findCouponStates>>[number];

/** By ids, or all that match a list query. */
export function findCouponStates(
  db: Db,
  which: readonly string[] | Listed<CouponListQuery>,
  limit: number,
) {
  return db
    .select({
      id: coupons.id,
      name: coupons.name,
      startsAt: coupons.startsAt,
      expiresAt: coupons.expiresAt,
      pausedAt: coupons.pausedAt,
      batch: coupons.batch,
      useCount: coupons.useCount,
      version: coupons.version,
    })
    .from(coupons)
    .where(
      Array.isArray(which)
        ? sql`${coupons.id} = any(${sql.param(which)}::uuid[])`
        : matching(which as Listed<CouponListQuery>),
    )
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(limit);
}

/** The whole list in batches. */
export function readCoupons(db: Db, query: Listed<CouponListQuery>) {
  const ids = db
    .select({ id: coupons.id })
    .from(coupons)
    .where(matching(query))
    .orderBy(...listOrder(query));
  return readByIds(db, ids, (snapshot, found) =>
    snapshot
      .select(columns)
      .from(coupons)
      .where(sql`${coupons.id} = any(${sql.param(found)}::uuid[])`),
  );
}

function matching({ keyword, state, batch }: Listed<CouponListQuery>): SQL | undefined {
  return and(
    keyword ? sql`position(lower(${keyword}) in lower(${coupons.name})) > 0` : undefined,
    state && stateIs[state],
    batch === undefined
      ? undefined
      : batch === 'none'
        ? isNull(coupons.batch)
        : eq(coupons.batch, batch),
  );
}

function listOrder({ sort = [] }: Listed<CouponListQuery>): SQL[] {
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  return [...order, desc(coupons.createdAt), desc(coupons.id)];
}

export async function findCoupon(db: Db, id: string) {
  const [row] = await db.select(columns).from(coupons).where(eq(coupons.id, id));
  return row;
}

/** Codes are in lower case. */
export function findCouponsByCodes(db: Db, codes: readonly string[]) {
  return db
    .select()
    .from(coupons)
    .where(sql`lower(${coupons.name}) = any(${sql.param([...codes])}::text[])`);
}

/** Takes a lock until the transaction ends, so that two people cannot take the same code at once. */
export async function isCodeTaken(db: Db, name: string, exceptId?: string): Promise<boolean> {
  await query(db, sql`select pg_advisory_xact_lock(hashtext('coupon codes'))`);
  const others = await db.$count(
    coupons,
    and(
      sql`lower(${coupons.name}) = lower(${name})`,
      exceptId === undefined ? undefined : ne(coupons.id, exceptId),
    ),
  );
  return others > 0;
}

export async function insertCoupon(db: Db, values: CouponValues): Promise<string> {
  const id = newId();
  await db.insert(coupons).values({ id, ...values });
  return id;
}

/** Locks the coupon until the transaction ends, also against uses. */
export async function lockCouponRow(db: Db, id: string) {
  const [row] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  return row;
}

export async function updateCoupon(
  db: Db,
  id: string,
  values: Partial<CouponValues>,
): Promise<void> {
  await db
    .update(coupons)
    .set({ ...values, version: sql`${coupons.version} + 1`, updatedAt: sql`now()` })
    .where(eq(coupons.id, id));
}

/** Skips codes that are taken. Returns the number of inserted rows. */
export async function insertCoupons(db: Db, values: readonly CouponValues[]): Promise<number> {
  const rows = values.map((each) => ({ id: newId(), ...each }));
  const written = await db
    .insert(coupons)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: coupons.id });
  return written.length;
}

export function countBatch(db: Db, batch: string): Promise<number> {
  return db.$count(coupons, sql`lower(${coupons.batch}) = lower(${batch})`);
}

/** Newest first. */
export function findBatches(db: Db, limit: number) {
  return query<{ batch: string; codes: number; used: number }>(
    db,
    sql`
    select batch, count(*)::int as codes, count(*) filter (where use_count > 0)::int as used
    from coupons where batch is not null
    group by batch order by max(created_at) desc, batch limit ${limit}`,
  );
}

interface SampleRow {
  productId: string;
  brandId: string;
  categoryId: string;
  title: string;
  price: number;
}

/** Current prices per piece, in smallest units. */
export function findSampleProducts(db: Db, ids: readonly string[]): Promise<SampleRow[]> {
  return query<SampleRow>(
    db,
    sql`
    select id as "productId", brand_id as "brandId", category_id as "categoryId", title,
      price_to_pay::float8 as price
    from products where id = any(${sql.param(ids)}::uuid[]) and deleted_at is null`,
  );
}

export async function deleteCoupon(db: Db, id: string): Promise<void> {
  await db.delete(coupons).where(eq(coupons.id, id));
}

/** Start of a first day and end of a last day in a time zone. */
export async function findDayEdges(
  db: Db,
  { first, last }: { first: string | null | undefined; last: string | null | undefined },
  timeZone: string,
): Promise<{ begins: Date | undefined; ends: Date | undefined }> {
  const startOf = (day: SQL) =>
    sql`extract(epoch from ${day}::timestamp at time zone ${timeZone})::float8 * 1000`;
  const [edges] = await query<{ begins: number | null; next: number | null }>(
    db,
    sql`select ${startOf(sql`${first ?? null}::date`)} as begins,
      ${startOf(sql`(${last ?? null}::date + 1)`)} as next`,
  );
  return {
    begins: edges?.begins == null ? undefined : new Date(edges.begins),
    ends: edges?.next == null ? undefined : new Date(edges.next - 1),
  };
}
