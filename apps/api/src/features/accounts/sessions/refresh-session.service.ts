import { createHmac } from 'node:crypto';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../../http/errors/refusal.ts';
import { isId } from '../../../platform/ids.ts';
import type { Accounts } from '../accounts.ts';
import type { TokenKeys } from './access-token.ts';
import { hashToken } from './secret-token.ts';
import {
  endSession,
  extendSession,
  findTokenAge,
  insertRefreshToken,
  lockSessionOfToken,
  markTokenReplaced,
} from './session.queries.ts';
import {
  chooseExpiry,
  isOver,
  readUser,
  type StartedSession,
  signedInResponse,
} from './session.service.ts';

/**
 * How long a replaced token still leads to its successor: long enough for tabs that asked together,
 * and for the first retry (after 30 seconds) of a browser that never got its response.
 */
const graceMs = 45_000;

/** More successors than this within the grace period do not come from tabs. */
const maxSteps = 20;

/** A new access token and the next refresh token; a token used twice ends the whole session. */
export function refreshSession(
  { db, keys, settings }: Accounts,
  presented: string,
): Promise<StartedSession | Refusal<'unauthorized'>> {
  return runTransaction(db, async (tx) => {
    const session = await lockSessionOfToken(tx, hashToken(presented));
    if (!session?.isLive) return refuse('unauthorized');
    if (isOver(session, settings.values)) return refuse('unauthorized');

    const token = await findNextToken(tx, keys, presented, session.sessionId);
    if (!token) {
      await endSession(tx, session.sessionId, session.userId);
      return refuse('unauthorized');
    }
    const expiresAt = chooseExpiry();
    await extendSession(tx, session.sessionId, expiresAt);
    return {
      response: await signedInResponse(
        tx,
        keys,
        await readUser(tx, session.userId),
        session.sessionId,
      ),
      cookie: { token, expiresAt },
    };
  });
}

/**
 * The successor of the current token, or the current token for a caller within the grace period. Tabs share one
 * cookie, so the latest token must be returned: an older one would overwrite it and later look stolen.
 */
async function findNextToken(
  tx: Db,
  keys: TokenKeys,
  presented: string,
  sessionId: string,
): Promise<string | undefined> {
  const first = await findTokenAge(tx, hashToken(presented));
  if (!first) return undefined;
  if (first.replacedMs === null) {
    const successor = deriveSuccessor(presented, keys.secrets[0]);
    await markTokenReplaced(tx, hashToken(presented));
    await insertRefreshToken(tx, hashToken(successor), sessionId);
    return successor;
  }
  if (first.replacedMs > graceMs) return undefined;

  let token = presented;
  for (let step = 0; step < maxSteps; step += 1) {
    const next = await findSuccessor(tx, keys, token);
    if (!next) return undefined;
    if (next.replacedMs === null) return next.token;
    token = next.token;
  }
  return undefined;
}

/** During secret rotation another process may use another secret. */
async function findSuccessor(tx: Db, { secrets }: TokenKeys, token: string) {
  for (const secret of secrets) {
    const successor = deriveSuccessor(token, secret);
    const age = await findTokenAge(tx, hashToken(successor));
    if (age) return { token: successor, replacedMs: age.replacedMs };
  }
  return undefined;
}

/**
 * The token that follows this one. It is computed, not drawn: tabs that present the same token at
 * once get the same successor, although only its hash is stored.
 */
function deriveSuccessor(token: string, secret: string): string {
  return createHmac('sha256', secret).update(`refresh\0${token}`).digest('base64url');
}

/** The cookie is enough to end its session, even after the access token has expired. */
export async function signOut(
  db: Db,
  presented: string | undefined,
  user: SignedIn | undefined,
): Promise<void> {
  if (presented) await endSessionOfToken(db, presented);
  if (user && isId(user.sessionId)) await endSession(db, user.sessionId, user.userId);
}

function endSessionOfToken(db: Db, presented: string): Promise<void> {
  return runTransaction(db, async (tx) => {
    const session = await lockSessionOfToken(tx, hashToken(presented));
    if (session) await endSession(tx, session.sessionId, session.userId);
  });
}
