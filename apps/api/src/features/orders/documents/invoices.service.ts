import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Seller } from '@matjar/contract/settings/seller.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseUnavailable } from '../../../http/errors/explain-error.ts';
import { lockOrder, type OrderRow } from '../orders.queries.ts';
import {
  findInvoice,
  findPaidWithoutInvoice,
  type InvoiceRow,
  insertInvoice,
  type PaidOrder,
} from './documents.queries.ts';

/**
 * Issues the invoice of an order, if it has none; the caller holds the order's lock. The series stays locked until the
 * commit, so this comes after all other locks.
 */
export async function issueInvoice(tx: Db, orderId: string, seller: Seller): Promise<void> {
  if (!(await findInvoice(tx, orderId))) await insertInvoice(tx, orderId, seller);
}

/** The invoice of an order, issued if necessary. Orders cancelled before payment get none. */
export async function requireInvoice(
  db: Db,
  order: OrderRow,
  seller: Seller,
): Promise<InvoiceRow | undefined> {
  const known = await findInvoice(db, order.id);
  if (known) return known;
  return runTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.id);
    if (locked && (locked.paidAt || orderStates[locked.status].counts)) {
      await issueInvoice(tx, order.id, seller);
    }
    return findInvoice(tx, order.id);
  });
}

export const invoiceJob = 'issue-invoices';

const usualBatch = 2_000;
/** Time limit of one run of the job; the next one continues. */
const maxJobMs = 60_000;

/**
 * Orders paid before there were invoices get theirs in the order in which they were paid, not in the one in which
 * somebody opens them. True if there is work left for another run.
 */
export async function issueMissingInvoices(
  deps: { db: Db; seller: Seller; log: Pick<FastifyBaseLogger, 'error'> },
  batchSize = usualBatch,
): Promise<boolean> {
  const end = Date.now() + maxJobMs;
  const count = { done: 0, failed: 0 };
  for (let last: PaidOrder | undefined; ; ) {
    const missing = await findPaidWithoutInvoice(deps.db, batchSize, last);
    for (const order of missing) {
      if (Date.now() > end && count.done > 0) return true;
      count[await issueLate(deps, order.id)] += 1;
    }
    last = missing.at(-1);
    if (missing.length < batchSize) break;
  }
  // So that the system page shows it.
  if (count.failed > 0) throw new Error(`Paid orders without an invoice: ${count.failed}`);
  return false;
}

/** An order that fails does not keep the others from their numbers. */
async function issueLate(
  { db, seller, log }: Parameters<typeof issueMissingInvoices>[0],
  orderId: string,
): Promise<'done' | 'failed'> {
  try {
    await runTransaction(db, async (tx) => {
      // Its payment may have been taken back meanwhile.
      const order = await lockOrder(tx, orderId);
      if (order?.paidAt) await issueInvoice(tx, orderId, seller);
    });
    return 'done';
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    log.error({ err: error, order: orderId }, 'a paid order got no invoice; it is tried again');
    return 'failed';
  }
}

/** As printed: `INV-2026-000184`. */
export function formatInvoiceNumber({ year, number }: Pick<InvoiceRow, 'year' | 'number'>): string {
  return `INV-${year}-${String(number).padStart(6, '0')}`;
}

/** As printed: `CN-2026-000012`. */
export function formatCreditNoteNumber({ year, number }: { year: number; number: number }): string {
  return `CN-${year}-${String(number).padStart(6, '0')}`;
}
