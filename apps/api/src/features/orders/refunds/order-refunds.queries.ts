import type { OrderStatus } from '@matjar/contract/orders/order-states.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { creditNotes, orderRefundLines, orderRefunds } from '@matjar/db/schema/refunds.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

export type OrderRefundRow = typeof orderRefunds.$inferSelect;

/** Refunds of several orders, oldest first, with credit notes and actors. */
export function findOrderRefunds(db: Db, orderIds: string[]) {
  return db
    .select({
      ...getTableColumns(orderRefunds),
      actorName: users.name,
      creditYear: creditNotes.year,
      creditNumber: creditNotes.number,
    })
    .from(orderRefunds)
    .leftJoin(users, eq(users.id, orderRefunds.actorId))
    .leftJoin(creditNotes, eq(creditNotes.refundId, orderRefunds.id))
    .where(isOneOf(orderRefunds.orderId, orderIds))
    .orderBy(asc(orderRefunds.createdAt), asc(orderRefunds.id));
}

export type ShownRefundRow = Awaited<ReturnType<typeof findOrderRefunds>>[number];

export function findOrderRefundLines(db: Db, orderIds: string[]) {
  return db
    .select({ ...getTableColumns(orderRefundLines), title: orderLines.title })
    .from(orderRefundLines)
    .innerJoin(
      orderLines,
      and(
        eq(orderLines.orderId, orderRefundLines.orderId),
        eq(orderLines.position, orderRefundLines.position),
      ),
    )
    .where(isOneOf(orderRefundLines.orderId, orderIds))
    .orderBy(asc(orderRefundLines.position));
}

export type RefundLineRow = Awaited<ReturnType<typeof findOrderRefundLines>>[number];

export interface UnsentPieces {
  orderId: string;
  position: number;
  count: number;
}

/** Pieces refunded before dispatch, which are not in the parcel. */
export function findUnsentPieces(db: Db, orderIds: string[]): Promise<UnsentPieces[]> {
  return query<UnsentPieces>(
    db,
    sql`
    select line.order_id as "orderId", line.position, sum(line.count)::int as count
    from order_refund_lines line join order_refunds refund on refund.id = line.refund_id
    where line.order_id = any(${sql.param(orderIds)}::uuid[]) and line.count > 0
      and not exists (
        select from order_history left_shop
        where left_shop.order_id = line.order_id and left_shop.created_at <= refund.created_at
          and left_shop.status in ('dispatched', 'delivered'))
    group by line.order_id, line.position`,
  );
}

export interface ExchangeRow {
  refundId: string;
  /** The order of the returned pieces. */
  orderId: string;
  orderNumber: number;
  orderStatus: OrderStatus;
  /** The part of the replacement that they paid. */
  amount: number;
  replacementId: string;
  replacementNumber: number;
  replacementStatus: OrderStatus;
  total: number;
}

/** Exchanges of several orders, as returned order or as replacement. */
export function findExchanges(db: Db, orderIds: string[]): Promise<ExchangeRow[]> {
  return query<ExchangeRow>(
    db,
    sql`
    select refund.id as "refundId", sold.id as "orderId", sold.number::float8 as "orderNumber",
      sold.status as "orderStatus", refund.amount::float8 as amount,
      sent.id as "replacementId", sent.number::float8 as "replacementNumber",
      sent.status as "replacementStatus", sent.total::float8 as total
    from order_refunds refund join orders sold on sold.id = refund.order_id
    join orders sent on sent.id = refund.replacement_id
    where refund.replacement_id is not null
      and (refund.order_id = any (${sql.param(orderIds)}::uuid[])
        or refund.replacement_id = any (${sql.param(orderIds)}::uuid[]))
    order by refund.created_at`,
  );
}

export async function findRefundByKey(db: Db, key: string): Promise<OrderRefundRow | undefined> {
  const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.key, key));
  return refund;
}

export async function findRefundOfTransfer(
  db: Db,
  paymentRefundId: string,
): Promise<OrderRefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.paymentRefundId, paymentRefundId));
  return refund;
}

/** With its lines; a check constraint limits refunds to the order's total. */
export async function insertOrderRefund(
  db: Db,
  refund: typeof orderRefunds.$inferInsert,
  lines: Omit<typeof orderRefundLines.$inferInsert, 'refundId' | 'orderId'>[],
): Promise<void> {
  const { id: refundId, orderId, amount } = refund;
  // The clock, not the transaction's start: refunds keep their order.
  await db.insert(orderRefunds).values({ ...refund, createdAt: sql`clock_timestamp()` });
  if (lines.length > 0) {
    await db.insert(orderRefundLines).values(lines.map((line) => ({ refundId, orderId, ...line })));
  }
  await db
    .update(orders)
    .set({
      refundedTotal: sql`${orders.refundedTotal} + ${amount}`,
      version: sql`${orders.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, orderId));
}

/** Once; undefined if it was done before. */
export async function finishOrderRefund(db: Db, id: string): Promise<OrderRefundRow | undefined> {
  const [done] = await db
    .update(orderRefunds)
    .set({ doneAt: sql`clock_timestamp()` })
    .where(and(eq(orderRefunds.id, id), isNull(orderRefunds.doneAt)))
    .returning();
  return done;
}

/** The refunded amount of an order, in smallest units. */
export async function sumDone(db: Db, orderId: string): Promise<number> {
  const [sums] = await db
    .select({
      done: sql<number>`coalesce(sum(${orderRefunds.amount}) filter (
        where ${orderRefunds.doneAt} is not null), 0)::float8`,
    })
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId));
  return sums?.done ?? 0;
}
