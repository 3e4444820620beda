import type { PlainMessageKey } from '../messages/message-types.ts';
import type { FixedRole } from './permissions.ts';

/** Names of built-in roles; on screens and in emails. */
export const fixedRoleTexts = {
  owner: 'staff.roleOwner',
  manager: 'staff.roleManager',
  orders: 'staff.roleOrders',
  catalogue: 'staff.roleCatalogue',
  support: 'staff.roleSupport',
  readOnly: 'staff.roleReadOnly',
} as const satisfies Record<FixedRole, PlainMessageKey>;
