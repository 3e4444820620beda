import type { Login } from '@matjar/contract/account-forms.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { Refusal, refuse } from '../../http/errors/refusal.ts';
import type { Accounts } from './accounts.ts';
import { type AccountClient, recogniseDevice } from './known-devices.ts';
import { type StartedSession, startSession } from './session.service.ts';
import { findCredentials, holdPassword } from './user.queries.ts';

type SignInRefusal = Refusal<
  'too_many_requests' | 'unavailable' | 'wrong_credentials' | 'account_deactivated'
>;

/**
 * Unknown addresses, people without a password and wrong passwords get one answer after one amount of
 * work. Only who knows the password learns that the account is deactivated.
 */
export async function signIn(
  { db, keys, passwords, limits }: Accounts,
  { email, password }: Login,
  client: AccountClient,
): Promise<StartedSession | SignInRefusal> {
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
    return holds ? startSession(tx, keys, id, client) : refuse('wrong_credentials');
  });
}
