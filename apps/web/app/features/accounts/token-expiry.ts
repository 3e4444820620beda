import { parseJson } from '../../browser-storage.ts';

/** When a token ends, in milliseconds since 1970; `undefined` when it does not say. */
export function tokenExpiry(token: string): number | undefined {
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
