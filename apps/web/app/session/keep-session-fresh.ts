import { delays } from '@matjar/contract/limits.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { refreshSession } from './session-refresh.ts';
import { readSession, readToken, subscribeToSession } from './session-store.ts';

interface RefreshHistory {
  /** Failed attempts in a row, without a response. */
  failures: number;
  lastAttemptAt: number | undefined;
}

/** 30 s after the first failure, doubled each time, up to 16 minutes. */
function retryDelay(failures: number): number {
  return Math.min(delays.refreshRetryFirst * 2 ** (failures - 1), delays.refreshRetryLongest);
}

/** Milliseconds until the next attempt; `undefined` for a token without expiry. */
export function timeToRefresh(
  token: string,
  now: number,
  { failures, lastAttemptAt }: RefreshHistory,
): number | undefined {
  const expiry = tokenExpiry(token);
  if (expiry === undefined) return undefined;
  const due = expiry - delays.refreshBeforeExpiry;
  if (lastAttemptAt === undefined) return Math.max(0, due - now);
  // A clock that is ahead makes every token look expired; this must not cause a loop.
  const earliest = lastAttemptAt + retryDelay(Math.max(1, failures));
  return Math.max(0, due - now, earliest - now);
}

/** Expiry of a token in milliseconds since the epoch; `undefined` if it has none. */
function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims = parseJson(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = (claims as { exp?: unknown } | undefined)?.exp;
    return typeof exp === 'number' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Renews the token some minutes before it expires, as long as somebody is signed in. Timers stop while the
 * computer sleeps, so the time is also checked when the tab becomes visible and when the network is back.
 */
export function keepSessionFresh(): () => void {
  let history: RefreshHistory = { failures: 0, lastAttemptAt: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedToken: string | undefined;

  function plan() {
    clearTimeout(timer);
    const token = readToken();
    plannedToken = token;
    if (token === undefined) return;
    const wait = timeToRefresh(token, Date.now(), history);
    if (wait !== undefined) timer = setTimeout(refresh, wait);
  }

  async function refresh() {
    const session = readSession();
    if (!session) return;
    const outcome = await refreshSession(session);
    const failures = outcome === 'unreachable' ? history.failures + 1 : 0;
    history = { failures, lastAttemptAt: Date.now() };
    // After a refusal no timer asks to sign in again.
    if (outcome !== 'refused') plan();
  }

  function planForNewToken() {
    if (readToken() !== plannedToken) plan();
  }

  function tryWithoutWaiting() {
    history = { ...history, failures: 0 };
    plan();
  }

  function lookAgain() {
    if (document.visibilityState === 'visible') plan();
  }

  plan();
  const unsubscribe = subscribeToSession(planForNewToken);
  window.addEventListener('online', tryWithoutWaiting);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', tryWithoutWaiting);
    document.removeEventListener('visibilitychange', lookAgain);
  };
}
