import type { Db } from '@matjar/db/connect.ts';
import { lockActiveAdmins } from './admin-users.queries.ts';

/**
 * Whether nobody could run the shop without this person. Until the transaction ends no other admin
 * can be demoted, deactivated or deleted: two admins who remove each other at once cannot both succeed.
 */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await lockActiveAdmins(tx);
  return admins.length === 1 && admins[0] === userId;
}
