import {
  fixedRoles,
  hasPermissions,
  isFixedRole,
  type Permission,
  permissions,
} from '@matjar/contract/accounts/permissions.ts';
import type { Db } from '@matjar/db/connect.ts';
import { readPermissions, type StoredRole } from '../../../http/endpoints/staff-permissions.ts';
import { isId } from '../../../platform/ids.ts';
import { findOwnRole, findStoredRole } from './staff.queries.ts';

/** A role as somebody has it or may be given it. */
export interface Role {
  /** The name of a fixed role, or the id of an own one. */
  key: string;
  /** What people call it. */
  name: string;
  permissions: readonly Permission[];
}

/** What somebody may grant: only permissions they have themselves, and ownership only by owners. */
export type Authority = Pick<Role, 'key' | 'permissions'>;

export function mayHandle(authority: Authority, role: Authority): boolean {
  if (role.key === 'owner' && authority.key !== 'owner') return false;
  return hasPermissions(authority, ...role.permissions);
}

/** The role that is stored for somebody; none for shoppers. */
export function readRole(stored: StoredRole): Role | undefined {
  const { role, staff } = stored;
  if (role === 'admin') return { key: 'owner', name: 'owner', permissions };
  if (!staff) return undefined;
  return {
    key: staff.role ?? staff.ownRoleId ?? '',
    name: staff.role ?? staff.ownRole ?? '',
    permissions: readPermissions(stored),
  };
}

/** Current permissions, read inside the transaction: the request may have begun before a change of role. */
export async function findAuthority(db: Db, userId: string): Promise<Authority> {
  const stored = await findStoredRole(db, userId);
  return (stored && readRole(stored)) ?? { key: '', permissions: [] };
}

/** Locks an own role until the transaction ends. */
export async function findRole(db: Db, key: string): Promise<Role | undefined> {
  if (isFixedRole(key)) return { key, name: key, permissions: fixedRoles[key] };
  const own = isId(key) ? await findOwnRole(db, key) : undefined;
  return own && { key, name: own.name, permissions: knownPermissions(own.permissions) };
}

export function knownPermissions(names: readonly string[]): Permission[] {
  return permissions.filter((each) => names.includes(each));
}
