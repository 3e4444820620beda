import type { Db } from '@matjar/db/connect.ts';
import { cartLines, carts } from '@matjar/db/schema/cart.ts';
import { productPictures, products } from '@matjar/db/schema/catalog.ts';
import { and, asc, eq, sql } from 'drizzle-orm';

/** Changes of the cart wait until this transaction ends. */
export async function lockCart(db: Db, userId: string, cartId: string) {
  const [cart] = await db
    .select({ id: carts.id, version: carts.version, couponId: carts.couponId })
    .from(carts)
    .where(and(eq(carts.id, cartId), eq(carts.userId, userId)))
    .for('update');
  return cart;
}

export function findLinesToBuy(db: Db, cartId: string) {
  return db
    .select({
      lineId: cartLines.id,
      productId: products.id,
      title: products.title,
      color: cartLines.color,
      count: cartLines.count,
      price: products.priceToPay,
      quantity: products.quantity,
      sold: sql<boolean>`${products.published} and ${products.deletedAt} is null`,
      imageId: sql<string | null>`(
        select picture.media_id from ${productPictures} picture
        where picture.product_id = ${products.id}
        order by case when picture.color = ${cartLines.color} then 0 else 1 end, picture.position
        limit 1)`,
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(eq(cartLines.cartId, cartId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
}

export async function deleteCartContent(db: Db, cartId: string): Promise<void> {
  // Sent together: neither needs the other's answer.
  await Promise.all([
    db
      .update(carts)
      .set({ couponId: null, version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
      .where(eq(carts.id, cartId)),
    db.delete(cartLines).where(eq(cartLines.cartId, cartId)),
  ]);
}
