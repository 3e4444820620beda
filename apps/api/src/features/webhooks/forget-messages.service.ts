import type { Db } from '@matjar/db/connect.ts';
import type { ErasedAccount } from '../accounts/accounts.ts';
import { forgetOrderBodies } from './deliveries.queries.ts';

/** For an account that is deleted. One that is still to be sent is composed again, of the order as it is then. */
export function forgetMessages(db: Db, { orders }: ErasedAccount): Promise<void> {
  return forgetOrderBodies(db, orders);
}
