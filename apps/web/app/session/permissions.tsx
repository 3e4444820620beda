import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { ReactNode } from 'react';
import { type SessionUser, useSession } from './session-store.ts';

/*
 * Permissions decide what is shown; the server checks again on every call. Owners may do everything, and the
 * permissions of others come with their session.
 */

export function isStaff({ role, permissions }: SessionUser): boolean {
  return role === 'admin' || (permissions?.length ?? 0) > 0;
}

export function mayDo(user: SessionUser | undefined, needed: readonly Permission[]): boolean {
  if (user?.role === 'admin') return true;
  return needed.every((each) => user?.permissions?.includes(each));
}

/** True if the signed-in person has all of these permissions. */
export function useMay(...needed: readonly Permission[]): boolean {
  return mayDo(useSession()?.data, needed);
}

/** Controls for staff with these permissions. */
export function May({
  needs,
  children,
}: {
  needs: readonly Permission[];
  children: ReactNode;
}): ReactNode {
  return useMay(...needs) ? children : null;
}
