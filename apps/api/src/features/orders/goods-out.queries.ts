import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { goodsOut } from '@matjar/db/schema/orders.ts';
import { orderRefundLines } from '@matjar/db/schema/refunds.ts';
import { and, eq, sql } from 'drizzle-orm';

export async function insertGoodsOut(db: Db, orderId: string): Promise<void> {
  await db.insert(goodsOut).values({ orderId });
}

/** True if goods were out. */
export async function deleteGoodsOut(db: Db, orderId: string): Promise<boolean> {
  const deleted = await db
    .delete(goodsOut)
    .where(eq(goodsOut.orderId, orderId))
    .returning({ orderId: goodsOut.orderId });
  return deleted.length > 0;
}

export async function findGoodsOut(db: Db, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .select({ orderId: goodsOut.orderId })
    .from(goodsOut)
    .where(isOneOf(goodsOut.orderId, orderIds));
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Pieces of the parcel that were not restocked, as far as they were taken in. */
export function findPiecesOut(db: Db, orderId: string) {
  return query<{ position: number; count: number }>(
    db,
    sql`
    select line.position, line.count - coalesce((
      select sum(gone.count)::int from order_refund_lines gone
      join order_refunds refund on refund.id = gone.refund_id
      where gone.order_id = line.order_id and gone.position = line.position
        and (gone.restocked or refund.not_taken or not exists (
          select from order_history left_shop
          where left_shop.order_id = line.order_id and left_shop.status = 'dispatched'
            and left_shop.created_at <= refund.created_at))), 0) as count
    from order_lines line where line.order_id = ${orderId}`,
  );
}

interface NotTakenPieces {
  refundId: string;
  position: number;
  count: number;
  /** Pieces of the line that the buyer has. */
  stays: number;
}

/** Pieces of a part delivery that are not back on sale. */
export function findNotTaken(db: Db, orderId: string): Promise<NotTakenPieces[]> {
  return query<NotTakenPieces>(
    db,
    sql`
    select refund.id as "refundId", back.position, back.count, line.count - (
      select sum(gone.count)::int from order_refund_lines gone
      where gone.order_id = line.order_id and gone.position = line.position) as stays
    from order_refunds refund join order_refund_lines back on back.refund_id = refund.id
    join order_lines line on line.order_id = back.order_id and line.position = back.position
    where refund.order_id = ${orderId} and refund.not_taken and back.count > 0 and not back.restocked
    order by back.position`,
  );
}

export async function markRestocked(
  db: Db,
  refundId: string,
  positions: readonly number[],
): Promise<void> {
  if (positions.length === 0) return;
  await db
    .update(orderRefundLines)
    .set({ restocked: true })
    .where(
      and(eq(orderRefundLines.refundId, refundId), isOneOf(orderRefundLines.position, positions)),
    );
}
