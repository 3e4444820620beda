import type { Login } from '@matjar/contract/account-forms.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Accounts } from './accounts.ts';
import { type AccountClient, recogniseDevice } from './known-devices.ts';
import { enterAccount, type FactorNeeded } from './second-factor/factor-sign-in.service.ts';
import type { StartedSession } from './session.service.ts';
import { findCredentials, holdPassword } from './user.queries.ts';

type SignInRefusal = Refusal<
  'too_many_requests' | 'unavailable' | 'wrong_credentials' | 'account_deactivated'
>;

/**
 * Unknown addresses, people without a password and wrong passwords get one answer after one amount of
 * work. Only who knows the password learns that the account is deactivated.
 */
export async function signIn(
  accounts: Accounts,
  { email, password }: Login,
  client: AccountClient,
): Promise<StartedSession | FactorNeeded | SignInRefusal> {
  const { db, passwords, limits } = accounts;
  const known = await findCredentials(db, email);
  const device = recogniseDevice(client.device, known?.id);
  const subject = { account: email, address: client.address, device };
  const limited = await limits.consume('login', subject);
  if (limited) return limited;

  const matches = await passwords.matches(password, known?.passwordHash);
  if (matches instanceof Refusal) return matches;
  if (!known?.passwordHash || !matches) return refuse('wrong_credentials');
  if (!known.active) return refuse('account_deactivated');

  await limits.forgive('login', subject);
  const { id, passwordHash } = known;
  return runTransaction(db, async (tx) => {
    // A password changed while this one was compared has ended all sessions; no new one may begin.
    const holds = await holdPassword(tx, id, passwordHash);
    return holds ? enterAccount(tx, accounts, id, client) : refuse('wrong_credentials');
  });
}
