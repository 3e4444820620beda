import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { lockUser } from '../profile/profile.queries.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { readRole } from '../staff/staff-authority.ts';
import { findCredentials, findUser, type UserRow } from '../user.queries.ts';
import { notifyOfFactorEvent, type ShopAddress } from './factor-events.ts';
import { deleteFactorsOf, deleteRecoveryCodes } from './second-factor.queries.ts';

/**
 * For people who lost all factors and recovery codes; run by somebody with access to the server. Returns the
 * number of removed factors, or undefined if there is no such account.
 */
export function resetFactors(
  db: Db,
  email: string,
  shop: ShopAddress,
): Promise<number | undefined> {
  return runTransaction(db, async (tx) => {
    const account = await findCredentials(tx, email);
    if (!account) return undefined;
    await lockUser(tx, account.id);
    const user = await findUser(tx, account.id);
    if (!user) return undefined;
    const count = await removeAllFactors(tx, user.id);
    if (count === 0) return count;
    await endSessionsOfUser(tx, user.id);
    await notifyOfFactorEvent(tx, shop, user, { kind: 'reset' }, { command: 'shop:admin' });
    return count;
  });
}

/**
 * For shoppers whose address is proved for the first time: until then a stranger may have created the account
 * with it and added the factors. Staff are exempt, because they were invited.
 */
export async function removeStrangersFactors(
  tx: Db,
  user: UserRow,
  shop: ShopAddress,
): Promise<void> {
  if (readRole(user)) return;
  if ((await removeAllFactors(tx, user.id)) > 0)
    await notifyOfFactorEvent(tx, shop, user, { kind: 'reset' });
}

export async function removeAllFactors(tx: Db, userId: string): Promise<number> {
  const count = await deleteFactorsOf(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  return count;
}
