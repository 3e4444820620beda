import type { Permission } from '@matjar/contract/permissions.ts';
import { type SessionPerson, useSession } from './session-store.ts';

/*
 * What is shown follows from what somebody may do; the server asks again on every call. Owners may do
 * everything, and what others may comes with their session.
 */

export function isStaff({ role, permissions }: SessionPerson): boolean {
  return role === 'admin' || (permissions?.length ?? 0) > 0;
}

export function mayDo(person: SessionPerson | undefined, needed: readonly Permission[]): boolean {
  if (person?.role === 'admin') return true;
  return needed.every((each) => person?.permissions?.includes(each));
}

/** Whether whoever is signed in may do all of it. */
export function useMay(...needed: readonly Permission[]): boolean {
  return mayDo(useSession()?.data, needed);
}
