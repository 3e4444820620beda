import { hasPermissions } from '@matjar/contract/accounts/permissions.ts';
import { ratings } from '@matjar/contract/limits.ts';
import { paginate } from '@matjar/contract/list.ts';
import type {
  ProductReviews,
  ProductReviewsQuery,
  Review,
  ReviewChange,
  ReviewInput,
} from '@matjar/contract/reviews/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { averageRating } from '../catalog/product.mapper.ts';
import { findPictures } from '../media/store-upload.ts';
import { mapReview } from './review.mapper.ts';
import {
  addVote,
  changeRatings,
  countByRating,
  deleteReview,
  deleteVote,
  findReview,
  findReviewOf,
  findShownReviews,
  insertReview,
  isShownProduct,
  lockReview,
  replacePhotos,
  updateReview,
} from './reviews.queries.ts';

export { clearVerifiedPurchases, hasBought } from './reviews.queries.ts';

type ReviewAnswer = { data: Review };

/** True for visible products. */
export async function isReviewable(db: Db, productId: string): Promise<boolean> {
  return isId(productId) && isShownProduct(db, productId);
}

export async function writeReview(
  db: Db,
  userId: string,
  input: ReviewInput,
): Promise<ReviewAnswer | Refusal<'not_found' | 'already_reviewed' | 'photo_unknown'>> {
  if (!(await isReviewable(db, input.product))) {
    const msg = translate('errors.reviewedProductUnknown');
    return refuse('not_found').with({ fields: [{ param: 'product', msg }] });
  }
  const row = await runTransaction(db, async (tx) => {
    const photos = await findPhotos(tx, input.photos);
    if (photos === 'unknown') return photos;
    const id = await insertReview(tx, userId, input);
    if (id === undefined) return undefined;
    if (photos) await replacePhotos(tx, id, photos);
    await changeRatings(tx, input.product, { sum: input.rating, count: 1 });
    return findReview(tx, id);
  });
  if (row === 'unknown') return refusePhoto();
  if (!row) {
    const msg = translate('errors.alreadyReviewed');
    return refuse('already_reviewed').with({ fields: [{ param: 'product', msg }] });
  }
  return { data: mapReview(row, true) };
}

/** Finds the pictures by URL; undefined if the photos do not change. */
async function findPhotos(
  db: Db,
  addresses: readonly string[] | undefined,
): Promise<string[] | 'unknown' | undefined> {
  if (!addresses) return undefined;
  const found = await findPictures(db, addresses);
  const ids = new Set(addresses.map((address) => found.get(address)?.id));
  return ids.has(undefined) ? 'unknown' : [...(ids as Set<string>)];
}

function refusePhoto(): Refusal<'photo_unknown'> {
  const msg = translate('errors.reviewPhotoUnknown');
  return refuse('photo_unknown').with({ fields: [{ param: 'photos', msg }] });
}

/** Hidden reviews are visible to their author and staff only. */
export async function showReview(
  db: Db,
  id: string,
  user: SignedIn | undefined,
): Promise<ReviewAnswer | Refusal<'not_found'>> {
  const row = isId(id) ? await findReview(db, id, user?.userId) : undefined;
  if (!row) return refuse('not_found');
  const showsHidden =
    user !== undefined &&
    (user.userId === row.authorId || hasPermissions(user, 'reviews:moderate'));
  if (row.hiddenAt && !showsHidden) return refuse('not_found');
  return { data: mapReview(row, showsHidden) };
}

/** Only one's own: another person's review counts as not found. */
export function changeReview(
  db: Db,
  userId: string,
  id: string,
  change: ReviewChange,
): Promise<ReviewAnswer | Refusal<'not_found' | 'photo_unknown'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockReview(tx, id) : undefined;
    if (before?.userId !== userId) return refuse('not_found');
    const photos = await findPhotos(tx, change.photos);
    if (photos === 'unknown') return refusePhoto();
    if (photos) await replacePhotos(tx, id, photos);
    await updateReview(tx, userId, id, change);
    const row = await findReview(tx, id);
    if (!row) return refuse('not_found');
    const sum = row.rating - before.rating;
    if (sum !== 0 && !before.hiddenAt) await changeRatings(tx, before.productId, { sum, count: 0 });
    return { data: mapReview(row, true) };
  });
}

/** One's own; staff may delete any, with an audit entry. */
export function removeReview(
  db: Db,
  user: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const row = isId(id) ? await findReview(tx, id) : undefined;
    const isOwn = row?.authorId === user.userId;
    if (!row || !(isOwn || hasPermissions(user, 'reviews:moderate'))) return refuse('not_found');
    if (!(await deleteReview(tx, id))) return refuse('not_found');
    if (!isOwn) {
      const { rating, review } = row;
      await recordChange(tx, {
        actor: user,
        action: 'delete',
        entity: 'review',
        entityId: id,
        label: row.authorName,
        before: { rating, review },
      });
    }
    return undefined;
  });
}

/** Once per person, and not for one's own review. */
export function markHelpful(
  db: Db,
  userId: string,
  id: string,
): Promise<ReviewAnswer | Refusal<'not_found' | 'own_review'>> {
  return runTransaction(db, async (tx) => {
    const review = isId(id) ? await lockReview(tx, id) : undefined;
    if (!review || review.hiddenAt) return refuse('not_found');
    if (review.userId === userId) return refuse('own_review');
    await addVote(tx, id, userId);
    return describeVoted(tx, userId, id);
  });
}

export function unmarkHelpful(
  db: Db,
  userId: string,
  id: string,
): Promise<ReviewAnswer | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const review = isId(id) ? await lockReview(tx, id) : undefined;
    if (!review || review.hiddenAt) return refuse('not_found');
    await deleteVote(tx, id, userId);
    return describeVoted(tx, userId, id);
  });
}

async function describeVoted(
  db: Db,
  userId: string,
  id: string,
): Promise<ReviewAnswer | Refusal<'not_found'>> {
  const row = await findReview(db, id, userId);
  return row ? { data: mapReview(row, false) } : refuse('not_found');
}

export async function listProductReviews(
  db: Db,
  productId: string,
  query: ProductReviewsQuery,
  user: SignedIn | undefined,
): Promise<ProductReviews | Refusal<'not_found'>> {
  if (!(await isReviewable(db, productId))) return refuse('not_found');
  const [counted, rows, mine] = await Promise.all([
    countByRating(db, productId, query),
    findShownReviews(db, productId, query, user?.userId),
    user && findReviewOf(db, productId, user.userId),
  ]);
  const sum = (of: (each: (typeof counted)[number]) => number) =>
    counted.reduce((total, each) => total + of(each), 0);
  const total = sum(({ count }) => count);
  const results = sum(({ matching }) => matching);
  const stars = sum((each) => each.stars * each.count);
  return {
    results,
    paginationResult: paginate(results, query),
    data: rows.map((row) => mapReview(row, false)),
    distribution: describeDistribution(counted),
    ...(total > 0 && { ratingsAverage: averageRating({ ratingsSum: stars, ratingsCount: total }) }),
    ratingsQuantity: total,
    withPhotos: sum(({ withPhotos }) => withPhotos),
    verified: sum(({ verified }) => verified),
    ...(mine && { mine: mapReview(mine, true) }),
  };
}

/** All star counts in descending order, including zeros. */
function describeDistribution(counted: readonly { stars: number; count: number }[]) {
  const counts = new Map(counted.map(({ stars, count }) => [stars, count]));
  return Array.from({ length: ratings.maximum }, (_, at) => {
    const stars = ratings.maximum - at;
    return { stars, count: counts.get(stars) ?? 0 };
  });
}
