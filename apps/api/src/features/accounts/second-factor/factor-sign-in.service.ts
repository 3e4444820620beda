import type {
  FactorChallenge,
  FactorProof,
  PasskeyOptions,
} from '@matjar/contract/accounts/second-factor.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { type AccountCaller, recogniseDevice } from '../sessions/known-devices.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { type StartedSession, startSessionOfAccount } from '../sessions/session.service.ts';
import { findUser } from '../user.queries.ts';
import { notifyOfFactorEvent } from './factor-events.ts';
import { takePasskey } from './passkeys.service.ts';
import {
  countRecoveryCodes,
  countTry,
  deleteChallenge,
  findRecoveryHash,
  listFactors,
  lockChallengeOfToken,
  takeRecoveryCode,
  updateContent,
} from './second-factor.queries.ts';
import { shopOf, triesPerChallenge } from './second-factor.service.ts';
import { takeTotpCode } from './totp-secrets.ts';
import { authenticationOptions, type PasskeySite } from './web-authn.ts';

/** The second factors that can complete the sign-in. */
export function showChallenge(
  { db }: Accounts,
  token: string,
): Promise<{ data: FactorChallenge } | Refusal<'second_factor_expired'>> {
  return runTransaction(db, async (tx) => {
    const challenge = await lockOpenChallenge(tx, token);
    if (!challenge) return refuse('second_factor_expired');
    const factors = await listFactors(tx, challenge.userId);
    return {
      data: {
        kinds: [...new Set(factors.map(({ kind }) => kind))],
        recoveryCodes: (await countRecoveryCodes(tx, challenge.userId)) > 0,
      },
    };
  });
}

async function lockOpenChallenge(tx: Db, token: string) {
  const found = await lockChallengeOfToken(tx, 'sign-in', hashToken(token));
  if (!found?.userId || found.attempts >= triesPerChallenge) return undefined;
  const { id, userId, content, attempts } = found;
  return { id, userId, content, attempts };
}

/** Options for the browser's passkey dialog; each challenge can be answered once. */
export function createPasskeyChallenge(
  { db }: Accounts,
  site: PasskeySite,
  token: string,
): Promise<{ data: PasskeyOptions } | Refusal<'second_factor_expired'>> {
  return runTransaction(db, async (tx) => {
    const challenge = await lockOpenChallenge(tx, token);
    if (!challenge) return refuse('second_factor_expired');
    const options = await authenticationOptions(site, await listFactors(tx, challenge.userId));
    await updateContent(tx, challenge.id, options.challenge);
    return { data: { ...options } };
  });
}

type FinishRefusal = Refusal<
  | 'passkey_refused'
  | 'second_factor_refused'
  | 'second_factor_expired'
  | 'account_deactivated'
  | 'too_many_requests'
  | 'unavailable'
>;

interface Shown {
  token: string;
  proof: FactorProof;
}

/** The second step of a sign-in; logs its outcome. */
export async function finishSignIn(
  accounts: Accounts,
  site: PasskeySite,
  shown: Shown,
  caller: AccountCaller,
  log: FastifyBaseLogger,
): Promise<StartedSession | FinishRefusal> {
  const begun = await runTransaction(accounts.db, (tx) => lockOpenChallenge(tx, shown.token));
  if (!begun) return refuse('second_factor_expired');
  const { userId } = begun;
  const outcome = await tryFactor(accounts, site, { ...shown, userId }, caller, log);
  const isRefused = outcome instanceof Refusal;
  log.info(
    { userId, ...(isRefused && { code: outcome.code }) },
    isRefused ? 'a second factor was refused' : 'a second factor was accepted',
  );
  return outcome;
}

/** Five attempts per sign-in, and a rate limit per account across sign-ins. */
async function tryFactor(
  accounts: Accounts,
  site: PasskeySite,
  { token, proof, userId }: Shown & { userId: string },
  caller: AccountCaller,
  log: FastifyBaseLogger,
): Promise<StartedSession | FinishRefusal> {
  const { db, limits } = accounts;
  const device = recogniseDevice(caller.device, userId);
  const subject = { account: userId, address: caller.address, device };
  const limited = await limits.consume('factor', subject);
  if (limited) return limited;
  const isShown = await prepareCheck(accounts, site, userId, proof);
  if (isShown instanceof Refusal) return isShown;

  let isWrong = false;
  // Returned, not thrown: a rollback would undo the attempt count.
  const session = await runTransaction(db, async (tx) => {
    const challenge = await lockOpenChallenge(tx, token);
    if (!challenge) return refuse('second_factor_expired');
    await countTry(tx, challenge.id);
    const user = await findUser(tx, userId);
    if (!user?.active) return refuse('account_deactivated');
    if (challenge.content) await updateContent(tx, challenge.id, null);
    if (!(await isShown(tx, challenge.content))) {
      isWrong = true;
      return 'passkey' in proof ? refuse('passkey_refused') : refuse('second_factor_refused');
    }
    await deleteChallenge(tx, challenge.id);
    if ('recoveryCode' in proof) {
      const left = await countRecoveryCodes(tx, userId);
      await notifyOfFactorEvent(tx, shopOf(accounts), user, { kind: 'used', left });
    }
    return startSessionOfAccount(tx, accounts, user, caller);
  });
  if (!(session instanceof Refusal)) await limits.forgive('factor', subject);
  if (isWrong) await noteWrongFactor(accounts, userId, log);
  return session;
}

/**
 * A wrong second factor means that somebody knows the password. Counted per account rather than per sign-in, so
 * that slow guessing is noticed too. The owner gets at most one email a day.
 */
async function noteWrongFactor(
  accounts: Accounts,
  userId: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db, limits } = accounts;
  const account = { account: userId };
  if (!(await limits.consume('factorWrong', account))) return;
  if (await limits.consume('factorAlarm', account)) return;
  log.warn({ userId }, 'a second factor was refused several times after the right password');
  await runTransaction(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (user) await notifyOfFactorEvent(tx, shopOf(accounts), user, { kind: 'failed' });
  });
}

type Check = (tx: Db, challenge: string | null) => Promise<boolean>;

/** Does the slow work, such as hashing, before the transaction. */
async function prepareCheck(
  { db, keys, passwords }: Accounts,
  site: PasskeySite,
  userId: string,
  proof: FactorProof,
): Promise<Check | Refusal<'unavailable'>> {
  if ('passkey' in proof) {
    return async (tx, challenge) =>
      challenge !== null &&
      (await takePasskey(tx, site, proof.passkey, { challenge, alone: false })) === userId;
  }
  if ('code' in proof) return (tx) => takeTotpCode(tx, keys, userId, proof.code);
  const like = await findRecoveryHash(db, userId);
  const hash = await passwords.hashCode(proof.recoveryCode, like);
  if (hash instanceof Refusal) return hash;
  return (tx) => takeRecoveryCode(tx, userId, hash);
}
