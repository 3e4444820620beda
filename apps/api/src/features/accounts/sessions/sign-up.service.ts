import type { Signup } from '@matjar/contract/accounts/account-forms.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Caller } from '../../../http/requests/caller.ts';
import { translate } from '../../../platform/texts.ts';
import type { Accounts } from '../accounts.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import { requireConfirmation } from '../profile/confirm-email.service.ts';
import { insertUser } from '../user.queries.ts';
import { type StartedSession, startSession } from './session.service.ts';

type SignUpRefusal = Refusal<'too_many_requests' | 'unavailable' | 'validation'>;

/**
 * A new account is signed in at once, so an address that has one cannot be answered just like a free
 * one. What it gets is one answer for every kind of account behind it (active or not, admin, without a
 * password), in words that leave open why, after the same hashing as a success; and asking costs an
 * account for every free address and is limited by address and by caller.
 */
export async function signUp(
  accounts: Accounts,
  { name, email, password, phone }: Signup,
  caller: Caller,
): Promise<StartedSession | SignUpRefusal> {
  const { db, keys, passwords, limits } = accounts;
  const common = await refuseCommonPassword(accounts, password, 'password');
  if (common) return common;
  const limited = await limits.consume('signup', { account: email, address: caller.address });
  if (limited) return limited;
  const passwordHash = await passwords.hash(password);
  if (passwordHash instanceof Refusal) return passwordHash;

  return runTransaction(db, async (tx) => {
    const userId = await insertUser(tx, { id: newId(), name, email, phone, passwordHash });
    if (userId === undefined) return refuseEmail();
    await requireConfirmation(tx, accounts, { id: userId, name, email });
    return startSession(tx, keys, userId, caller);
  });
}

function refuseEmail(): Refusal<'validation'> {
  const msg = translate('accounts.signupEmailUnusable');
  return refuse('validation').with({ fields: [{ msg, param: 'email' }] });
}
