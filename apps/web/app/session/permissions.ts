import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import { type SessionPerson, useSession } from './session-store.ts';

/*
 * Permissions decide what is shown; the server checks again on every call. Owners may do everything, and the
 * permissions of others come with their session.
 */

export function isStaff({ role, permissions }: SessionPerson): boolean {
  return role === 'admin' || (permissions?.length ?? 0) > 0;
}

export function mayDo(person: SessionPerson | undefined, needed: readonly Permission[]): boolean {
  if (person?.role === 'admin') return true;
  return needed.every((each) => person?.permissions?.includes(each));
}

/** True if the signed-in person has all of these permissions. */
export function useMay(...needed: readonly Permission[]): boolean {
  return mayDo(useSession()?.data, needed);
}
