import { hasPermissions, type Permission } from '@matjar/contract/accounts/permissions.ts';
import type { BulkEntity } from '@matjar/contract/bulk/bulk.ts';
import type { Db } from '@matjar/db/connect.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import type { CatalogAdmin } from '../catalog/admin/catalog-admin.ts';
import type { OrderDeps } from '../orders/orders.service.ts';

export interface BulkDeps {
  db: Db;
  catalog: CatalogAdmin;
  orders: OrderDeps;
}

const needed = {
  products: 'products:write',
  variants: 'inventory:write',
  orders: 'orders:write',
  reviews: 'reviews:moderate',
  users: 'customers:write',
  coupons: 'coupons:write',
} as const satisfies Record<BulkEntity, Permission>;

/** A bulk change needs the permission of a single change and the bulk permission. */
export function mayChangeMany(user: Pick<SignedIn, 'permissions'>, entity: BulkEntity): boolean {
  return hasPermissions(user, 'bulk:write', needed[entity]);
}
