import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { type QueryClient, tabQueryClient } from '../queries.ts';
import { isStaff, mayDo } from './permissions.tsx';
import { readSession } from './session-store.ts';
import { expectSignInDialog } from './sign-in-again.ts';

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
