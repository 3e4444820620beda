/**
 * Permissions of staff. `:read` exists where reading alone is a job of its own; elsewhere the write
 * permission includes it.
 */
export const permissions = [
  'orders:read',
  'orders:write',
  'refunds:write',
  'products:read',
  'products:write',
  'inventory:write',
  'costs:read',
  'coupons:write',
  'bulk:write',
  'customers:read',
  'customers:write',
  'reviews:moderate',
  'exports:read',
  'content:write',
  'insights:read',
  'audit:read',
  'staff:write',
  'settings:write',
  'integrations:write',
  'system:write',
] as const;

export type Permission = (typeof permissions)[number];

/** Built-in roles. Owners are the `admin` of other clients and may do everything. */
export const fixedRoles = {
  owner: permissions,
  manager: permissions.filter(
    (each) =>
      each !== 'staff:write' &&
      each !== 'settings:write' &&
      each !== 'integrations:write' &&
      each !== 'system:write',
  ),
  orders: [
    'orders:read',
    'orders:write',
    'products:read',
    'inventory:write',
    'bulk:write',
    'customers:read',
  ],
  catalogue: [
    'orders:read',
    'products:read',
    'products:write',
    'inventory:write',
    'costs:read',
    'bulk:write',
    'insights:read',
  ],
  support: ['orders:read', 'products:read', 'customers:read', 'reviews:moderate'],
  readOnly: ['orders:read', 'products:read', 'customers:read', 'insights:read'],
} as const satisfies Record<string, readonly Permission[]>;

export type FixedRole = keyof typeof fixedRoles;

export const fixedRoleNames = Object.keys(fixedRoles) as [FixedRole, ...FixedRole[]];

export function isFixedRole(text: string): text is FixedRole {
  return Object.hasOwn(fixedRoles, text);
}

/** Permissions that need another one; custom roles get it automatically. */
const implied: Partial<Record<Permission, Permission>> = {
  'orders:write': 'orders:read',
  'refunds:write': 'orders:read',
  'products:write': 'products:read',
  'inventory:write': 'products:read',
  'customers:write': 'customers:read',
};

export function withImplied(permissions: readonly Permission[]): Permission[] {
  return [...permissions, ...permissions.flatMap((each) => implied[each] ?? [])];
}

/** Permissions that an API key may have. Staff, settings and integrations are for people only. */
export const keyScopes = permissions.filter(
  (each) => each !== 'staff:write' && each !== 'settings:write' && each !== 'integrations:write',
);

/** True if all of them are given. */
export function hasPermissions(
  { permissions: granted }: { readonly permissions: readonly Permission[] },
  ...needed: readonly Permission[]
): boolean {
  return needed.every((each) => granted.includes(each));
}
