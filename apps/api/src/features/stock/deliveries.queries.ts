import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import {
  expectedDeliveries,
  expectedDeliveryLines,
  stockReceipts,
} from '@matjar/db/schema/stock.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';

export interface ExpectedLine {
  variantId: string;
  count: number;
  unitCost: number | null;
}

/** Undefined if the key exists already. */
export async function insertDelivery(
  db: Db,
  delivery: { key: string; reference: string; expectedOn: string; actorId: string },
  lines: readonly ExpectedLine[],
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(expectedDeliveries)
    .values({ id: newId(), ...delivery })
    .onConflictDoNothing()
    .returning({ id: expectedDeliveries.id });
  if (!inserted) return undefined;
  await db
    .insert(expectedDeliveryLines)
    .values(lines.map((line, position) => ({ deliveryId: inserted.id, position, ...line })));
  return inserted.id;
}

export async function findDeliveryByKey(db: Db, key: string) {
  const [delivery] = await db
    .select({ id: expectedDeliveries.id, reference: expectedDeliveries.reference })
    .from(expectedDeliveries)
    .where(eq(expectedDeliveries.key, key));
  return delivery;
}

/** Undefined if it is no longer expected. */
export async function lockOpenDelivery(db: Db, id: string) {
  const [delivery] = await db
    .select({
      reference: expectedDeliveries.reference,
      expectedOn: expectedDeliveries.expectedOn,
    })
    .from(expectedDeliveries)
    .where(and(eq(expectedDeliveries.id, id), isNull(expectedDeliveries.closedAt)))
    .for('update');
  return delivery;
}

export async function writeExpectedDay(db: Db, id: string, expectedOn: string): Promise<void> {
  await db.update(expectedDeliveries).set({ expectedOn }).where(eq(expectedDeliveries.id, id));
}

export async function closeDeliveryRow(db: Db, id: string): Promise<void> {
  await db
    .update(expectedDeliveries)
    .set({ closedAt: sql`now()` })
    .where(eq(expectedDeliveries.id, id));
}

/** Adds received pieces, and closes the delivery once nothing is left. Pieces that were not announced are ignored. */
export async function addToDelivery(
  db: Db,
  id: string,
  receiptId: string,
  received: readonly { variantId: string; count: number }[],
): Promise<void> {
  await db.update(stockReceipts).set({ deliveryId: id }).where(eq(stockReceipts.id, receiptId));
  await query(
    db,
    sql`
    update expected_delivery_lines line set received = line.received + came.count
    from (select "variantId" as id, sum(count)::int as count
      from jsonb_to_recordset(${JSON.stringify(received)}::jsonb) as each("variantId" uuid, count int)
      group by 1) came
    where line.delivery_id = ${id} and line.variant_id = came.id`,
  );
  await query(
    db,
    sql`
    update expected_deliveries set closed_at = now() where id = ${id} and not exists (
      select from expected_delivery_lines line
      where line.delivery_id = ${id} and line.received < line.count)`,
  );
}
