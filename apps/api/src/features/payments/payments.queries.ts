import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { readByIds } from '@matjar/db/read-batches.ts';
import { checkouts } from '@matjar/db/schema/checkout.ts';
import { orders } from '@matjar/db/schema/orders.ts';
import { paymentEvents, payments, refunds } from '@matjar/db/schema/payments.ts';
import { and, count, desc, eq, getTableColumns, isNotNull, or, sql, sum } from 'drizzle-orm';

export type PaymentRow = typeof payments.$inferSelect;
type RefundState = (typeof refunds.$inferSelect)['status'];

/** False if the event is a duplicate. */
export async function insertEvent(
  db: Db,
  event: typeof paymentEvents.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

/** False if the payment is a duplicate. */
export async function insertPayment(db: Db, payment: typeof payments.$inferInsert) {
  const inserted = await db
    .insert(payments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return inserted.length > 0;
}

export async function updatePayment(
  db: Db,
  id: string,
  change: Partial<Pick<PaymentRow, 'status' | 'orderId'>>,
): Promise<void> {
  await db
    .update(payments)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(payments.id, id));
}

export async function findPaymentOfOrder(db: Db, orderId: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.createdAt)
    .limit(1);
  return payment;
}

/** Orders with a card payment that is not refunded. */
export async function findOrdersPaidByCard(db: Db, orderIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(isOneOf(payments.orderId, orderIds), eq(payments.status, 'paid')));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** A payment has at most one full refund; a failed one is retried. */
export async function insertRefund(db: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await db
    .insert(refunds)
    .values(refund)
    .onConflictDoUpdate({
      target: refunds.paymentId,
      set: anew,
      setWhere: eq(refunds.status, 'failed'),
    });
}

/** A new key: the provider remembers its response to the last one. */
const anew = {
  status: 'wanted',
  attempt: sql`${refunds.attempt} + 1`,
  nextTryAt: sql`now()`,
  updatedAt: sql`now()`,
} as const;

export async function insertPartialRefund(
  db: Db,
  part: { id: string; partOf: string; amount: number; reason: string },
): Promise<void> {
  await db.insert(refunds).values(part);
}

/** False if the refund had not failed. */
export async function retryProviderRefund(db: Db, refundId: string): Promise<boolean> {
  const changed = await db
    .update(refunds)
    .set(anew)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'failed')))
    .returning({ id: refunds.id });
  return changed.length > 0;
}

export async function findRefundsOfOrders(db: Db, orderIds: string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      id: refunds.id,
      orderId: payments.orderId,
      amount: refunds.amount,
      status: refunds.status,
      reason: refunds.reason,
      lastError: refunds.lastError,
      isPart: isNotNull(refunds.partOf).mapWith(Boolean),
    })
    .from(refunds)
    .innerJoin(payments, or(eq(refunds.paymentId, payments.id), eq(refunds.partOf, payments.id)))
    .where(and(isNotNull(payments.orderId), sql`${payments.orderId} in ${orderIds}`))
    .orderBy(refunds.createdAt);
}

/** Makes waiting refunds due; the refunds job takes them in its next run. */
export async function expediteRefunds(
  db: Db,
  provider: string,
  providerPaymentId: string,
): Promise<void> {
  await query(
    db,
    sql`
    update refunds r set next_try_at = now() from payments p
    where p.provider = ${provider} and p.provider_payment_id = ${providerPaymentId}
      and p.id = coalesce(r.payment_id, r.part_of) and r.status = 'wanted' and r.last_error is not null`,
  );
}

