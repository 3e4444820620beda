import type { Db } from '@matjar/db/connect.ts';
import { moveGuestOrders } from './orders.queries.ts';

/** Moves orders of guests to the account that has just confirmed their email address. */
export function claimOrders(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  return moveGuestOrders(db, email, userId);
}
