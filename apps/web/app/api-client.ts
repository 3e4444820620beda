import { createClientWith } from '@matjar/client/client.ts';
import { apiUrl } from './api-url.ts';
import { refreshSession } from './session/session-refresh.ts';
import { readSession } from './session/session-store.ts';

function send(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = readSession()?.token;
  if (token) headers.set('authorization', `Bearer ${token}`);
  // The refresh token is a cookie of the API's origin.
  return fetch(apiUrl() + path, { ...init, headers, credentials: 'include' });
}

/** For what a page can do without: a token that is refused is not exchanged, and no session ends. */
export const apiAsIs = createClientWith(send);

/**
 * The API for the signed-in person's browser. Loaders on the server use `apiFor(context)`. A token
 * that is refused is exchanged for a new one and the call made again, once; a session that cannot go
 * on is ended, and the call's own 401 reaches the caller.
 */
export const api = createClientWith(async (path, init) => {
  const session = readSession();
  const response = await send(path, init);
  // What signing in refuses is the password.
  if (response.status !== 401 || !session || path.endsWith('/login')) return response;
  return (await refreshSession(session)) === 'refreshed' ? send(path, init) : response;
});
