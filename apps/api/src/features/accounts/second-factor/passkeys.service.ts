import type {
  NewPasskey,
  PasskeyOptions,
  ShownPasskey,
} from '@matjar/contract/accounts/second-factor.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isUniqueViolation } from '../../../platform/database/is-unique-violation.ts';
import { isId } from '../../../platform/ids.ts';
import type { Accounts } from '../accounts.ts';
import type { IdentityRefusal } from '../confirm-identity.ts';
import type { AccountCaller } from '../sessions/known-devices.ts';
import { hashToken, makeToken } from '../sessions/secret-token.ts';
import { type StartedSession, startSessionOfAccount } from '../sessions/session.service.ts';
import { findUser } from '../user.queries.ts';
import {
  deleteChallenge,
  findPasskey,
  insertChallenge,
  insertFactor,
  listFactors,
  lockChallengeOfSession,
  lockChallengeOfToken,
  usePasskey,
} from './second-factor.queries.ts';
import {
  type Added,
  type AddRefusal,
  addFactor,
  challengeSeconds,
  confirmChange,
  refuseFull,
} from './second-factor.service.ts';
import {
  authenticationOptions,
  checkShown,
  type PasskeySite,
  readNew,
  registrationOptions,
} from './web-authn.ts';

export async function startPasskey(
  accounts: Accounts,
  site: PasskeySite,
  user: SignedIn,
  password: string | undefined,
): Promise<
  | { data: { _id: string; options: PasskeyOptions } }
  | IdentityRefusal
  | Refusal<'second_factors_full' | 'unauthorized'>
> {
  const { db } = accounts;
  const { userId, sessionId } = user;
  const refused = (await refuseFull(db, userId)) ?? (await confirmChange(accounts, user, password));
  if (refused) return refused;
  const owner = await findUser(db, userId);
  if (!owner) return refuse('unauthorized');
  const options = await registrationOptions(site, owner, await listFactors(db, userId));
  const _id = await insertChallenge(
    db,
    { purpose: 'add-passkey', userId, sessionId, content: options.challenge },
    challengeSeconds,
  );
  return { data: { _id, options: { ...options } } };
}

export async function addPasskey(
  accounts: Accounts,
  site: PasskeySite,
  user: SignedIn,
  id: string,
  { name, passkey }: NewPasskey,
): Promise<Added | AddRefusal | Refusal<'not_found' | 'passkey_refused'>> {
  const { userId, sessionId } = user;
  const limited = await accounts.limits.consume('factor', { account: userId });
  if (limited) return limited;
  return addFactor(accounts, user, async (tx) => {
    const begun = isId(id)
      ? await lockChallengeOfSession(tx, 'add-passkey', { id, sessionId })
      : undefined;
    if (!begun?.content) return refuse('not_found');
    // Deleted whatever the outcome: a challenge can be answered once.
    await deleteChallenge(tx, begun.id);
    const made = await readNew(site, passkey, begun.content);
    if (!made) return refuse('passkey_refused');
    await insertFactor(tx, { userId, kind: 'passkey', name, ...made });
    return { name };
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'second_factors_credential')) return refuse('passkey_refused');
    throw error;
  });
}

/** Starts a sign-in with a discoverable passkey, which names its account itself. */
export async function startPasskeySignIn(
  { db, limits }: Accounts,
  site: PasskeySite,
  { address }: AccountCaller,
): Promise<{ token: string; options: PasskeyOptions } | Refusal<'too_many_requests'>> {
  const limited = await limits.consume('passkey', { address });
  if (limited) return limited;
  const options = await authenticationOptions(site);
  const token = makeToken();
  await insertChallenge(
    db,
    { purpose: 'passkey-sign-in', tokenHash: hashToken(token), content: options.challenge },
    challengeSeconds,
  );
  return { token, options: { ...options } };
}

export async function finishPasskeySignIn(
  accounts: Accounts,
  site: PasskeySite,
  { token, passkey }: { token: string; passkey: ShownPasskey },
  caller: AccountCaller,
): Promise<
  | StartedSession
  | Refusal<
      'passkey_refused' | 'second_factor_expired' | 'account_deactivated' | 'too_many_requests'
    >
> {
  const limited = await accounts.limits.consume('passkey', { address: caller.address });
  if (limited) return limited;
  return runTransaction(accounts.db, async (tx) => {
    const begun = await lockChallengeOfToken(tx, 'passkey-sign-in', hashToken(token));
    if (!begun?.content) return refuse('second_factor_expired');
    await deleteChallenge(tx, begun.id);
    const userId = await takePasskey(tx, site, passkey, { challenge: begun.content, alone: true });
    if (!userId) return refuse('passkey_refused');
    const user = await findUser(tx, userId);
    if (!user?.active) return refuse('account_deactivated');
    return startSessionOfAccount(tx, accounts, user, caller);
  });
}

/** The owner of the passkey that signed the challenge; updates its signature counter. */
export async function takePasskey(
  tx: Db,
  site: PasskeySite,
  shown: ShownPasskey,
  expected: { challenge: string; alone: boolean },
): Promise<string | undefined> {
  const factor = await findPasskey(tx, shown.id);
  if (!factor) return undefined;
  const counter = await checkShown(site, shown, { factor, ...expected });
  if (counter === undefined || !(await usePasskey(tx, factor, counter))) return undefined;
  return factor.userId;
}
