import type { CouponListQuery } from '@matjar/contract/coupons.ts';
import type { Listed } from '@matjar/contract/list.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { couponRedemptions, coupons } from '@matjar/db/schema/coupons.ts';
import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';

export type CouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>;
export type CouponValues = Pick<
  typeof coupons.$inferInsert,
  'name' | 'discountPercent' | 'expiresAt' | 'maxUses' | 'maxUsesPerUser' | 'minTotal'
>;

const usedUp = sql`(${coupons.maxUses} is not null and ${coupons.useCount} >= ${coupons.maxUses})`;
const expired = sql`${coupons.expiresAt} <= now()`;

const columns = {
  ...getTableColumns(coupons),
  state: sql<'active' | 'expired' | 'usedUp'>`
    case when ${expired} then 'expired' when ${usedUp} then 'usedUp' else 'active' end`,
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
  active: sql`not (${expired}) and not ${usedUp}`,
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

/** All of them, batch by batch. */
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

function matching({ keyword, state }: Listed<CouponListQuery>): SQL | undefined {
  return and(
    keyword ? sql`position(lower(${keyword}) in lower(${coupons.name})) > 0` : undefined,
    state && stateIs[state],
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

/** Codes are given one after the other, so that two people cannot take the same one at once. */
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

/** Uses and other changes of the coupon wait until this transaction ends. */
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

export async function deleteCoupon(db: Db, id: string): Promise<void> {
  await db.delete(coupons).where(eq(coupons.id, id));
}
