import { keyScopes } from '@matjar/contract/accounts/permissions.ts';
import type { RecogniseToken, SignedIn } from '../../../http/endpoints/access.ts';
import { readPermissions } from '../../../http/endpoints/staff-permissions.ts';
import { RefusedError } from '../../../http/errors/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { hashToken } from '../sessions/secret-token.ts';
import { recogniseSession } from '../sessions/session.service.ts';
import { findLiveKey, noteUse } from './api-keys.queries.ts';
import { isKey } from './key-token.ts';

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
