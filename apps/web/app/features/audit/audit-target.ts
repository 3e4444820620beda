import type { Permission } from '@matjar/contract/accounts/permissions.ts';
import type { AuditEntity, AuditEntry } from '@matjar/contract/audit/audit.ts';

interface Target {
  href: string;
  /** What it takes to open it. */
  permission: Permission;
}

/** Pages of single objects, by the path before their id. */
const pages: Partial<Record<AuditEntity, Target>> = {
  product: { href: '/admin/products-management', permission: 'products:write' },
  order: { href: '/admin/orders', permission: 'orders:read' },
  user: { href: '/admin/customers', permission: 'customers:read' },
  content: { href: '/admin/content', permission: 'content:write' },
  webhook: { href: '/admin/webhooks', permission: 'integrations:write' },
  receipt: { href: '/admin/inventory/receipts', permission: 'products:read' },
  import: { href: '/admin/imports', permission: 'products:write' },
  bulk: { href: '/admin/bulk', permission: 'bulk:write' },
};

/** Lists that find an object by its name. */
const searches: Partial<Record<AuditEntity, Target>> = {
  brand: { href: '/admin/brands', permission: 'products:write' },
  category: { href: '/admin/categories', permission: 'products:write' },
  subcategory: { href: '/admin/subcategories', permission: 'products:write' },
  'serial number': { href: '/admin/serials', permission: 'products:read' },
  coupon: { href: '/admin/coupons', permission: 'coupons:write' },
  segment: { href: '/admin/segments', permission: 'customers:read' },
  text: { href: '/admin/texts', permission: 'content:write' },
};

/** Screens that show all of their kind. */
const screens: Partial<Record<AuditEntity, Target>> = {
  inventory: { href: '/admin/inventory', permission: 'products:read' },
  'expected delivery': { href: '/admin/deliveries', permission: 'products:read' },
  payment: { href: '/admin/payments', permission: 'orders:read' },
  review: { href: '/admin/reviews', permission: 'reviews:moderate' },
  question: { href: '/admin/questions', permission: 'reviews:moderate' },
  answer: { href: '/admin/questions', permission: 'reviews:moderate' },
  'staff role': { href: '/admin/staff', permission: 'staff:write' },
  invitation: { href: '/admin/staff', permission: 'staff:write' },
  'api key': { href: '/admin/api-keys', permission: 'integrations:write' },
  settings: { href: '/admin/settings', permission: 'settings:write' },
  delivery: { href: '/admin/settings/delivery', permission: 'settings:write' },
  'search rule': { href: '/admin/search-rules', permission: 'products:write' },
  'recommendation rule': { href: '/admin/recommendations', permission: 'products:write' },
  job: { href: '/admin/system', permission: 'system:write' },
  email: { href: '/admin/system', permission: 'system:write' },
};

/** The page of the object of an entry; nowhere once it is deleted, except products, which can be brought back. */
export function findTarget({
  entity,
  entityId,
  action,
  label,
  names = {},
  orderId,
}: Pick<AuditEntry, 'entity' | 'entityId' | 'action' | 'label' | 'names' | 'orderId'>):
  | Target
  | undefined {
  const kind = entity as AuditEntity;
  if (action === 'delete' && kind !== 'product' && kind !== 'bulk') return undefined;
  // Returns are handled on the page of their order.
  if (orderId) return { href: `/admin/orders/${orderId}#${entityId}`, permission: 'orders:read' };
  const page = pages[kind];
  if (page) return { ...page, href: `${page.href}/${entityId}` };
  const search = searches[kind];
  if (!search) return screens[kind];
  const keyword = new URLSearchParams({ keyword: names[entityId] ?? label });
  return { ...search, href: `${search.href}?${keyword}` };
}
