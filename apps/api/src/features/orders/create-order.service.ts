import type { Db } from '@matjar/db/connect.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import { insertOrders, type NewOrder } from './create-order.queries.ts';
import { writeOrderLetter } from './order-letters.ts';

export type { NewOrder };

/**
 * Writes orders inside the caller's transaction, which takes the stock, and gives the letters about
 * them for the caller to keep: `placed` for cash, `paid` for cards. Without an account there is none.
 */
export async function createOrders(
  db: Db,
  orders: readonly NewOrder[],
  publicUrl: string,
): Promise<Letter[]> {
  const created = new Map((await insertOrders(db, orders)).map((row) => [row.id, row]));
  return orders.flatMap((order) => {
    const { number = 0, buyer } = created.get(order.id) ?? {};
    if (!buyer?.email) return [];
    const kind = order.steps.includes('paid') ? 'paid' : 'placed';
    return writeOrderLetter(kind, { ...order, number, email: buyer.email }, publicUrl);
  });
}
