import type { VariantOption } from '@matjar/contract/catalog/variants.ts';
import type { SerialListQuery, SerialStatus } from '@matjar/contract/serials/serials.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { readBatches } from '@matjar/db/read-batches.ts';
import { runSnapshot } from '@matjar/db/run-transaction.ts';
import { orderLineSerials, serialNumbers } from '@matjar/db/schema/serials.ts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

export interface SerialRow {
  id: string;
  number: string;
  status: SerialStatus;
  productId: string | null;
  title: string | null;
  sku: string | null;
  options: VariantOption[] | null;
  receipt: string | null;
  takenIn: boolean;
  orderId: string | null;
  orderNumber: number | null;
  buyer: string | null;
  isReturned: boolean;
  warrantyMonths: number | null;
  deliveredAt: string | null;
  createdAt: string;
}

const shownColumns = sql`serial.id, serial.number, serial.status, product.id as "productId", product.title,
  variant.sku, variant.options, receipt.reference as receipt, serial.taken_in as "takenIn",
  placed.id as "orderId", placed.number::float8 as "orderNumber", placed.buyer ->> 'name' as buyer,
  given.returned_at is not null as "isReturned", given.warranty_months as "warrantyMonths",
  placed.delivered_at as "deliveredAt", serial.created_at as "createdAt"`;

const shownJoins = sql`left join products product on product.id = serial.product_id
  left join product_variants variant on variant.id = serial.variant_id
  left join stock_receipts receipt on receipt.id = serial.receipt_id
  left join lateral (
    select * from order_line_serials each where each.serial_id = serial.id
    order by each.created_at desc limit 1) given on true
  left join orders placed on placed.id = given.order_id`;

export interface SerialCriteria extends Pick<SerialListQuery, 'status' | 'variant'> {
  /** Prefix of a number or SKU. */
  number?: string | undefined;
  sku?: string | undefined;
}

function describe({ number, sku, status, variant }: SerialCriteria): SQL {
  const beginning = number?.replace(/[\\%_]/g, '\\$&');
  return sql.join(
    [
      sql`true`,
      ...(status ? [sql`serial.status = ${status}`] : []),
      ...(variant ? [sql`serial.variant_id = ${variant}`] : []),
      ...(beginning === undefined
        ? []
        : [
            sql`(serial.number like ${`${beginning}%`} or serial.variant_id = any (array(
              select id from product_variants where fold_text(sku) = fold_text(${sku}))))`,
          ]),
    ],
    sql` and `,
  );
}

/** A page of the list, or all. */
function listStatement(where: SQL, page?: { page: number; limit: number }): SQL {
  return sql`
    with listed as (
      select serial.id from serial_numbers serial where ${where}
      order by serial.created_at desc, serial.id desc
      limit ${page?.limit ?? null} offset ${page ? (page.page - 1) * page.limit : 0})
    select ${shownColumns} from listed join serial_numbers serial on serial.id = listed.id ${shownJoins}
    order by serial.created_at desc, serial.id desc`;
}

/** The whole list in batches. */
export function readSerials(db: Db, criteria: SerialCriteria): AsyncGenerator<SerialRow[]> {
  return runSnapshot(db, (snapshot) =>
    readBatches<SerialRow>(snapshot, listStatement(describe(criteria))),
  );
}

export async function findSerials(
  db: Db,
  criteria: SerialCriteria,
  page: { page: number; limit: number },
) {
  const where = describe(criteria);
  const rows = await query<SerialRow>(db, listStatement(where, page));
  const [counted] = await query<{ total: number }>(
    db,
    sql`select count(*)::int as total from serial_numbers serial where ${where}`,
  );
  return { rows, total: counted?.total ?? 0 };
}

export async function findSerial(db: Db, id: string): Promise<SerialRow | undefined> {
  const [row] = await query<SerialRow>(
    db,
    sql`select ${shownColumns} from serial_numbers serial ${shownJoins} where serial.id = ${id}`,
  );
  return row;
}

export async function lockSerial(db: Db, id: string) {
  const [row] = await db
    .select({ number: serialNumbers.number, status: serialNumbers.status })
    .from(serialNumbers)
    .where(eq(serialNumbers.id, id))
    .for('update');
  return row;
}

export interface NumberOfProduct {
  productId: string;
  number: string;
}

export interface KnownSerial extends NumberOfProduct {
  id: string;
  variantId: string | null;
  status: SerialStatus;
  takenIn: boolean;
}

/** Locks the known numbers, in a fixed order. */
export function lockSerials(db: Db, numbers: readonly NumberOfProduct[]): Promise<KnownSerial[]> {
  return query<KnownSerial>(
    db,
    sql`
    select serial.id, serial.product_id as "productId", serial.variant_id as "variantId", serial.number,
      serial.status, serial.taken_in as "takenIn"
    from serial_numbers serial
    where (serial.product_id, serial.number) in (
      select "productId", number from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb)
        as asked("productId" uuid, number text))
    order by serial.product_id, serial.number for update`,
  );
}

export interface NewSerial extends NumberOfProduct {
  variantId: string | null;
  receiptId?: string | undefined;
  takenIn: boolean;
}

