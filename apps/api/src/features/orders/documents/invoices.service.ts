import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { lockOrder, type OrderRow } from '../orders.queries.ts';
import {
  findInvoice,
  findPaidWithoutInvoice,
  type InvoiceRow,
  insertInvoice,
} from './invoices.queries.ts';

/**
 * Issues the invoice of an order, if it has none; the caller holds the order's lock. The series stays locked until the
 * commit, so this comes after all other locks.
 */
export async function issueInvoice(db: Db, orderId: string, seller: Seller): Promise<void> {
  if (!(await findInvoice(db, orderId))) await insertInvoice(db, orderId, seller);
}

/** The invoice of an order, issued if necessary. Orders cancelled before payment get none. */
export async function requireInvoice(
  db: Db,
  order: OrderRow,
  seller: Seller,
): Promise<InvoiceRow | undefined> {
  const known = await findInvoice(db, order.id);
  if (known) return known;
  return runTransaction(db, async (transaction) => {
    const locked = await lockOrder(transaction, order.id);
    if (locked && (locked.paidAt || orderStates[locked.status].counts)) {
      await issueInvoice(transaction, order.id, seller);
    }
    return findInvoice(transaction, order.id);
  });
}

export const invoiceJob = 'issue-invoices';

const batchSize = 100;

/**
 * Orders paid before there were invoices get theirs in the order in which they were paid, not in the one in which
 * somebody opens them. True while more may wait.
 */
export async function issueMissingInvoices({
  db,
  seller,
}: {
  db: Db;
  seller: Seller;
}): Promise<boolean> {
  const missing = await findPaidWithoutInvoice(db, batchSize);
  for (const orderId of missing) {
    await runTransaction(db, async (transaction) => {
      // Its payment may have been taken back meanwhile.
      const order = await lockOrder(transaction, orderId);
      if (order?.paidAt) await issueInvoice(transaction, orderId, seller);
    });
  }
  return missing.length === batchSize;
}

/** As printed: `INV-2026-000184`. */
export function writeInvoiceNumber({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string {
  return `INV-${year}-${String(number).padStart(6, '0')}`;
}
