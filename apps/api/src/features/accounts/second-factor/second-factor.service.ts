import { randomBytes } from 'node:crypto';
import { factorLimits } from '@matjar/contract/accounts/account-limits.ts';
import type { SecondFactors } from '@matjar/contract/accounts/second-factor.ts';
import type { ErrorCode } from '@matjar/contract/error-codes.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { Refusal, refuse } from '../../../http/errors/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { confirmIdentity, type IdentityRefusal } from '../confirm-identity.ts';
import { lockUser } from '../profile/profile.queries.ts';
import { writeReadableCode } from '../sessions/secret-token.ts';
import { endSessionsOfUser } from '../sessions/session.queries.ts';
import { findPasswordHash, findUser } from '../user.queries.ts';
import { notifyOfFactorEvent } from './factor-events.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  deleteStaleChallenges,
  type FactorRow,
  isOfStaff,
  listFactors,
  replaceRecoveryCodes,
} from './second-factor.queries.ts';
import { resealSecrets, takeTotpCode } from './totp-secrets.ts';

export const challengeSeconds = 10 * 60;
export const triesPerChallenge = 5;

type Response = { data: SecondFactors };

export async function showFactors(
  { db, settings }: Accounts,
  { userId }: SignedIn,
): Promise<Response> {
  const factors = await listFactors(db, userId);
  return {
    data: {
      factors: factors.map(describeFactor),
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
      hasPassword: Boolean(await findPasswordHash(db, userId)),
      required: settings.values.staffSecondFactor && (await isOfStaff(db, userId)),
    },
  };
}

function describeFactor({ id, kind, name, createdAt, lastUsedAt }: FactorRow) {
  return {
    _id: id,
    kind,
    name,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

/** By password or TOTP code: people with an app may have no password. */
export function confirmChange(
  accounts: Accounts,
  user: SignedIn,
  password: string | undefined,
): Promise<IdentityRefusal | undefined> {
  const { db, keys } = accounts;
  return confirmIdentity(accounts, user, password, (code) =>
    takeTotpCode(db, keys, user.userId, code.replaceAll(/\s/g, '')),
  );
}

export type Added = Response & { recoveryCodes?: string[] };
export type AddRefusal = Refusal<
  'second_factors_full' | 'too_many_requests' | 'unauthorized' | 'unavailable'
>;

/**
 * Adding the first factor creates recovery codes and ends all other sessions, which began without it. `insert`
 * returns the name of the new factor.
 */
export async function addFactor<Code extends ErrorCode>(
  accounts: Accounts,
  user: SignedIn,
  insert: (tx: Db) => Promise<{ name: string } | Refusal<Code>>,
): Promise<Added | AddRefusal | Refusal<Code>> {
  const { userId, sessionId } = user;
  const added = await runTransaction(accounts.db, async (tx) => {
    await lockUser(tx, userId);
    const owner = await findUser(tx, userId);
    if (!owner) return refuse('unauthorized');
    const full = await refuseFull(tx, userId);
    if (full) return full;
    const isFirst = (await listFactors(tx, userId)).length === 0;
    const inserted = await insert(tx);
    if (inserted instanceof Refusal) return inserted;
    if (isFirst) await endSessionsOfUser(tx, userId, sessionId);
    await notifyOfFactorEvent(tx, shopOf(accounts), owner, { kind: 'added', ...inserted });
    return { isFirst };
  });
  if (added instanceof Refusal) return added;
  // Left out if the hashing queue is full; they can be created later.
  const codes = added.isFirst ? await storeRecoveryCodes(accounts, userId) : undefined;
  const response = await showFactors(accounts, user);
  return codes && !(codes instanceof Refusal) ? { ...response, recoveryCodes: codes } : response;
}

export async function refuseFull(
  db: Db,
  userId: string,
): Promise<Refusal<'second_factors_full'> | undefined> {
  const max = factorLimits.perUser;
  const factors = await listFactors(db, userId);
  return factors.length < max ? undefined : refuse('second_factors_full', { most: max });
}

async function storeRecoveryCodes(
  accounts: Accounts,
  userId: string,
): Promise<string[] | Refusal<'unavailable'>> {
  const made = await makeRecoveryCodes(accounts);
  if (made instanceof Refusal) return made;
  await runTransaction(accounts.db, async (tx) => {
    await lockUser(tx, userId);
    await replaceRecoveryCodes(tx, userId, made.hashes);
  });
  return made.codes;
}

type RemoveRefusal = IdentityRefusal | Refusal<'not_found' | 'second_factor_last' | 'unauthorized'>;

export async function removeFactor(
  accounts: Accounts,
  user: SignedIn,
  id: string,
  password: string | undefined,
): Promise<Response | RemoveRefusal> {
  const { db, settings } = accounts;
  const { userId } = user;
  const known = (await listFactors(db, userId)).some((factor) => factor.id === id);
  if (!known) return refuse('not_found');
  const refused = await confirmChange(accounts, user, password);
  if (refused) return refused;
  const refusal = await runTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const owner = await findUser(tx, userId);
    if (!owner) return refuse('unauthorized');
    const factors = await listFactors(tx, userId);
    const factor = factors.find((each) => each.id === id);
    if (!factor) return refuse('not_found');
    const isLast = factors.length === 1;
    if (isLast && settings.values.staffSecondFactor && (await isOfStaff(tx, userId))) {
      return refuse('second_factor_last');
    }
    await deleteFactor(tx, id);
    if (isLast) await deleteRecoveryCodes(tx, userId);
    const { name } = factor;
    await notifyOfFactorEvent(tx, shopOf(accounts), owner, { kind: 'removed', name });
    return undefined;
  });
  return refusal ?? showFactors(accounts, user);
}

