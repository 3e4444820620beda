import type { Db } from '@matjar/db/connect.ts';
import { moveGuestOrders } from './orders.queries.ts';

/** What guests ordered under an address, to the account of whoever has just proved that it is theirs. */
export function claimOrders(
  db: Db,
  { email, userId }: { email: string; userId: string },
): Promise<void> {
  return moveGuestOrders(db, email, userId);
}
