import type { ApiPath } from '@matjar/client/client.ts';
import { apiUrl } from '../api-url.ts';
import { withTabLock } from '../storage/other-tabs.ts';
import {
  endSession,
  isSamePerson,
  parseSession,
  readSession,
  readToken,
  renewSession,
  type Session,
} from './session-store.ts';

/** `refused`: the session has ended, here or on the server. `unreachable`: unknown, so nothing changes. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const refreshPath: ApiPath<'POST /auth/refresh'> = '/api/v1/auth/refresh';

type RefreshResponse = { session: Session } | Exclude<RefreshOutcome, 'refreshed'>;

/** Exchanges the refresh cookie for a session. */
export async function fetchSession(): Promise<RefreshResponse> {
  const response = await fetch(apiUrl() + refreshPath, {
    method: 'POST',
    headers: { accept: 'application/json' },
    credentials: 'include',
  }).catch(() => undefined);
  if (response?.status === 401) return 'refused';
  const session = response?.ok ? parseSession(await response.text()) : undefined;
  return session ? { session } : 'unreachable';
}

/** True if the same person has signed in. */
type AskToSignIn = (stale: Session) => Promise<boolean>;

let askToSignIn: AskToSignIn | undefined;

/** Registers a page that asks to sign in again when a session is refused; `undefined` to remove it. */
export function onRefusedSession(ask: AskToSignIn | undefined): void {
  askToSignIn = ask;
}

/**
 * Replaces the token of `stale`, unless another call or tab has done so meanwhile. If the server ended the
 * session, it ends here too, unless the page asks to sign in again.
 */
export async function refreshSession(stale: Session): Promise<RefreshOutcome> {
  const outcome = await exchangeToken(stale);
  const now = readSession();
  // A call is never sent for somebody else, who has signed in meanwhile.
  if (!now || !isSamePerson(now.data, stale.data)) return 'refused';
  if (now.token !== stale.token) return 'refreshed';
  if (outcome !== 'refused') return outcome;
  if (askToSignIn) return (await askToSignIn(stale)) ? 'refreshed' : 'refused';
  endSession();
  return 'refused';
}

function exchangeToken(stale: Session): Promise<RefreshOutcome> {
  // One refresh serves all tabs.
  return withTabLock('session-refresh', async (wrote) => {
    const before = readToken();
    if (before === undefined) return 'refused';
    if (before !== stale.token) return 'refreshed';
    const response = await fetchSession();
    // A sign-out during the request wins.
    const after = readToken();
    if (after !== before) return after === undefined ? 'refused' : 'refreshed';
    if (response !== 'unreachable') wrote();
    if (typeof response === 'string') return response;
    renewSession(response.session);
    return 'refreshed';
  });
}
