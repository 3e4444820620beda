import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { deleteMailTo } from '../../../platform/mail/outbox.queries.ts';
import { translate } from '../../../platform/texts.ts';
import { anonymiseUser, anonymiseWritings } from '../../audit/audit.service.ts';
import { deleteCheckoutAddresses } from '../../checkout/end-checkout.service.ts';
import { deleteNotificationTexts } from '../../notifications/notifications.service.ts';
import { deletePersonalReturnData } from '../../returns/returns.service.ts';
import type { Accounts } from '../accounts.ts';
import { confirmIdentity, type IdentityRefusal } from '../confirm-identity.ts';
import { findUser } from '../user.queries.ts';
import { lockActiveAdmins } from '../users/admin-users.queries.ts';
import {
  deleteInvitationsTo,
  deleteUser,
  findOwnThings,
  lockUserForDeletion,
} from './delete-account.queries.ts';

type LeaveRefusal = IdentityRefusal | Refusal<'last_admin' | 'unauthorized'>;

export async function deleteOwnAccount(
  accounts: Accounts,
  user: SignedIn,
  password: string | undefined,
): Promise<LeaveRefusal | undefined> {
  const refusal = await confirmIdentity(accounts, user, password);
  if (refusal) return refusal;
  return runTransaction(accounts.db, async (tx) => {
    if (await isLastAdmin(tx, user.userId)) return refuse('last_admin');
    await lockUserForDeletion(tx, user.userId);
    const row = await findUser(tx, user.userId);
    if (!row) return refuse('unauthorized');
    await anonymiseUser(tx, row, translate('accounts.deletedPerson'));
    await eraseAccount(accounts, tx, row);
    return undefined;
  });
}

/** Everything about a person except orders, which a shop has to keep. */
export async function eraseAccount(
  { erasers }: Pick<Accounts, 'erasers'>,
  tx: Db,
  user: { id: string; email: string },
): Promise<void> {
  const own = await findOwnThings(tx, user.id);
  const nobody = translate('accounts.deletedPerson');
  await anonymiseWritings(tx, own, nobody);
  for (const erase of erasers) await erase(tx, { userId: user.id, orders: own.orders, nobody });
  await deleteNotificationTexts(tx, own);
  await deleteMailTo(tx, user.email);
  await deleteInvitationsTo(tx, user.email);
  await deleteCheckoutAddresses(tx, user.id);
  await deletePersonalReturnData(tx, user.id);
  await deleteUser(tx, user.id);
}

/**
 * Whether this person is the last active admin. Locks all admins until the transaction ends, so that two admins
 * who remove each other at the same time cannot both succeed.
 */
export async function isLastAdmin(tx: Db, userId: string): Promise<boolean> {
  const admins = await lockActiveAdmins(tx);
  return admins.length === 1 && admins[0] === userId;
}
