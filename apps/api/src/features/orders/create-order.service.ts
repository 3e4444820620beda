import type { Db } from '@matjar/db/connect.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { insertOrder, type NewOrder } from './create-order.queries.ts';
import { writeOrderLetter } from './order-letters.ts';

export type { NewOrder };

/**
 * Writes an order inside the caller's transaction, which takes the stock, and gives the letter about
 * it for the caller to keep: `placed` for cash, `paid` for cards. Without an account there is none.
 */
export async function createOrder(
  db: Db,
  order: NewOrder,
  publicUrl: string,
): Promise<Letter | undefined> {
  const { number, buyer } = await insertOrder(db, order);
  if (buyer.email === '') return undefined;
  const kind = order.steps.includes('paid') ? 'paid' : 'placed';
  return writeOrderLetter(kind, { ...order, number, email: buyer.email }, publicUrl);
}
