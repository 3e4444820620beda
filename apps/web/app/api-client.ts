import { createClientWith } from '@matjar/client/client.ts';
import { apiUrl } from './api-url.ts';
import { refreshSession } from './session/session-refresh.ts';
import { readSession, readToken } from './session/session-store.ts';

function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  // The refresh token is a cookie of the API's origin.
  return fetch(apiUrl() + path, { ...init, headers, credentials: 'include' });
}

/** For optional parts of a page: a refused token is not refreshed, and no session ends. */
export const apiAsIs = createClientWith(send);

/**
 * The API for the browser of a signed-in person. Loaders on the server use `apiFor(context)`. A refused token
 * is refreshed and the call repeated, once; if that fails the session ends, and the caller gets the 401.
 */
export const api = createClientWith(async (path, init) => {
  const session = readSession();
  const response = await send(path, init);
  // A 401 of sign-in means a wrong password.
  if (response.status !== 401 || !session || path.endsWith('/login')) return response;
  return (await refreshSession(session)) === 'refreshed' ? send(path, init) : response;
});