/** The refunded amount of a payment, in smallest units. */
export async function sumRefundsDone(db: Db, paymentId: string): Promise<number> {
  const [sums] = await db
    .select({ done: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(
      and(
        or(eq(refunds.paymentId, paymentId), eq(refunds.partOf, paymentId)),
        eq(refunds.status, 'done'),
      ),
    );
  return sums?.done ?? 0;
}

/**
 * Claims due refunds with a lease, so that another process continues after a crash. Parts of one payment are
 * refunded by one process at a time: some providers show only by the sum whether a refund was carried out.
 */
export async function claimRefunds(db: Db, limit: number, leaseSeconds: number) {
  return query<{
    id: string;
    paymentId: string;
    attempt: number;
    orderId: string | null;
    provider: string;
    providerPaymentId: string;
    amount: number;
    reason: string;
  }>(
    db,
    sql`
    with due as (
      select id from refunds r where status = 'wanted' and next_try_at <= now()
        and not exists (select from refunds other
          where coalesce(other.payment_id, other.part_of) = coalesce(r.payment_id, r.part_of)
            and other.status = 'wanted' and other.next_try_at > now())
      order by next_try_at limit ${limit} for update skip locked
    )
    update refunds r
    set next_try_at = now() + make_interval(secs => ${leaseSeconds}), updated_at = now()
    from due, payments p
    where r.id = due.id and p.id = coalesce(r.payment_id, r.part_of)
    returning r.id, p.id as "paymentId", r.attempt, p.order_id as "orderId", p.provider,
      p.provider_payment_id as "providerPaymentId", r.amount::float8 as amount, r.reason`,
  );
}

/** Undefined if it was recorded already. A payment counts as refunded once all of it is. */
export async function finishRefund(db: Db, refundId: string, providerRefundId: string) {
  // The lock lets the later of two concurrent refunds see the other.
  const [payment] = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(refunds, sql`${payments.id} = coalesce(${refunds.paymentId}, ${refunds.partOf})`)
    .where(eq(refunds.id, refundId))
    .for('update', { of: payments });
  const [done] = await db
    .update(refunds)
    .set({ status: 'done', providerRefundId, lastError: null, updatedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), sql`${refunds.status} <> 'done'`))
    .returning({ amount: refunds.amount, reason: refunds.reason });
  if (!done || !payment) return undefined;
  const [all] = await db
    .select({ amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(
      and(
        or(eq(refunds.paymentId, payment.id), eq(refunds.partOf, payment.id)),
        eq(refunds.status, 'done'),
      ),
    );
  if ((all?.amount ?? 0) >= payment.amount) {
    await updatePayment(db, payment.id, { status: 'refunded' });
  }
  return { ...done, payment };
}

export async function noteRefundProblem(
  db: Db,
  refundId: string,
  problem: { status: 'wanted' | 'failed'; lastError: string; retryInSeconds: number },
): Promise<void> {
  await db
    .update(refunds)
    .set({
      status: problem.status,
      lastError: problem.lastError.slice(0, 500),
      nextTryAt: sql`now() + make_interval(secs => ${problem.retryInSeconds})`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'wanted')));
}

export async function listPayments(
  db: Db,
  {
    page,
    limit,
    status,
  }: { page: number; limit: number; status?: PaymentRow['status'] | undefined },
) {
  const chosen = hasStatus(status);
  const rows = await selectPayments(db)
    .where(chosen)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(payments).where(chosen);
  return { rows, total: all?.total ?? 0 };
}

/** The whole list in batches. */
export function readPayments(db: Db, { status }: { status?: PaymentRow['status'] | undefined }) {
  const ids = db
    .select({ id: payments.id })
    .from(payments)
    .where(hasStatus(status))
    .orderBy(...newestFirst);
  return readByIds(db, ids, (snapshot, found) =>
    selectPayments(snapshot).where(sql`${payments.id} = any(${sql.param(found)}::uuid[])`),
  );
}

const newestFirst = [desc(payments.createdAt), desc(payments.id)];

function hasStatus(status: PaymentRow['status'] | undefined) {
  return status ? eq(payments.status, status) : undefined;
}

function selectPayments(db: Db) {
  return db
    .select({
      id: payments.id,
      payment: payments,
      expected: checkouts.total,
      orderNumber: orders.number,
      // The state of several parts: failed before pending, pending before done.
      refund: sql<RefundState | null>`(
        select status from refunds
        where payment_id = ${payments.id} or part_of = ${payments.id}
        order by array_position(array['failed', 'wanted', 'done'], status) limit 1)`,
      refunded: sql<number>`(
        select coalesce(sum(amount), 0)::float8 from refunds
        where (payment_id = ${payments.id} or part_of = ${payments.id}) and status = 'done')`,
    })
    .from(payments)
    .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .$dynamic();
}

export type ShownPaymentRow = Awaited<ReturnType<typeof selectPayments>>[number];

/** Payments that need attention, oldest first. */
export function findTroubledPayments(db: Db, limit: number) {
  return query<{
    id: string;
    trouble: 'review' | 'refund';
    amount: number;
    currency: string;
    orderId: string | null;
    orderNumber: number | null;
    /** Milliseconds since the epoch. */
    createdAt: number;
  }>(
    db,
    sql`
    select troubled.id, trouble, troubled.amount::float8 as amount,
      troubled.currency, order_id as "orderId",
      orders.number::float8 as "orderNumber",
      (extract(epoch from troubled.created_at) * 1000)::float8 as "createdAt"
    from (
      (select id, 'review' as trouble, amount, currency, order_id, created_at
      from payments where status = 'review' order by created_at limit ${limit})
      union all
      (select payments.id, 'refund', refunds.amount, currency, order_id, refunds.created_at
      from refunds
        join payments on payments.id = coalesce(refunds.payment_id, refunds.part_of)
      where refunds.status = 'failed' order by refunds.created_at limit ${limit})
    ) troubled left join orders on orders.id = order_id
    order by troubled.created_at limit ${limit}`,
  );
}
