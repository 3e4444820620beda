import type { Listed } from '@matjar/contract/list.ts';
import {
  type ReturnListQuery,
  type ReturnQueue,
  returnQueueStatuses,
} from '@matjar/contract/returns/returns.ts';
import { isSerial, normaliseSerial } from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { ordersWithSerial } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { orderReturnLines, orderReturnPhotos, orderReturns } from '@matjar/db/schema/returns.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';

export type ReturnRow = typeof orderReturns.$inferSelect;
export type ReturnLineRow = typeof orderReturnLines.$inferSelect;

const photoCount = sql<number>`(select count(*)::int from ${orderReturnPhotos}
  where ${orderReturnPhotos.returnId} = ${orderReturns.id})`;

function selectReturns(db: Db) {
  return db
    .select({ ...getTableColumns(orderReturns), photos: photoCount, actorName: users.name })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .leftJoin(users, eq(users.id, orderReturns.actorId))
    .$dynamic();
}

export type ShownReturnRow = Awaited<ReturnType<typeof selectReturns>>[number];

export async function findReturn(db: Db, id: string): Promise<ShownReturnRow | undefined> {
  const [row] = await selectReturns(db).where(eq(orderReturns.id, id));
  return row;
}

export function findReturnsOfOrder(db: Db, orderId: string): Promise<ShownReturnRow[]> {
  return selectReturns(db).where(eq(orderReturns.orderId, orderId)).orderBy(orderReturns.sequence);
}

export async function findReturnByKey(db: Db, key: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.key, key));
  return row;
}

export function findReturnLines(db: Db, returnIds: readonly string[]): Promise<ReturnLineRow[]> {
  return db
    .select()
    .from(orderReturnLines)
    .where(isOneOf(orderReturnLines.returnId, returnIds))
    .orderBy(asc(orderReturnLines.position));
}

/** Takes the next number of its order, whose lock the caller holds. */
export async function insertReturn(
  db: Db,
  row: Omit<typeof orderReturns.$inferInsert, 'sequence' | 'status'>,
  lines: readonly { position: number; count: number }[],
): Promise<void> {
  const { id: returnId, orderId } = row;
  const sequence = sql`(select coalesce(max(before.sequence), 0) + 1
    from ${orderReturns} before where before.order_id = ${orderId})`;
  await db.insert(orderReturns).values({ ...row, status: 'requested', sequence });
  await db.insert(orderReturnLines).values(lines.map((line) => ({ returnId, orderId, ...line })));
}

type ReturnChange = Partial<
  Pick<ReturnRow, 'status' | 'answer' | 'refundId' | 'restRefundId' | 'actorId'> & {
    approvedAt: SQL;
    receivedAt: SQL;
    endedAt: SQL;
  }
>;

export async function changeReturnRow(db: Db, id: string, change: ReturnChange): Promise<void> {
  await db
    .update(orderReturns)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(orderReturns.id, id));
}

export const clockTime = sql`clock_timestamp()`;

export async function changeReturnLine(
  db: Db,
  returnId: string,
  { position, ...change }: { position: number; count: number; restocked: boolean },
): Promise<void> {
  await db
    .update(orderReturnLines)
    .set(change)
    .where(and(eq(orderReturnLines.returnId, returnId), eq(orderReturnLines.position, position)));
}

/** Takes the next position under the order's lock; a check constraint refuses a fifth photo. */
export async function insertPhoto(db: Db, returnId: string, picture: Buffer): Promise<void> {
  const position = sql`(select count(*)::int from ${orderReturnPhotos} before
    where before.return_id = ${returnId})`;
  await db.insert(orderReturnPhotos).values({ returnId, picture, position });
}

export async function findPhoto(
  db: Db,
  returnId: string,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ picture: orderReturnPhotos.picture })
    .from(orderReturnPhotos)
    .where(and(eq(orderReturnPhotos.returnId, returnId), eq(orderReturnPhotos.position, position)));
  return row?.picture;
}

/** Deletes the personal parts of returns: texts and photos. */
export async function deletePersonalReturnData(db: Db, userId: string): Promise<void> {
  const own = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.userId, userId));
  await db.delete(orderReturnPhotos).where(inArray(orderReturnPhotos.returnId, own));
  await db.update(orderReturns).set({ details: null }).where(inArray(orderReturns.id, own));
}

export async function findReturns(db: Db, listed: ReturnListQuery) {
  const { page, limit } = listed;
  const where = describeFilters(listed);
  const rows = await selectReturns(db)
    .where(where)
    .orderBy(...listOrder(listed))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .select({ total: count() })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** The whole list in batches, with the caller's additions to its rows. */
export function readReturns<Row extends { id: string }>(
  db: Db,
  listed: Listed<ReturnListQuery>,
  complete: (snapshot: Db, rows: ShownReturnRow[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ids = db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(describeFilters(listed))
    .orderBy(...listOrder(listed));
  return readByIds(db, ids, async (snapshot, found) =>
    complete(
      snapshot,
      await selectReturns(snapshot).where(
        sql`${orderReturns.id} = any(${sql.param(found)}::uuid[])`,
      ),
    ),
  );
}

function describeFilters({ queue, keyword }: Listed<ReturnListQuery>): SQL | undefined {
  return and(
    queue ? isOneOf(orderReturns.status, returnQueueStatuses[queue]) : undefined,
    keyword ? matchKeyword(keyword) : undefined,
  );
}

/** Open returns oldest first; closed ones newest first. */
function listOrder({ queue }: Listed<ReturnListQuery>): SQL[] {
  const order = queue === 'done' || queue === undefined ? desc : asc;
  return [order(orderReturns.createdAt), order(orderReturns.id)];
}

function matchKeyword(keyword: string): SQL | undefined {
  const [, number, sequence] = /^(?:R-|#)?(\d{1,15})(?:-(\d{1,5}))?$/i.exec(keyword) ?? [];
  const part = keyword.replace(/[\\%_]/g, '\\$&');
  // Same expression as the index `orders_keyword`.
  const folded = sql`fold_text((${orders.buyer} ->> 'name') || ' ' || (${orders.buyer} ->> 'email'))`;
  return or(
    number === undefined
      ? undefined
      : and(
          eq(orders.number, Number(number)),
          sequence === undefined ? undefined : eq(orderReturns.sequence, Number(sequence)),
        ),
    sql`${folded} like '%' || fold_text(${part}) || '%'`,
    isSerial(keyword)
      ? sql`${orders.id} = any (${ordersWithSerial(normaliseSerial(keyword))})`
      : undefined,
  );
}

export async function countQueues(db: Db): Promise<Record<ReturnQueue, number>> {
  const [counts] = await query<Record<ReturnQueue, number>>(
    db,
    sql`select count(*) filter (where status = 'requested')::int as "toDecide",
      count(*) filter (where status = 'approved')::int as "toReceive",
      count(*) filter (where status = 'received')::int as "toRefund",
      count(*) filter (where ended_at is not null)::int as "done" from ${orderReturns}`,
  );
  if (!counts) throw new Error('Counting gave no row.');
  return counts;
}
