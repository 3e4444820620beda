import type { Db } from '@matjar/db/connect.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import {
  cashConfirmations,
  orders,
  phoneDigits,
  type ShippingAddress,
} from '@matjar/db/schema/orders.ts';
import { and, asc, eq, lt, sql } from 'drizzle-orm';

/** Returns the end of the wait. */
export async function insertConfirmation(db: Db, orderId: string, hours: number): Promise<Date> {
  const [inserted] = await db
    .insert(cashConfirmations)
    .values({ orderId, dueAt: sql`now() + make_interval(hours => ${hours})` })
    .returning({ dueAt: cashConfirmations.dueAt });
  if (!inserted) throw new Error(`A cash confirmation of order ${orderId} was not written.`);
  return inserted.dueAt;
}

/** Until when each of these orders has to be confirmed, if it has to. */
export async function findConfirmations(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: cashConfirmations.orderId, dueAt: cashConfirmations.dueAt })
    .from(cashConfirmations)
    .where(isOneOf(cashConfirmations.orderId, orderIds));
  return new Map(rows.map(({ orderId, dueAt }) => [orderId, dueAt]));
}

/** True if it had to be confirmed. */
export async function deleteConfirmation(db: Db, orderId: string): Promise<boolean> {
  const deleted = await db
    .delete(cashConfirmations)
    .where(eq(cashConfirmations.orderId, orderId))
    .returning({ orderId: cashConfirmations.orderId });
  return deleted.length > 0;
}

export async function deleteAllConfirmations(db: Db): Promise<void> {
  await db.delete(cashConfirmations);
}

/** Orders to this phone that wait for a confirmation, in the order in which they are locked. */
export async function findWaitingOf(db: Db, address: ShippingAddress): Promise<string[]> {
  const digits = phoneDigits(sql`${JSON.stringify(address)}::jsonb`);
  const rows = await db
    .select({ id: orders.id })
    .from(cashConfirmations)
    .innerJoin(orders, eq(orders.id, cashConfirmations.orderId))
    .where(and(eq(orders.paymentMethod, 'cash'), eq(phoneDigits(orders.shippingAddress), digits)))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

export async function findOverdueConfirmations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderId: cashConfirmations.orderId })
    .from(cashConfirmations)
    .where(lt(cashConfirmations.dueAt, sql`now()`))
    .orderBy(asc(cashConfirmations.dueAt))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}
