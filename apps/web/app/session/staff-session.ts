import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '../api-client.ts';
import { type QueryClient, tabQueryClient } from '../queries.ts';
import { isStaff, mayDo } from './permissions.tsx';
import { readSession, readToken, renewSession } from './session-store.ts';
import { expectSignInDialog } from './sign-in-again.ts';

const pauseMs = 30_000;
let askedAt = 0;
let asking: Promise<void> | undefined;

/**
 * Updates the person's permissions from the server, at most twice a minute: an owner may have changed them
 * since sign-in. After a failure the known ones are kept.
 */
export async function refreshPermissions(): Promise<void> {
  if (Date.now() - askedAt >= pauseMs) await refreshNow();
}

/** Same at once, after a refusal; several refusals of a screen share one request. */
export function refreshNow(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  if (readToken() === undefined) return;
  askedAt = Date.now();
  const response = await api.call('GET /users/getMe').catch(() => undefined);
  const now = readSession();
  if (!response || now?.data._id !== response.data._id) return;
  const { role, permissions } = response.data;
  const isSame =
    role === now.data.role && String(permissions ?? '') === String(now.data.permissions ?? '');
  if (!isSame) renewSession({ ...now, data: response.data });
}

/** For loaders of admin screens: asks for what the screen shows while its frame still waits for its texts. */
export function prefetchForStaff(
  { request }: Pick<ClientLoaderFunctionArgs, 'request'>,
  needs: readonly Permission[],
  prefetch: (queries: QueryClient) => unknown,
): null {
  const user = readSession()?.data;
  if (user && isStaff(user) && mayDo(user, needs)) {
    expectSignInDialog(request.signal);
    prefetch(tabQueryClient());
  }
  return null;
}
