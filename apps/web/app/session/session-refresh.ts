import type { ApiPath } from '@matjar/client/client.ts';
import { apiUrl } from '../api-url.ts';
import { withTabLock } from '../tab-lock.ts';
import {
  endSession,
  parseSession,
  readSession,
  renewSession,
  type Session,
} from './session-store.ts';

/** `refused`: the server ended the session. `unreachable`: unknown, so nothing changes. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'unreachable';

const refreshPath: ApiPath<'POST /auth/refresh'> = '/api/v1/auth/refresh';

type RefreshResponse = { session: Session } | Exclude<RefreshOutcome, 'refreshed'>;

/** Exchanges the refresh cookie for a session. */
export async function askForSession(): Promise<RefreshResponse> {
  const response = await fetch(apiUrl() + refreshPath, {
    method: 'POST',
    headers: { accept: 'application/json' },
    credentials: 'include',
  }).catch(() => undefined);
  if (response?.status === 401) return 'refused';
  const session = response?.ok ? parseSession(await response.text()) : undefined;
  return session ? { session } : 'unreachable';
}

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
  if (outcome !== 'refused' || !readSession()) return outcome;
  if (askToSignIn) return (await askToSignIn(stale)) ? 'refreshed' : 'refused';
  endSession();
  return 'refused';
}

function exchangeToken(stale: Session): Promise<RefreshOutcome> {
  // One refresh serves all tabs.
  return withTabLock('session-refresh', async (wrote) => {
    const before = readSession();
    if (!before) return 'refused';
    if (before.token !== stale.token) return 'refreshed';
    const response = await askForSession();
    // A sign-out during the request wins.
    if (readSession()?.token !== before.token) return readSession() ? 'refreshed' : 'refused';
    if (response !== 'unreachable') wrote();
    if (typeof response === 'string') return response;
    renewSession(response.session);
    return 'refreshed';
  });
}
