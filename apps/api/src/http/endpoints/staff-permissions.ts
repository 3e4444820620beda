import {
  fixedRoles,
  hasPermissions,
  isFixedRole,
  type Permission,
  permissions,
} from '@matjar/contract/accounts/permissions.ts';
import type { SignedIn } from './access.ts';

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

/** Fields that a response may leave out. */
type Optional<Row> = {
  [Name in keyof Row]-?: undefined extends Row[Name] ? Name : never;
}[keyof Row];

/** Removes purchase costs unless the caller may see them. */
export function hideCosts<Row extends object>(
  user: Pick<SignedIn, 'permissions'>,
  row: Row,
  ...fields: Optional<Row>[]
): Row {
  if (hasPermissions(user, 'costs:read')) return row;
  const left = { ...row };
  for (const field of fields) delete left[field];
  return left;
}
