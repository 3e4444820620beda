import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { invoices } from '@matjar/db/schema/invoices.ts';
import { creditNotes } from '@matjar/db/schema/refunds.ts';
import { eq, type SQL, sql } from 'drizzle-orm';

export type InvoiceRow = typeof invoices.$inferSelect;

export async function findInvoice(db: Db, orderId: string): Promise<InvoiceRow | undefined> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, orderId));
  return invoice;
}

/** The next number of the year, in the shop's time zone; locks the series until the transaction ends. */
function takeNumber(series: 'invoice_series' | 'credit_note_series', timeZone: string): SQL {
  return sql`
      insert into ${sql.identifier(series)} as series (year, last_number)
      values (extract(year from now() at time zone ${timeZone})::int, 1)
      on conflict (year) do update set last_number = series.last_number + 1
      returning year, last_number`;
}

export interface PaidOrder {
  id: string;
  /** As text, with all its digits. */
  paidAt: string;
  number: number;
}

/**
 * Orders that were paid and have no invoice, because they are from before invoices: those paid first, first, and those
 * after another one. What has none is found in an index, without reading the orders.
 */
export function findPaidWithoutInvoice(
  db: Db,
  limit: number,
  after: PaidOrder = { id: '', paidAt: '-infinity', number: 0 },
): Promise<PaidOrder[]> {
  return query<PaidOrder>(
    db,
    sql`
    with missing as materialized (
      select id from orders where paid_at >= ${after.paidAt}
        and not exists (select from invoices invoice where invoice.order_id = orders.id)
    )
    select sold.id, sold.paid_at::text as "paidAt", sold.number::float8 as number
    from missing join orders sold using (id)
    where (sold.paid_at, sold.number) > (${after.paidAt}, ${after.number})
    order by sold.paid_at, sold.number limit ${limit}`,
  );
}

/** Taxes are those stored with the order. */
export async function insertInvoice(
  db: Db,
  orderId: string,
  { taxPercent: _, timeZone = 'UTC', ...seller }: Seller,
): Promise<void> {
  await query(
    db,
    sql`
    with next as (${takeNumber('invoice_series', timeZone)})
    insert into invoices (order_id, year, number, seller)
    select ${orderId}, year, last_number, ${JSON.stringify(seller)} from next`,
  );
}

export type CreditNoteRow = typeof creditNotes.$inferSelect;

export async function findCreditNote(db: Db, refundId: string): Promise<CreditNoteRow | undefined> {
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.refundId, refundId));
  return note;
}

/** If the invoice names a rate of its own, as older ones do, so does the credit note. */
export async function insertCreditNote(
  db: Db,
  refundId: string,
  { taxPercent: _, timeZone = 'UTC', ...seller }: Seller,
): Promise<void> {
  await query(
    db,
    sql`
    with next as (${takeNumber('credit_note_series', timeZone)})
    insert into credit_notes (refund_id, year, number, seller)
    select ${refundId}, year, last_number, ${JSON.stringify(seller)}::jsonb || coalesce((
      select jsonb_build_object('taxPercent', invoice.seller -> 'taxPercent')
      from order_refunds refund join invoices invoice on invoice.order_id = refund.order_id
      where refund.id = ${refundId} and invoice.seller ? 'taxPercent'), '{}') from next`,
  );
}

/** Shelves and barcodes of variants. */
export function findPickPlaces(db: Db, variantIds: readonly string[]) {
  return query<{ id: string; shelf: string | null; barcode: string | null }>(
    db,
    sql`select id, shelf, barcode from product_variants
      where id = any(${sql.param([...variantIds])}::uuid[])`,
  );
}
