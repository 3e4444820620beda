import type { Db } from '@matjar/db/connect.ts';
import type { RecogniseToken } from '../../http/access.ts';
import { readAccessToken, type TokenKeys } from './access-token.ts';
import { findLiveSession } from './session.queries.ts';

/**
 * The session row is read on every call, so that logout, demotion and deletion act at once and the
 * role is never the token's.
 */
export function recogniseSession(db: Db, keys: TokenKeys): RecogniseToken {
  return async (token) => {
    const facts = await readAccessToken(token, keys);
    const live = facts && (await findLiveSession(db, facts.sessionId));
    return live?.userId === facts?.userId ? live : undefined;
  };
}
