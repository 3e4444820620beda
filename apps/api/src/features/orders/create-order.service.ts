import type { Db } from '@matjar/db/connect.ts';
import { keepLetter } from '../../platform/mail/outbox.queries.ts';
import { insertOrder, type NewOrder } from './create-order.queries.ts';
import { writeOrderLetter } from './order-letters.ts';

export type { NewOrder };

/**
 * Writes an order and the letter about it, inside the caller's transaction, which took the stock.
 * What it looks like to the buyer begins here: `placed` for cash, `paid` for cards.
 */
export async function createOrder(db: Db, order: NewOrder, publicUrl: string): Promise<void> {
  const { number, buyer } = await insertOrder(db, order);
  if (buyer.email === '') return;
  const kind = order.steps.includes('paid') ? 'paid' : 'placed';
  const letter = writeOrderLetter(kind, { ...order, number, email: buyer.email }, publicUrl);
  await keepLetter(db, letter);
}
