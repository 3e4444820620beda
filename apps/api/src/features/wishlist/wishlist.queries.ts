import type { Db } from '@matjar/db/connect.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { wishlistItems } from '@matjar/db/schema/wishlist.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';

/** Items on the list that are still sold, newest first. */
export function findWishlistItems(db: Db, userId: string) {
  return db
    .select({ id: products.id, ordinal: products.ordinal })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.userId, userId), products.published, isNull(products.deletedAt)))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
}

/** Idempotent. False if the shop does not sell the product. */
export async function insertWishlistItem(
  db: Db,
  userId: string,
  productId: string,
): Promise<boolean> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), products.published, isNull(products.deletedAt)));
  if (!product) return false;
  await db.insert(wishlistItems).values({ userId, productId }).onConflictDoNothing();
  return true;
}

export async function deleteWishlistItem(db: Db, userId: string, productId: string): Promise<void> {
  await db
    .delete(wishlistItems)
    .where(
      and(eq(wishlistItems.userId, userId), eq(wishlistItems.productId, sql`${productId}::uuid`)),
    );
}
