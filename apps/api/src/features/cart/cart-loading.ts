import type { Sql } from '@matjar/db/connect.ts';
import { gatherById } from '../../platform/gather.ts';
import { type CartRow, findCarts, findProductsToAdd, type ProductToAdd } from './cart.queries.ts';

/** Reads for all who ask in the same moment at once, and always anew. */
export interface CartLoading {
  cart(userId: string): Promise<CartRow | undefined>;
  /** Only what is sold. */
  product(productId: string): Promise<ProductToAdd | undefined>;
}

export function openCartLoading(sql: Sql): CartLoading {
  return {
    cart: gatherById(
      (userIds) => findCarts(sql, userIds),
      ({ userId }) => userId,
    ),
    product: gatherById(
      (ids) => findProductsToAdd(sql, ids),
      ({ productId }) => productId,
    ),
  };
}
