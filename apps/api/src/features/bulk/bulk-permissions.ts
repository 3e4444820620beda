import { hasPermissions, type Permission } from '@matjar/contract/permissions.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';

const needed = {
  products: 'products:write',
  orders: 'orders:write',
} as const satisfies Record<string, Permission>;

type BulkEntity = keyof typeof needed;

export const bulkEntities = Object.keys(needed) as BulkEntity[];

/** Many at once takes what one takes, and the permission to do it to many. */
export function mayChangeMany(person: Pick<SignedIn, 'permissions'>, entity: BulkEntity): boolean {
  return hasPermissions(person, 'bulk:write', needed[entity]);
}
