import { type RefreshHistory, timeToRefresh } from './refresh-plan.ts';
import { refreshSession } from './session-refresh.ts';
import { readSession, subscribeToSession } from './session-store.ts';

/**
 * Renews the token some minutes before it ends, for as long as somebody is signed in. Timers sleep
 * with the computer, so a tab that is looked at again and a network that is back also look at the clock.
 */
export function keepSessionFresh(): () => void {
  let history: RefreshHistory = { failures: 0, lastAttemptAt: undefined };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let plannedToken: string | undefined;

  function plan() {
    clearTimeout(timer);
    const token = readSession()?.token;
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
    plan();
  }

  function planForNewToken() {
    if (readSession()?.token !== plannedToken) plan();
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
