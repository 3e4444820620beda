import type { FixedRole, Permission } from '@matjar/contract/accounts/permissions.ts';
import type { StaffRole } from '@matjar/contract/accounts/staff.ts';
import { fixedRoleTexts } from '@matjar/contract/accounts/staff-texts.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';

/** Custom roles have a stored name, built-in ones a translated name. */
export function nameRole(t: Translate, { _id, name }: Pick<StaffRole, '_id' | 'name'>): string {
  return name ?? t(fixedRoleTexts[_id as FixedRole]);
}

export const permissionTexts = {
  'orders:read': 'staff.mayOrdersRead',
  'orders:write': 'staff.mayOrdersWrite',
  'refunds:write': 'staff.mayRefundsWrite',
  'products:read': 'staff.mayProductsRead',
  'products:write': 'staff.mayProductsWrite',
  'inventory:write': 'staff.mayInventoryWrite',
  'costs:read': 'staff.mayCostsRead',
  'coupons:write': 'staff.mayCouponsWrite',
  'bulk:write': 'staff.mayBulkWrite',
  'customers:read': 'staff.mayCustomersRead',
  'customers:write': 'staff.mayCustomersWrite',
  'reviews:moderate': 'staff.mayReviewsModerate',
  'exports:read': 'staff.mayExportsRead',
  'content:write': 'staff.mayContentWrite',
  'insights:read': 'staff.mayInsightsRead',
  'audit:read': 'staff.mayAuditRead',
  'staff:write': 'staff.mayStaffWrite',
  'settings:write': 'staff.maySettingsWrite',
  'integrations:write': 'staff.mayIntegrationsWrite',
  'system:write': 'staff.maySystemWrite',
} as const satisfies Record<Permission, string>;

/** In the order of the role table. */
export const permissionGroups = [
  { title: 'staff.groupOrders', list: ['orders:read', 'orders:write', 'refunds:write'] },
  {
    title: 'staff.groupCatalogue',
    list: [
      'products:read',
      'products:write',
      'inventory:write',
      'costs:read',
      'coupons:write',
      'bulk:write',
    ],
  },
  {
    title: 'staff.groupPeople',
    list: ['customers:read', 'customers:write', 'reviews:moderate', 'exports:read', 'staff:write'],
  },
  {
    title: 'staff.groupShop',
    list: [
      'content:write',
      'insights:read',
      'audit:read',
      'settings:write',
      'integrations:write',
      'system:write',
    ],
  },
] as const satisfies readonly { title: string; list: readonly Permission[] }[];
