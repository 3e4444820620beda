import type { Db } from '@matjar/db/connect.ts';
import { gatherById } from '../../platform/gather.ts';
import { type CartRow, findCarts, findProductsToAdd, type ProductToAdd } from './cart.queries.ts';

/** Reads for all who ask in the same moment at once, and always anew. */
export interface CartLoading {
  cart(userId: string): Promise<CartRow | undefined>;
  /** Only what is sold. */
  product(productId: string): Promise<ProductToAdd | undefined>;
}

export function openCartLoading(db: Db): CartLoading {
  return {
    cart: gatherById(
      (userIds) => findCarts(db, userIds),
      ({ userId }) => userId,
    ),
    product: gatherById(
      (ids) => findProductsToAdd(db, ids),
      ({ productId }) => productId,
    ),
  };
}
