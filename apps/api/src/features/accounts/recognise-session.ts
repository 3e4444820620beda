import type { Db } from '@matjar/db/connect.ts';
import type { RecogniseToken } from '../../http/access.ts';
import { ByteBoundedCache } from '../../platform/cache/byte-bounded-cache.ts';
import { gatherById } from '../../platform/gather.ts';
import { type ReadToken, readAccessToken, type TokenKeys } from './access-token.ts';
import { findLiveSessions } from './session.queries.ts';

const rememberedBytes = 4 * 1_024 ** 2;

/**
 * The session row is read on every call, so that logout, demotion and deletion act at once and the
 * role is never the token's. That a token's signature is ours is found out once.
 */
export function recogniseSession(db: Db, keys: TokenKeys): RecogniseToken {
  const known = new ByteBoundedCache<ReadToken>(rememberedBytes);

  async function read(token: string): Promise<ReadToken | undefined> {
    const remembered = known.get(token);
    if (remembered && Date.now() < remembered.expiresAt) return remembered;
    const facts = await readAccessToken(token, keys);
    if (facts) known.set(token, facts, token.length + 300);
    return facts;
  }

  const findLive = gatherById(
    (ids) => findLiveSessions(db, ids),
    ({ sessionId }) => sessionId,
  );

  return async (token) => {
    const facts = await read(token);
    const live = facts && (await findLive(facts.sessionId));
    return live?.userId === facts?.userId ? live : undefined;
  };
}
