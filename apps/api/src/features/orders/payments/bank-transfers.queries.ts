import type { Db } from '@matjar/db/connect.ts';
import { awaitsMoney } from '@matjar/db/fragments.ts';
import { isOneOf } from '@matjar/db/is-one-of.ts';
import { query } from '@matjar/db/query.ts';
import { bankTransfers, type TransferPart } from '@matjar/db/schema/bank-transfers.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';

export type { TransferPart };
export type BankTransferRow = typeof bankTransfers.$inferSelect;

export async function insertTransfer(
  db: Db,
  transfer: Pick<BankTransferRow, 'orderId' | 'dueOn'>,
): Promise<void> {
  await db.insert(bankTransfers).values(transfer);
}

/** Nothing has to be transferred any more. */
export async function deleteTransfer(db: Db, orderId: string): Promise<void> {
  await db.delete(bankTransfers).where(eq(bankTransfers.orderId, orderId));
}

export async function findTransfers(db: Db, orderIds: string[]): Promise<BankTransferRow[]> {
  if (orderIds.length === 0) return [];
  return db.select().from(bankTransfers).where(isOneOf(bankTransfers.orderId, orderIds));
}

export async function noteReceived(
  db: Db,
  orderId: string,
  received: { amount: number; receivedOn: string; reference: string | null; actorId: string },
): Promise<void> {
  await db.update(bankTransfers).set(received).where(eq(bankTransfers.orderId, orderId));
}

/** All received parts, and the overpaid amount. */
export async function savePartialPayments(
  db: Db,
  orderId: string,
  { parts, surplus = null }: { parts: TransferPart[]; surplus?: number | null },
): Promise<void> {
  await db.update(bankTransfers).set({ parts, surplus }).where(eq(bankTransfers.orderId, orderId));
}

/** For cancelled orders: everything received has to be returned. */
export async function holdReceived(db: Db, orderId: string): Promise<void> {
  await query(
    db,
    sql`
    update bank_transfers set surplus = (
      select sum((part ->> 'amount')::bigint) from jsonb_array_elements(parts) part)
    where order_id = ${orderId} and received_on is null and parts <> '[]'`,
  );
}

/** Records that the overpaid amount was returned; returns it. */
export async function noteSurplusReturned(db: Db, orderId: string): Promise<number> {
  const [noted] = await query<{ returned: number }>(
    db,
    sql`
    update bank_transfers noted set surplus_returned = noted.surplus
    from bank_transfers before
    where noted.order_id = ${orderId} and before.order_id = noted.order_id
      and noted.surplus > noted.surplus_returned
    returning (before.surplus - before.surplus_returned)::float8 as returned`,
  );
  return noted?.returned ?? 0;
}

/** Removes a transfer recorded by mistake and sets a new due day. */
export async function removeReceivedTransfer(
  db: Db,
  orderId: string,
  { parts, dueOn }: Pick<BankTransferRow, 'parts' | 'dueOn'>,
): Promise<void> {
  await db
    .update(bankTransfers)
    .set({
      amount: null,
      parts,
      surplus: null,
      surplusReturned: 0,
      receivedOn: null,
      reference: null,
      actorId: null,
      dueOn: sql`greatest(${bankTransfers.dueOn}, ${dueOn}::date)`,
    })
    .where(and(eq(bankTransfers.orderId, orderId), isNotNull(bankTransfers.receivedOn)));
}

/** False if it was done already. */
export async function noteReminded(db: Db, orderId: string): Promise<boolean> {
  const noted = await db
    .update(bankTransfers)
    .set({ remindedAt: sql`now()` })
    .where(and(eq(bankTransfers.orderId, orderId), isNull(bankTransfers.remindedAt)))
    .returning({ orderId: bankTransfers.orderId });
  return noted.length > 0;
}

const isAwaited = sql`t.received_on is null and ${awaitsMoney} and placed.total > 0`;

/** Orders whose transfer is overdue. Partly paid ones are left to staff. */
export async function findOverdueTransfers(db: Db, today: string, limit: number) {
  const rows = await query<{ id: string }>(
    db,
    sql`
    select placed.id from bank_transfers t join orders placed on placed.id = t.order_id
    where ${isAwaited} and t.parts = '[]' and t.due_on < ${today}::date order by t.due_on limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Orders placed that many days ago without a reminder. */
export async function findUnreminded(db: Db, days: number, limit: number) {
  const rows = await query<{ id: string }>(
    db,
    sql`
    select placed.id from bank_transfers t join orders placed on placed.id = t.order_id
    where ${isAwaited} and t.reminded_at is null
      and t.created_at < now() - make_interval(days => ${days})
    order by t.due_on limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}
