import type { Db } from '@matjar/db/connect.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { wishlistItems, wishlistShares } from '@matjar/db/schema/wishlist.ts';
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

const shareColumns = { token: wishlistShares.token, showsName: wishlistShares.showsName };

export async function findShare(db: Db, userId: string) {
  const [share] = await db
    .select(shareColumns)
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId));
  return share;
}

/** An existing link keeps its token. */
export async function saveShare(
  db: Db,
  share: { userId: string; token: string; showsName: boolean },
) {
  const [saved] = await db
    .insert(wishlistShares)
    .values(share)
    .onConflictDoUpdate({ target: wishlistShares.userId, set: { showsName: share.showsName } })
    .returning(shareColumns);
  if (!saved) throw new Error(`The wishlist share of user ${share.userId} was not written.`);
  return saved;
}

export async function unshareWishlist(db: Db, userId: string): Promise<void> {
  await db.delete(wishlistShares).where(eq(wishlistShares.userId, userId));
}

/** The owner of the list; undefined if the account is closed. */
export async function findSharer(db: Db, token: string) {
  const [sharer] = await db
    .select({
      userId: wishlistShares.userId,
      name: users.name,
      showsName: wishlistShares.showsName,
    })
    .from(wishlistShares)
    .innerJoin(users, eq(users.id, wishlistShares.userId))
    .where(and(eq(wishlistShares.token, token), users.active));
  return sharer;
}
