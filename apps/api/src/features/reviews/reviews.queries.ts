import type { ReviewChange, ReviewInput } from '@matjar/contract/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { newId } from '@matjar/db/ids.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { reviews } from '@matjar/db/schema/reviews.ts';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/**
 * Products carry the sum and the number of their shown ratings. Who writes, changes or hides a review
 * calls `changeRatings` in the same transaction; what is deleted, the database takes off by itself.
 */

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

const columns = {
  id: reviews.id,
  productId: reviews.productId,
  review: reviews.review,
  rating: reviews.rating,
  verifiedPurchase: reviews.verifiedPurchase,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  authorId: users.id,
  authorName: users.name,
};

function findReviews(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .$dynamic();
}

export async function findReview(db: Db, id: string) {
  const [row] = await findReviews(db, eq(reviews.id, id));
  return row;
}

export async function findReviewOf(db: Db, productId: string, userId: string) {
  const [row] = await findReviews(
    db,
    and(eq(reviews.productId, productId), eq(reviews.userId, userId)),
  );
  return row;
}

interface ShownPage {
  rating?: number | undefined;
  page: number;
  limit: number;
}

/** One page of what everybody may read, the newest first. */
export function findShownReviews(db: Db, productId: string, { rating, page, limit }: ShownPage) {
  const where = and(
    eq(reviews.productId, productId),
    isNull(reviews.hiddenAt),
    rating === undefined ? undefined : eq(reviews.rating, rating),
  );
  return findReviews(db, where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

export function countByRating(db: Db, productId: string) {
  return db
    .select({ stars: reviews.rating, count: count() })
    .from(reviews)
    .where(and(eq(reviews.productId, productId), isNull(reviews.hiddenAt)))
    .groupBy(reviews.rating);
}

export async function isShownProduct(db: Db, productId: string): Promise<boolean> {
  const found = await db.$count(
    products,
    and(eq(products.id, productId), products.published, isNull(products.deletedAt)),
  );
  return found > 0;
}

/** Bought and not undone since. */
function boughtBy(userId: string, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${orderLines} line join ${orders} placed on placed.id = line.order_id
    where placed.user_id = ${userId} and line.product_id = ${productId}
      and placed.status not in ('cancelled', 'refunded'))`;
}

/** The new review's id, or nothing when this person reviewed the product before. */
export async function insertReview(
  db: Db,
  userId: string,
  { product, review, rating }: ReviewInput,
): Promise<string | undefined> {
  const [row] = await db
    .insert(reviews)
    .values({
      id: newId(),
      productId: product,
      userId,
      review,
      rating,
      verifiedPurchase: boughtBy(userId, sql`${product}::uuid`),
    })
    .onConflictDoNothing({ target: [reviews.productId, reviews.userId] })
    .returning({ id: reviews.id });
  return row?.id;
}

/** Changes of the review wait until this transaction ends. */
export async function lockReview(db: Db, id: string) {
  const [row] = await db
    .select({
      userId: reviews.userId,
      productId: reviews.productId,
      rating: reviews.rating,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
    })
    .from(reviews)
    .where(eq(reviews.id, id))
    .for('update');
  return row;
}

/** By how much the shown ratings of a product change. Adding to what is there loses nobody's part. */
export async function changeRatings(
  db: Db,
  productId: string,
  by: { sum: number; count: number },
): Promise<void> {
  await db
    .update(products)
    .set({
      ratingsSum: sql`${products.ratingsSum} + ${by.sum}`,
      ratingsCount: sql`${products.ratingsCount} + ${by.count}`,
    })
    .where(eq(products.id, productId));
}

export async function updateReview(
  db: Db,
  userId: string,
  id: string,
  { review, rating }: ReviewChange,
): Promise<void> {
  await db
    .update(reviews)
    .set({
      ...(review !== undefined && { review }),
      ...(rating !== undefined && { rating }),
      verifiedPurchase: boughtBy(userId, sql`${reviews.productId}`),
      updatedAt: sql`now()`,
    })
    .where(eq(reviews.id, id));
}

export async function deleteReview(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id });
  return deleted.length > 0;
}
