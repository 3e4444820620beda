import type { Permission } from '../accounts/permissions.ts';

/** Kinds of files. */
export const importKinds = ['products', 'stock', 'prices', 'coupons', 'customers'] as const;

export type ImportKind = (typeof importKinds)[number];

/** Permission of each kind of file; a column of stock also needs `inventory:write`, one of costs `costs:read`. */
export const importKindPermissions = {
  products: 'products:write',
  stock: 'inventory:write',
  prices: 'products:write',
  coupons: 'coupons:write',
  customers: 'customers:write',
} as const satisfies Record<ImportKind, Permission>;

/** One of these gives access to the screen. */
export const importPermissions = [
  'products:write',
  'inventory:write',
  'coupons:write',
  'customers:write',
] as const satisfies readonly Permission[];
