import type { Role } from '@matjar/contract/accounts.ts';

export const roleNames = {
  user: 'adminUsers.roleUser',
  admin: 'adminUsers.roleAdmin',
} as const satisfies Record<Role, string>;
