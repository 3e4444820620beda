import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import { gather } from '../../platform/gather.ts';
import { type CartToBuy, readSimpleCarts } from '../cart/cart-checkout.service.ts';
import { carryOut } from './carry-out.service.ts';
import { findRelatedCarts } from './checkout.queries.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { describePurchase, type KeyedWish, type Placed, type Purchase } from './purchase.ts';
import { Undo } from './undo.ts';

/** Places a cash order along with others, or leaves it (undefined) to be placed by itself. */
export type PlaceTogether = (wish: KeyedWish) => Promise<Placed | undefined>;

/**
 * Cash orders that come while others are being placed share a transaction: most of what an order
 * costs the database is cost of statements and commits, not of rows. Only plain ones are placed this
 * way. Whatever is special about a wish, and any failure, is left to the way of a single order, which
 * knows all cases; as nothing stays of a group that failed, and keys let nothing happen twice, no
 * wish suffers from its company.
 */
export function placeTogether(parts: CheckoutParts): PlaceTogether {
  return gather({
    most: 25,
    groups: 1,
    work: async (wishes: KeyedWish[]) => {
      try {
        return await runTransaction(parts.db, (transaction) =>
          placeAll(transaction, parts, wishes),
        );
      } catch (error) {
        const level = error instanceof Undo ? 'debug' : 'warn';
        parts.log[level]({ err: error, wishes: wishes.length }, 'orders are placed one by one');
        return wishes.map(() => undefined);
      }
    },
  });
}

async function placeAll(
  db: Db,
  parts: CheckoutParts,
  wishes: readonly KeyedWish[],
): Promise<(Placed | undefined)[]> {
  const cartIds = wishes.map(({ cartId }) => cartId);
  const byOwner = await readSimpleCarts(db, cartIds);
  const related = await findRelatedCarts(db, wishes);
  const chooseCart = createChooser(byOwner, related);
  const purchases = wishes.map((wish) => {
    const cart = chooseCart(wish);
    return cart && describePurchase(parts, wish, cart);
  });
  const plain = purchases.filter((purchase) => purchase !== undefined);
  if (plain.length > 0) await carryOut(db, parts, plain);
  return purchases.map((purchase) => purchase && describePlaced(purchase));
}

function describePlaced(purchase: Purchase): Placed {
  return { checkout: { ...purchase, providerUrl: null }, superseded: [] };
}

/** Gives each cart to one wish of its owner, while there is enough in stock for all so far. */
function createChooser(byOwner: Map<string, CartToBuy>, related: ReadonlySet<string>) {
  const taken = new Map<string, number>();
  return ({ userId, cartId }: KeyedWish): CartToBuy | undefined => {
    const cart = byOwner.get(userId);
    if (cart?.id !== cartId || related.has(cartId)) return undefined;
    byOwner.delete(userId);
    for (const { productId, count } of cart.lines) {
      taken.set(productId, (taken.get(productId) ?? 0) + count);
    }
    const isShort = cart.lines.some(
      ({ productId, inStock }) => (taken.get(productId) ?? 0) > inStock,
    );
    return isShort ? undefined : cart;
  };
}
