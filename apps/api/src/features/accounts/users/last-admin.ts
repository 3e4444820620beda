import type { Db } from '@matjar/db/connect.ts';
import { lockActiveAdmins } from './admin-users.queries.ts';

/**
 * Whether this person is the last active admin. Locks all admins until the transaction ends, so that two admins
 * who remove each other at the same time cannot both succeed.
 */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await lockActiveAdmins(tx);
  return admins.length === 1 && admins[0] === userId;
}
