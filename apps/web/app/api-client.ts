import { createApiCalls } from './api-calls.ts';
import { readSession } from './features/accounts/session-store.ts';

/** Where browsers reach the API; the root document carries the setting, empty is the own origin. */
function apiUrl(): string {
  return document.documentElement.dataset.apiUrl ?? '';
}

/** The API for the signed-in person's browser. Loaders on the server use `apiFor(context)`. */
export const api = createApiCalls((path, init) => {
  const headers = new Headers(init.headers);
  const token = readSession()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  // The refresh token is a cookie of the API's origin.
  return fetch(apiUrl() + path, { ...init, headers, credentials: 'include' });
});
