import type { ChangePassword } from '@matjar/contract/accounts/account-forms.ts';
import type { User } from '@matjar/contract/accounts/accounts.ts';
import type { MessageKey } from '@matjar/contract/messages/message-types.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';
import { deleteResets } from '../profile/delete-account.queries.ts';
import { lockUser } from '../profile/profile.queries.ts';
import { showProfile } from '../profile/profile.service.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { findPasswordHash, lockPassword, updatePasswordHash } from '../user.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';

type ChangeRefusal = Refusal<'too_many_requests' | 'unavailable' | 'validation' | 'unauthorized'>;

/** Ends every other session, in case somebody else knew the old password. */
export async function changePassword(
  accounts: Accounts,
  { userId, sessionId }: SignedIn,
  { currentPassword, password }: ChangePassword,
): Promise<User | ChangeRefusal> {
  const { db, passwords, limits } = accounts;
  const limited = await limits.consume('password', { account: userId });
  if (limited) return limited;
  const oldHash = await findPasswordHash(db, userId);
  if (!oldHash) return refuseCurrent('accounts.noPasswordYet');
  const matches = await passwords.matches(currentPassword, oldHash);
  if (matches instanceof Refusal) return matches;
  if (!matches) return refuseCurrent('accounts.currentPasswordWrong');
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const newHash = await passwords.hash(password);
  if (newHash instanceof Refusal) return newHash;

  const changed = await runTransaction(db, async (tx) => {
    const isStill = (await lockUser(tx, userId)) && (await lockPassword(tx, userId, oldHash));
    if (!isStill) {
      return refuseCurrent('accounts.currentPasswordWrong');
    }
    await updatePasswordHash(tx, userId, newHash);
    await deleteResets(tx, userId);
    await endSessionsOfUser(tx, userId, sessionId);
    return showProfile(tx, userId);
  });
  await limits.forgive('password', { account: userId });
  return changed;
}

function refuseCurrent(
  key: Extract<MessageKey, 'accounts.noPasswordYet' | 'accounts.currentPasswordWrong'>,
): Refusal<'validation'> {
  return refuse('validation').with({ fields: [{ msg: translate(key), param: 'currentPassword' }] });
}
