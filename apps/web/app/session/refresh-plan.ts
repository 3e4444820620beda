import { delays } from '@matjar/contract/limits.ts';
import { parseJson } from '../browser-storage.ts';

export interface RefreshHistory {
  /** Attempts in a row that reached nobody. */
  failures: number;
  lastAttemptAt: number | undefined;
}

/** After the first failure 30 s, then twice as long each time, up to 16 minutes. */
function retryDelay(failures: number): number {
  return Math.min(delays.refreshRetryFirst * 2 ** (failures - 1), delays.refreshRetryLongest);
}

/** Milliseconds until the next attempt; `undefined` for a token that does not say when it ends. */
export function timeToRefresh(
  token: string,
  now: number,
  { failures, lastAttemptAt }: RefreshHistory,
): number | undefined {
  const expiry = tokenExpiry(token);
  if (expiry === undefined) return undefined;
  const due = expiry - delays.refreshBeforeExpiry;
  if (lastAttemptAt === undefined) return Math.max(0, due - now);
  // A clock that runs ahead makes every token look old; that must not become a loop.
  const earliest = lastAttemptAt + retryDelay(Math.max(1, failures));
  return Math.max(0, due - now, earliest - now);
}

/** When a token ends, in milliseconds since 1970; `undefined` when it does not say. */
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