/** Adds pieces in stock. Known ones stay as they are. */
export async function insertSerials(db: Db, serials: readonly NewSerial[]): Promise<void> {
  if (serials.length === 0) return;
  await db
    .insert(serialNumbers)
    .values(
      serials.map((each) => ({
        ...each,
        id: newId(),
        status: 'inStock' as const,
        receiptId: each.receiptId ?? null,
      })),
    )
    .onConflictDoNothing();
}

/** Pieces that were written off and are back. */
export async function returnToStock(
  db: Db,
  ids: readonly string[],
  { variantId, receiptId }: { variantId: string; receiptId: string | undefined },
): Promise<void> {
  await query(
    db,
    sql`
    update serial_numbers set status = 'inStock', taken_in = true, updated_at = now(),
      variant_id = ${variantId}, receipt_id = coalesce(${receiptId ?? null}, receipt_id)
    where id = any (${sql.param([...ids])}::uuid[])`,
  );
}

export async function writeStatus(
  db: Db,
  ids: readonly string[],
  status: SerialStatus,
): Promise<void> {
  if (ids.length === 0) return;
  await query(
    db,
    sql`update serial_numbers set status = ${status}, updated_at = now()
    where id = any (${sql.param([...ids])}::uuid[])`,
  );
}

/** Deletes pieces that were never received and have no order: typing errors. */
export async function deleteUnused(db: Db, ids: readonly string[]): Promise<void> {
  await query(
    db,
    sql`
    delete from serial_numbers serial where serial.id = any (${sql.param([...ids])}::uuid[])
      and not serial.taken_in
      and not exists (select from order_line_serials given where given.serial_id = serial.id)`,
  );
}

export interface VariantOfSerials {
  productId: string;
  title: string;
  sku: string;
  hasSerials: boolean;
}

export async function findVariant(db: Db, id: string): Promise<VariantOfSerials | undefined> {
  const [row] = await query<VariantOfSerials>(
    db,
    sql`
    select product.id as "productId", product.title, variant.sku, product.has_serials as "hasSerials"
    from product_variants variant join products product on product.id = variant.product_id
    where variant.id = ${id} and product.deleted_at is null`,
  );
  return row;
}

/** The other product with this number, for a helpful message after a wrong scan. */
export async function findOtherProductWithSerial(
  db: Db,
  number: string,
  productId: string,
): Promise<string | undefined> {
  const [row] = await query<{ title: string }>(
    db,
    sql`
    select product.title from serial_numbers serial
    join products product on product.id = serial.product_id
    where serial.number = ${number} and serial.product_id <> ${productId}
      and serial.status = 'inStock' limit 1`,
  );
  return row?.title;
}

/** Name of product and variant. */
export async function nameVariantOf(db: Db, variantId: string): Promise<string | undefined> {
  const [row] = await query<{ name: string }>(
    db,
    sql`
    select product.title || ' (' || variant.sku || ')' as name
    from product_variants variant join products product on product.id = variant.product_id
    where variant.id = ${variantId}`,
  );
  return row?.name;
}

export interface AssignedSerial {
  orderId: string;
  position: number;
  serialId: string;
  number: string;
  takenIn: boolean;
  warrantyMonths: number | null;
  isReturned: boolean;
}

export function findAssignedSerials(
  db: Db,
  orderIds: readonly string[],
): Promise<AssignedSerial[]> {
  return query<AssignedSerial>(
    db,
    sql`
    select given.order_id as "orderId", given.position, serial.id as "serialId", serial.number,
      serial.taken_in as "takenIn", given.warranty_months as "warrantyMonths",
      given.returned_at is not null as "isReturned"
    from order_line_serials given join serial_numbers serial on serial.id = given.serial_id
    where given.order_id = any (${sql.param([...orderIds])}::uuid[])
    order by given.order_id, given.position, given.created_at, serial.number`,
  );
}

/** Stores the current warranty of the product. */
export async function insertAssignedSerials(
  db: Db,
  { orderId, position, actorId }: { orderId: string; position: number; actorId: string },
  serialIds: readonly string[],
): Promise<void> {
  await query(
    db,
    sql`
    insert into order_line_serials (order_id, position, serial_id, warranty_months, actor_id)
    select ${orderId}::uuid, ${position}::int, serial.id, product.warranty_months, ${actorId}::uuid
    from serial_numbers serial left join products product on product.id = serial.product_id
    where serial.id = any (${sql.param([...serialIds])}::uuid[])
    on conflict (order_id, position, serial_id) do update set returned_at = null`,
  );
}

export async function deleteAssigned(
  db: Db,
  { orderId, position }: { orderId: string; position: number },
  serialIds: readonly string[],
): Promise<void> {
  await db
    .delete(orderLineSerials)
    .where(
      and(
        eq(orderLineSerials.orderId, orderId),
        eq(orderLineSerials.position, position),
        sql`${orderLineSerials.serialId} = any (${sql.param([...serialIds])}::uuid[])`,
        isNull(orderLineSerials.returnedAt),
      ),
    );
}

export async function markReturned(
  db: Db,
  orderId: string,
  serialIds: readonly string[],
): Promise<void> {
  await query(
    db,
    sql`
    update order_line_serials set returned_at = now()
    where order_id = ${orderId} and serial_id = any (${sql.param([...serialIds])}::uuid[])
      and returned_at is null`,
  );
}
