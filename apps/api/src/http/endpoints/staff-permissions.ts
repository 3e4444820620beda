import {
  fixedRoles,
  isFixedRole,
  type Permission,
  permissions,
} from '@matjar/contract/accounts/permissions.ts';

/** The role of somebody as it is stored: `staffRoleJson` beside the role of their account. */
export interface StoredRole {
  role: 'user' | 'admin';
  staff: StaffRole | null;
}

interface StaffRole {
  role: string | null;
  ownRoleId: string | null;
  ownRole: string | null;
  permissions: readonly string[] | null;
}

/** The permissions of a role. Unknown names are ignored. */
export function readPermissions({ role, staff }: StoredRole): readonly Permission[] {
  if (role === 'admin') return permissions;
  if (!staff) return [];
  if (staff.role !== null) return isFixedRole(staff.role) ? fixedRoles[staff.role] : [];
  return permissions.filter((each) => staff.permissions?.includes(each));
}
