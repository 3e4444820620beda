import { randomBytes } from 'node:crypto';
import { apiKeyLimits } from '@matjar/contract/accounts/account-limits.ts';
import { type ApiKey, type ApiKeyInput, endOfKey } from '@matjar/contract/accounts/api-keys.ts';
import { keyScopes, withImplied } from '@matjar/contract/accounts/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { RecogniseToken, SignedIn } from '../../../http/endpoints/access.ts';
import { readPermissions } from '../../../http/endpoints/staff-permissions.ts';
import { type Refusal, RefusedError, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Accounts } from '../accounts.ts';
import type { IdentityRefusal } from '../confirm-identity.ts';
import { confirmChange } from '../second-factor/second-factor.service.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { recogniseSession } from '../sessions/session.service.ts';
import { findAuthority, mayHandle } from '../staff/staff-authority.ts';
import {
  countLiveKeys,
  findLiveKey,
  insertKey,
  listKeys,
  noteUse,
  revokeKey,
} from './api-keys.queries.ts';

const entity = 'api key';

export async function showKeys(db: Db): Promise<{ data: ApiKey[] }> {
  return { data: (await listKeys(db)).map(describeKey) };
}

type MakeRefusal = IdentityRefusal | Refusal<'grant_refused' | 'api_keys_full'>;

/** Requires re-authentication: a key outlives the session it was made in. */
export async function createKey(
  accounts: Accounts,
  user: SignedIn,
  { name, scopes: requested, expires, password }: ApiKeyInput,
): Promise<{ data: ApiKey; key: string } | MakeRefusal> {
  const refused = await confirmChange(accounts, user, password);
  if (refused) return refused;
  const needed = withImplied(requested);
  const scopes = keyScopes.filter((each) => needed.includes(each));
  const id = newId();
  const { key, start } = makeKey();
  const { userId } = user;
  const { db } = accounts;
  const notMade = await runTransaction(db, async (tx) => {
    const authority = await findAuthority(tx, userId);
    if (!mayHandle(authority, { key: '', permissions: scopes })) return refuse('grant_refused');
    const max = apiKeyLimits.inUse;
    if ((await countLiveKeys(tx)) >= max) return refuse('api_keys_full', { most: max });
    const expiresAt = endOfKey(expires);
    await insertKey(tx, { id, userId, name, scopes, keyHash: hashToken(key), start, expiresAt });
    await recordChange(tx, {
      actor: user,
      action: 'create',
      entity,
      entityId: id,
      label: name,
      after: { start, scopes, expires: expiresAt?.toISOString() ?? 'never' },
    });
    return undefined;
  });
  if (notMade) return notMade;
  const [made] = await listKeys(db, id);
  if (!made) throw new Error(`API key ${id} was not found after it was made.`);
  return { data: describeKey(made), key };
}

export function endKey(
  db: Db,
  actor: SignedIn,
  id: string,
): Promise<Refusal<'not_found'> | undefined> {
  return runTransaction(db, async (tx) => {
    const name = isId(id) ? await revokeKey(tx, id) : undefined;
    if (name === undefined) return refuse('not_found');
    await recordChange(tx, { actor, action: 'delete', entity, entityId: id, label: name });
    return undefined;
  });
}

function describeKey(row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey {
  const { id, name, start, userId, userName, state, createdAt, expiresAt, lastUsedAt } = row;
  const scopes = keyScopes.filter((each) => row.scopes.includes(each));
  const ofMaker = readPermissions(row);
  return {
    _id: id,
    name,
    start,
    scopes,
    lostScopes: scopes.filter((each) => !ofMaker.includes(each)),
    madeBy: { _id: userId, name: userName },
    state,
    createdAt: new Date(createdAt).toISOString(),
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
    ...(lastUsedAt && { lastUsedAt: new Date(lastUsedAt).toISOString() }),
  };
}

/** Begins every key, so that people and scanners of source code know one when they see it. */
const prefix = 'mjr_';

const startLength = prefix.length + 8;

export function makeKey(): { key: string; start: string } {
  const key = prefix + randomBytes(32).toString('hex');
  return { key, start: key.slice(0, startLength) };
}

function isKey(token: string): boolean {
  return token.startsWith(prefix);
}

/** The caller: a person by session, or a program by API key. */
export function recogniseCaller(accounts: Accounts): RecogniseToken {
  const bySession = recogniseSession(accounts);
  return (token) => (isKey(token) ? recogniseKey(accounts, token) : bySession(token));
}

/**
 * A key has the permissions that both it and its creator have now. Both are read on every call, so that
 * revoking a key or a permission takes effect at once. Keys need no second factor; creating one did.
 */
async function recogniseKey(
  { db, limits }: Accounts,
  token: string,
): Promise<SignedIn | undefined> {
  const found = await findLiveKey(db, hashToken(token));
  if (!found) return undefined;
  const limited = await limits.consume('apiKey', { account: found.id });
  if (limited) throw new RefusedError(limited);
  if (found.isDue) await noteUse(db, found.id);
  const ofMaker = readPermissions(found);
  return {
    userId: found.userId,
    sessionId: '',
    isGuest: false,
    key: found.name,
    keyId: found.id,
    permissions: keyScopes.filter((each) => found.scopes.includes(each) && ofMaker.includes(each)),
  };
}
