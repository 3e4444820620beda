import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import {
  demoPaymentEvents,
  demoPaymentRefunds,
  demoPaymentSessions,
} from '@matjar/db/schema/demo-payments.ts';
import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';

export type DemoSession = typeof demoPaymentSessions.$inferSelect;
export type DemoEvent = typeof demoPaymentEvents.$inferSelect;

export async function insertSessionOnce(
  db: Db,
  session: typeof demoPaymentSessions.$inferInsert,
): Promise<DemoSession | undefined> {
  await db.insert(demoPaymentSessions).values(session).onConflictDoNothing();
  const [saved] = await db
    .select()
    .from(demoPaymentSessions)
    .where(eq(demoPaymentSessions.idempotencyKey, session.idempotencyKey));
  return saved;
}

/** Unpaid sessions count as ended after their expiry, even if the row does not say so yet. */
export async function findSession(db: Db, id: string): Promise<DemoSession | undefined> {
  const [session] = await db
    .select()
    .from(demoPaymentSessions)
    .where(eq(demoPaymentSessions.id, id));
  if (!session) return undefined;
  const late = session.expiresAt.getTime() <= Date.now();
  const unpaid = session.status === 'open' || session.status === 'challenge';
  return late && unpaid ? { ...session, status: 'expired' } : session;
}

/** Undefined if the session is in none of the expected states any more. */
export async function changeSession(
  db: Db,
  id: string,
  from: DemoSession['status'][],
  change: Partial<Pick<DemoSession, 'status' | 'paymentId'>>,
): Promise<DemoSession | undefined> {
  const [changed] = await db
    .update(demoPaymentSessions)
    .set(change)
    .where(
      and(
        eq(demoPaymentSessions.id, id),
        isOneOf(demoPaymentSessions.status, from),
        from.includes('processing') ? undefined : gt(demoPaymentSessions.expiresAt, sql`now()`),
      ),
    )
    .returning();
  return changed;
}

export async function endSession(db: Db, id: string): Promise<void> {
  await db
    .update(demoPaymentSessions)
    .set({ status: 'expired' })
    .where(
      and(
        eq(demoPaymentSessions.id, id),
        inArray(demoPaymentSessions.status, ['open', 'challenge']),
      ),
    );
}

/** Returns the refund's id for this key (idempotent); undefined if the payment has not so much left. */
export async function insertRefundOnce(
  db: Db,
  refund: typeof demoPaymentRefunds.$inferInsert,
): Promise<string | undefined> {
  const [session] = await db
    .select({ amount: demoPaymentSessions.amount, refundId: demoPaymentSessions.refundId })
    .from(demoPaymentSessions)
    .where(eq(demoPaymentSessions.paymentId, refund.paymentId))
    .for('update');
  // Before partial refunds existed, payments were refunded in full under the session's own id.
  if (!session || session.refundId) return session?.refundId ?? undefined;
  const before = await db
    .select()
    .from(demoPaymentRefunds)
    .where(eq(demoPaymentRefunds.paymentId, refund.paymentId));
  const same = before.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey);
  if (same) return same.id;
  const left = before.reduce((rest, { amount }) => rest - amount, session.amount);
  if (refund.amount > left) return undefined;
  await db.insert(demoPaymentRefunds).values(refund);
  return refund.id;
}

export async function insertEvent(
  db: Db,
  event: typeof demoPaymentEvents.$inferInsert,
): Promise<void> {
  await db.insert(demoPaymentEvents).values(event);
}

/** Claims due events with a lease. */
export async function claimEvents(db: Db, limit: number, leaseSeconds: number) {
  const due = db
    .select({ id: demoPaymentEvents.id })
    .from(demoPaymentEvents)
    .where(
      and(gt(demoPaymentEvents.deliveriesLeft, 0), lte(demoPaymentEvents.deliverAt, sql`now()`)),
    )
    .orderBy(demoPaymentEvents.deliverAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(demoPaymentEvents)
    .set({
      deliverAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      attempts: sql`${demoPaymentEvents.attempts} + 1`,
    })
    .where(inArray(demoPaymentEvents.id, due))
    .returning();
}

export async function noteDelivery(db: Db, id: string, nextInSeconds: number): Promise<void> {
  await db
    .update(demoPaymentEvents)
    .set({
      deliveriesLeft: sql`${demoPaymentEvents.deliveriesLeft} - 1`,
      deliverAt: sql`now() + make_interval(secs => ${nextInSeconds})`,
    })
    .where(eq(demoPaymentEvents.id, id));
}

export async function nextDelivery(db: Db): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: demoPaymentEvents.deliverAt })
    .from(demoPaymentEvents)
    .where(gt(demoPaymentEvents.deliveriesLeft, 0))
    .orderBy(demoPaymentEvents.deliverAt)
    .limit(1);
  return next?.at;
}
