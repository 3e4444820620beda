import type { Sql } from '@matjar/db/connect.ts';
import { gather } from '../../platform/gather.ts';
import { type CartRow, findCarts, findProductsToAdd, type ProductToAdd } from './cart.queries.ts';

/** Reads for all who ask in the same moment at once, and always anew. */
export interface CartLoading {
  cart(userId: string): Promise<CartRow | undefined>;
  /** Only what is sold. */
  product(productId: string): Promise<ProductToAdd | undefined>;
}

const most = 100;

export function openCartLoading(sql: Sql): CartLoading {
  return {
    cart: gather({
      most,
      work: async (userIds: string[]) => {
        const found = new Map((await findCarts(sql, userIds)).map((cart) => [cart.userId, cart]));
        return userIds.map((id) => found.get(id));
      },
    }),
    product: gather({
      most,
      work: async (ids: string[]) => {
        const products = await findProductsToAdd(sql, ids);
        const found = new Map(products.map((product) => [product.productId, product]));
        return ids.map((id) => found.get(id));
      },
    }),
  };
}
