import type { Picture } from '@matjar/contract/catalog/catalog.ts';
import type {
  ProductReviewsQuery,
  ReviewChange,
  ReviewInput,
} from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { isBought, pictureJson } from '@matjar/db/fragments.ts';
import { newId } from '@matjar/db/ids.ts';
import { query } from '@matjar/db/query.ts';
import { users } from '@matjar/db/schema/accounts.ts';
import { products } from '@matjar/db/schema/catalog.ts';
import { orderLines, orders } from '@matjar/db/schema/orders.ts';
import { reviewPhotos, reviews, reviewVotes } from '@matjar/db/schema/reviews.ts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';

/**
 * Products store sum and count of their visible ratings. Code that adds, changes or hides a review calls
 * `changeRatings` in the same transaction; for deletes a trigger does it.
 */

export type ReviewRow = Awaited<ReturnType<typeof findReviews>>[number];

export const reviewColumns = {
  id: reviews.id,
  productId: reviews.productId,
  review: reviews.review,
  rating: reviews.rating,
  verifiedPurchase: reviews.verifiedPurchase,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  helpfulCount: reviews.helpfulCount,
  answer: reviews.answer,
  answeredAt: reviews.answeredAt,
  photos: photosOf(reviews.id),
  authorId: users.id,
  authorName: users.name,
};

function photosOf(reviewId: typeof reviews.id): SQL<Picture[]> {
  return sql<Picture[]>`coalesce((
    select json_agg(${pictureJson} order by photo.position)
    from review_photos photo join media on media.id = photo.media_id
    where photo.review_id = ${reviewId}), '[]')`;
}

const hasPhotos: SQL = sql`exists (select from review_photos photo where photo.review_id = ${reviews.id})`;

/** With a viewer, each row says whether they marked it as helpful. */
function findReviews(db: Db, where: SQL | undefined, viewerId?: string) {
  const foundHelpful = viewerId
    ? sql<boolean>`exists (select from review_votes vote
        where vote.review_id = ${reviews.id} and vote.user_id = ${viewerId})`
    : sql<boolean>`false`;
  return db
    .select({ ...reviewColumns, foundHelpful })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .where(where)
    .$dynamic();
}

export async function findReview(db: Db, id: string, viewerId?: string) {
  const [row] = await findReviews(db, eq(reviews.id, id), viewerId);
  return row;
}

export async function findReviewOf(db: Db, productId: string, userId: string) {
  const [row] = await findReviews(
    db,
    and(eq(reviews.productId, productId), eq(reviews.userId, userId)),
  );
  return row;
}

const sortColumns = {
  createdAt: reviews.createdAt,
  rating: reviews.rating,
  helpful: reviews.helpfulCount,
};

/** A page of visible reviews; ties are ordered newest first. */
export function findShownReviews(
  db: Db,
  productId: string,
  { page, limit, sort = [], ...filters }: ProductReviewsQuery,
  viewerId: string | undefined,
) {
  const order = sort.map(({ field, direction }) =>
    direction === 'descending' ? desc(sortColumns[field]) : asc(sortColumns[field]),
  );
  return findReviews(db, and(isShownOf(productId), matches(filters)), viewerId)
    .orderBy(...order, desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit);
}

type ReviewFilters = Pick<ProductReviewsQuery, 'rating' | 'photos' | 'verified'>;

const isShownOf = (productId: string) =>
  and(eq(reviews.productId, productId), isNull(reviews.hiddenAt));

function matches({ rating, photos, verified }: ReviewFilters) {
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    photos ? hasPhotos : undefined,
    verified ? eq(reviews.verifiedPurchase, true) : undefined,
  );
}

/** Counts visible reviews by stars, in total and within the filters. */
export function countByRating(db: Db, productId: string, filters: ReviewFilters) {
  const number = (condition: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${condition ?? true}))::int`;
  return db
    .select({
      stars: reviews.rating,
      count: number(undefined),
      matching: number(matches(filters)),
      withPhotos: number(hasPhotos),
      verified: number(eq(reviews.verifiedPurchase, true)),
    })
    .from(reviews)
    .where(isShownOf(productId))
    .groupBy(reviews.rating);
}

export async function isShownProduct(db: Db, productId: string): Promise<boolean> {
  const found = await db.$count(
    products,
    and(eq(products.id, productId), products.published, isNull(products.deletedAt)),
  );
  return found > 0;
}

function boughtBy(userId: string | SQL, productId: SQL): SQL<boolean> {
  return sql<boolean>`exists (
    select 1 from ${orderLines} line join ${orders} placed on placed.id = line.order_id
    where placed.user_id = ${userId} and line.product_id = ${productId} and ${isBought})`;
}

/** True if a person bought a product and has not returned it. */
export async function hasBought(db: Db, userId: string, productId: string): Promise<boolean> {
  const [row] = await query<{ bought: boolean }>(
    db,
    sql`select ${boughtBy(userId, sql`${productId}::uuid`)} as bought`,
  );
  return row?.bought ?? false;
}

/** Returns the new id; undefined if this person has already reviewed the product. */
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

/** Takes the mark off reviews of what was in an order, unless their author bought it in another one too. */
export async function clearVerifiedPurchases(db: Db, orderId: string): Promise<void> {
  await query(
    db,
    sql`
    update reviews set verified_purchase = false
    from orders undone join order_lines bought on bought.order_id = undone.id
    where undone.id = ${orderId} and reviews.user_id = undone.user_id
      and reviews.product_id = bought.product_id and reviews.verified_purchase
      and not ${boughtBy(sql`undone.user_id`, sql`bought.product_id`)}`,
  );
}

/** Locks the review until the transaction ends. */
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

/** Adjusts the visible ratings of a product. Increments are safe under concurrency. */
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
      checkedAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(reviews.id, id));
}

export async function deleteReview(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id });
  return deleted.length > 0;
}

export async function replacePhotos(
  db: Db,
  reviewId: string,
  mediaIds: readonly string[],
): Promise<void> {
  await db.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId));
  if (mediaIds.length === 0) return;
  await db
    .insert(reviewPhotos)
    .values(mediaIds.map((mediaId, position) => ({ reviewId, position, mediaId })));
}

/** Idempotent. */
export async function addVote(db: Db, reviewId: string, userId: string): Promise<void> {
  await db.insert(reviewVotes).values({ reviewId, userId }).onConflictDoNothing();
}

export async function deleteVote(db: Db, reviewId: string, userId: string): Promise<void> {
  await db
    .delete(reviewVotes)
    .where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)));
}
