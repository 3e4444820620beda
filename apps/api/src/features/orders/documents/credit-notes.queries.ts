import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { query } from '@matjar/db/query.ts';
import { creditNotes } from '@matjar/db/schema/refunds.ts';
import { eq, sql } from 'drizzle-orm';
import { takeNumber } from './invoices.queries.ts';

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
