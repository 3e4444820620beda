import type { Db } from '@matjar/db/connect.ts';
import { addToOutbox } from '../../platform/mail/outbox.queries.ts';
import { insertOrder, type NewOrder } from './create-order.queries.ts';
import { type OrderEmailOptions, writeOrderEmail } from './order-emails.ts';
import { type LinkDeps, writeGuestLinks } from './order-link.ts';

export type { NewOrder };

/**
 * Writes an order and the email about it, `placed` for cash and `paid` for cards, inside the caller's
 * transaction, which takes the stock. Without an account there is nobody to write to.
 */
export async function createOrder(
  db: Db,
  order: NewOrder,
  deps: LinkDeps & OrderEmailOptions,
): Promise<void> {
  const { number, buyer, isGuest, shown } = await insertOrder(db, order);
  if (!buyer.email) return;
  const isPaid = order.steps.includes('paid');
  const lines = order.lines.map((line, at) => ({ ...line, options: [], ...shown[at] }));
  const about = { ...order, number, buyer, isPaid, lines, arrives: order.deliverBy };
  const links = isGuest ? writeGuestLinks(about, deps) : undefined;
  await addToOutbox(db, writeOrderEmail(isPaid ? 'paid' : 'placed', about, deps, links));
}
