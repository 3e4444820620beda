import type { Permission } from './permissions.ts';

/** What a file is about. */
export const importKinds = ['products', 'stock', 'prices', 'coupons', 'customers'] as const;

export type ImportKind = (typeof importKinds)[number];

/** What a file of a kind takes; stock in any of them takes `inventory:write`. */
export const importKindPermissions = {
  products: 'products:write',
  stock: 'inventory:write',
  prices: 'products:write',
  coupons: 'coupons:write',
  customers: 'customers:write',
} as const satisfies Record<ImportKind, Permission>;

/** One of these opens the screen. */
export const importPermissions = [
  'products:write',
  'inventory:write',
  'coupons:write',
  'customers:write',
] as const satisfies readonly Permission[];
