import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { ExpectedDeliveryQuery } from '@matjar/contract/inventory/inventory.ts';
import type { Db } from '@matjar/db/connect.ts';
import { variantCoverJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import {
  expectedDeliveries,
  expectedDeliveryLines,
  stockReceipts,
} from '@matjar/db/schema/inventory.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';

export interface ExpectedLine {
  variantId: string;
  count: number;
  unitCost: number | null;
}

/** Undefined if the key exists already. */
export async function insertExpectedDelivery(
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

export async function findExpectedDeliveryByKey(db: Db, key: string) {
  const [delivery] = await db
    .select({ id: expectedDeliveries.id, reference: expectedDeliveries.reference })
    .from(expectedDeliveries)
    .where(eq(expectedDeliveries.key, key));
  return delivery;
}

/** Undefined if it is no longer expected. */
export async function lockExpectedDelivery(db: Db, id: string) {
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

export async function closeExpectedDelivery(db: Db, id: string): Promise<void> {
  await db
    .update(expectedDeliveries)
    .set({ closedAt: sql`now()` })
    .where(eq(expectedDeliveries.id, id));
}

/** Adds received pieces, and closes the delivery once nothing is left. Pieces that were not announced are ignored. */
export async function addToExpectedDelivery(
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

export interface ExpectedDeliveryRow {
  id: string;
  reference: string;
  expectedOn: string;
  isLate: boolean;
  by: string | null;
  createdAt: string;
}

const deliveryColumns = (timeZone: string) => sql`delivery.id, delivery.reference,
  delivery.expected_on::text as "expectedOn",
  delivery.expected_on < (now() at time zone ${timeZone})::date as "isLate", actor.name as by,
  delivery.created_at as "createdAt"`;

type Wanted = Pick<ExpectedDeliveryQuery, 'delivery' | 'variant'>;

const isWanted = ({ delivery: id, variant }: Wanted) => sql`delivery.closed_at is null
  ${id ? sql`and delivery.id = ${id}` : sql``}
  ${
    variant
      ? sql`and exists (select from expected_delivery_lines lacking where lacking.delivery_id = delivery.id
          and lacking.variant_id = ${variant} and lacking.received < lacking.count)`
      : sql``
  }`;

interface ListedDeliveryRow extends ExpectedDeliveryRow {
  receipts: { _id: string; reference: string }[];
}

/** Deliveries that are still expected. */
export async function findExpectedDeliveries(
  db: Db,
  { page, limit, ...wanted }: ExpectedDeliveryQuery,
  timeZone: string,
) {
  const open = isWanted(wanted);
  const rows = await query<ListedDeliveryRow>(
    db,
    sql`
    select ${deliveryColumns(timeZone)},
      (select coalesce(jsonb_agg(jsonb_build_object('_id', receipt.id, 'reference', receipt.reference)
          order by receipt.id), '[]')
        from stock_receipts receipt where receipt.delivery_id = delivery.id) as receipts
    from expected_deliveries delivery left join users actor on actor.id = delivery.actor_id
    where ${open} order by delivery.expected_on, delivery.id
    limit ${limit} offset ${(page - 1) * limit}`,
  );
  const [counted] = await query<{ total: number }>(
    db,
    sql`select count(*)::int as total from expected_deliveries delivery where ${open}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

export interface ExpectedLineRow {
  deliveryId: string;
  variantId: string;
  productId: string;
  title: string;
  cover: Picture | null;
  sku: string;
  options: VariantOption[];
  color: string | null;
  averageCost: number | null;
  hasSerials: boolean;
  count: number;
  received: number;
  unitCost: number | null;
}

const lineColumns = sql`line.delivery_id as "deliveryId", variant.id as "variantId",
  product.id as "productId", product.title, ${variantCoverJson} as cover, variant.sku,
  variant.options, variant.color, variant.average_cost::float8 as "averageCost",
  product.has_serials as "hasSerials", line.count, line.received,
  line.unit_cost::float8 as "unitCost"`;

const lineJoins = sql`join product_variants variant on variant.id = line.variant_id
  join products product on product.id = variant.product_id`;

/** All lines of deliveries that are still expected, in batches. */
export function readExpectedLines(
  db: Db,
  wanted: Wanted,
  timeZone: string,
): AsyncGenerator<(ExpectedDeliveryRow & ExpectedLineRow)[]> {
  const lines = sql`
    select ${deliveryColumns(timeZone)}, ${lineColumns}
    from expected_deliveries delivery left join users actor on actor.id = delivery.actor_id
    join expected_delivery_lines line on line.delivery_id = delivery.id ${lineJoins}
    where ${isWanted(wanted)} order by delivery.expected_on, delivery.id, line.position`;
  return runSnapshot(db, (snapshot) => readBatches(snapshot, lines));
}

export interface ReceiptRow {
  reference: string;
  bookedAt: string;
  by: string | null;
  announcedAs: string | null;
  gone: number;
}

export async function findBookedReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  const [row] = await query<ReceiptRow>(
    db,
    sql`
    select receipt.reference, receipt.created_at as "bookedAt", actor.name as by,
      delivery.reference as "announcedAs",
      (select coalesce(sum(quantity_change), 0)::int from stock_movements
        where reference_id = receipt.id and kind = 'receipt' and variant_id is null) as gone
    from stock_receipts receipt left join users actor on actor.id = receipt.actor_id
    left join expected_deliveries delivery on delivery.id = receipt.delivery_id
    where receipt.id = ${id}`,
  );
  return row;
}

export function findReceiptLines(db: Db, id: string): Promise<ExpectedLineRow[]> {
  return query<ExpectedLineRow>(
    db,
    sql`
    with line as (
      select reference_id as delivery_id, variant_id, quantity_change as count,
        quantity_change as received, unit_cost, line as position
      from stock_movements where reference_id = ${id} and kind = 'receipt'
    )
    select ${lineColumns} from line ${lineJoins} order by line.position`,
  );
}

export function findExpectedLines(db: Db, ids: readonly string[]): Promise<ExpectedLineRow[]> {
  return query<ExpectedLineRow>(
    db,
    sql`
    select ${lineColumns} from expected_delivery_lines line ${lineJoins}
    where line.delivery_id = any (${sql.param([...ids])}::uuid[])
    order by line.delivery_id, line.position`,
  );
}