export async function renewRecoveryCodes(
  accounts: Accounts,
  user: SignedIn,
  password: string | undefined,
): Promise<
  (Response & { recoveryCodes: string[] }) | IdentityRefusal | Refusal<'not_found' | 'unauthorized'>
> {
  const { db } = accounts;
  const { userId } = user;
  const owner = await findUser(db, userId);
  if (!owner) return refuse('unauthorized');
  if ((await listFactors(db, userId)).length === 0) return refuse('not_found');
  const refused = await confirmChange(accounts, user, password);
  if (refused) return refused;
  const recoveryCodes = await storeRecoveryCodes(accounts, userId);
  if (recoveryCodes instanceof Refusal) return recoveryCodes;
  await runTransaction(db, (tx) =>
    notifyOfFactorEvent(tx, shopOf(accounts), owner, { kind: 'codes' }),
  );
  return { ...(await showFactors(accounts, user)), recoveryCodes };
}

export function shopOf({ settings, publicUrl }: Pick<Accounts, 'settings' | 'publicUrl'>) {
  return { shop: settings.values.shopName, publicUrl };
}

/** Sign-ins that nobody finished, and secrets that a former `SESSION_SECRET` sealed. */
export async function sweepFactors({ db, keys }: Accounts): Promise<void> {
  await deleteStaleChallenges(db);
  await resealSecrets(db, keys);
}

interface NewCodes {
  codes: string[];
  hashes: string[];
}

/** Ten of sixty bits each, hashed like passwords with one salt for all. */
async function makeRecoveryCodes({
  passwords,
}: Pick<Accounts, 'passwords'>): Promise<NewCodes | Refusal<'unavailable'>> {
  const made: NewCodes = { codes: [], hashes: [] };
  while (made.codes.length < factorLimits.recoveryCodes) {
    const code = writeReadableCode(randomBytes(factorLimits.recoveryCodeLength));
    const hash = await passwords.hashCode(plainCode(code), made.hashes[0]);
    if (hash instanceof Refusal) return hash;
    made.codes.push(code);
    made.hashes.push(hash);
  }
  return made;
}

function plainCode(code: string): string {
  return code.replaceAll('-', '');
}
