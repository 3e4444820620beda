import type { Login } from '@matjar/contract/accounts/account-forms.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import { sign } from '../../../platform/signed-text.ts';
import type { Accounts } from '../accounts.ts';
import { insertChallenge, listFactors } from '../second-factor/second-factor.queries.ts';
import { challengeSeconds } from '../second-factor/second-factor.service.ts';
import { findCredentials, lockPassword } from '../user.queries.ts';
import { type AccountCaller, recogniseDevice } from './known-devices.ts';
import { hashToken, makeToken } from './secret-token.ts';
import { readUser, type StartedSession, startSessionOfAccount } from './session.service.ts';

type SignInRefusal = Refusal<
  'too_many_requests' | 'unavailable' | 'wrong_credentials' | 'account_deactivated'
>;

/** Signs in and logs the outcome. */
export async function signIn(
  accounts: Accounts,
  login: Login,
  caller: AccountCaller,
  log: FastifyBaseLogger,
): Promise<StartedSession | FactorNeeded | SignInRefusal> {
  const known = await findCredentials(accounts.db, login.email);
  const outcome = await tryPassword(accounts, login, caller, known);
  const isRefused = outcome instanceof Refusal;
  log.info(
    {
      // Hashed, because an unknown address may be a password typed into the wrong field.
      account: sign('tried account', login.email.toLowerCase(), accounts.keys.secrets[0]).slice(
        0,
        16,
      ),
      ...(known && { userId: known.id }),
      ...(isRefused && { code: outcome.code }),
      ...('factorToken' in outcome && { factorNeeded: true }),
    },
    isRefused ? 'a sign-in was refused' : 'a password was accepted',
  );
  return outcome;
}

/**
 * Unknown addresses, accounts without a password and wrong passwords get the same answer after the same work.
 * Only the right password reveals that the account is deactivated.
 */
async function tryPassword(
  accounts: Accounts,
  { email, password }: Login,
  caller: AccountCaller,
  known: Awaited<ReturnType<typeof findCredentials>>,
): Promise<StartedSession | FactorNeeded | SignInRefusal> {
  const { db, passwords, limits } = accounts;
  const device = recogniseDevice(caller.device, known?.id);
  const subject = { account: email, address: caller.address, device };
  const limited = await limits.consume('login', subject);
  if (limited) return limited;

  const matches = await passwords.matches(password, known?.passwordHash);
  if (matches instanceof Refusal) return matches;
  if (!known?.passwordHash || !matches) return refuse('wrong_credentials');
  if (!known.active) return refuse('account_deactivated');

  await limits.forgive('login', subject);
  const { id, passwordHash } = known;
  return runTransaction(db, async (tx) => {
    // If the password was changed during the comparison, all sessions were ended and no new one may start.
    const holds = await lockPassword(tx, id, passwordHash);
    return holds ? startSessionOrChallenge(tx, accounts, id, caller) : refuse('wrong_credentials');
  });
}

/** There is no session before a second factor is shown; the browser gets a cookie to go on with. */
export interface FactorNeeded {
  factorToken: string;
}

/** Sign-in by password or through a provider. A passkey needs no second factor, so it starts a session at once. */
export async function startSessionOrChallenge(
  tx: Db,
  accounts: Accounts,
  userId: string,
  caller: AccountCaller,
): Promise<StartedSession | FactorNeeded> {
  const factors = await listFactors(tx, userId);
  if (factors.length === 0) {
    return startSessionOfAccount(tx, accounts, await readUser(tx, userId), caller);
  }
  const factorToken = makeToken();
  await insertChallenge(
    tx,
    { purpose: 'sign-in', userId, tokenHash: hashToken(factorToken) },
    challengeSeconds,
  );
  return { factorToken };
}
