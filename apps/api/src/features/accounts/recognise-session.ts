import type { Sql } from '@matjar/db/connect.ts';
import type { RecogniseToken } from '../../http/access.ts';
import { readAccessToken, type TokenKeys } from './access-token.ts';
import { findLiveSession } from './session.queries.ts';

/**
 * The session row is read on every call, so that logout, demotion and deletion act at once and the
 * role is never the token's.
 */
export function recogniseSession(sql: Sql, keys: TokenKeys): RecogniseToken {
  return async (token) => {
    const facts = await readAccessToken(token, keys);
    return facts && findLiveSession(sql, facts.sessionId, facts.userId);
  };
}
