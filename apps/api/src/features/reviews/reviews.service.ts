import { ratings } from '@matjar/contract/limits.ts';
import { paginate } from '@matjar/contract/list.ts';
import type {
  ProductReviews,
  ProductReviewsQuery,
  Review,
  ReviewChange,
  ReviewInput,
} from '@matjar/contract/reviews.ts';
import type { Db } from '@matjar/db/connect.ts';
import { runTransaction } from '@matjar/db/run-transaction.ts';
import type { SignedIn } from '../../http/endpoints/access.ts';
import { type Refusal, refuse } from '../../http/errors/refusal.ts';
import { isId } from '../../platform/ids.ts';
import { translate } from '../../platform/texts.ts';
import { recordChange } from '../audit/audit.service.ts';
import { shapeReview } from './review-shape.ts';
import {
  changeRatings,
  countByRating,
  deleteReview,
  findReview,
  findReviewOf,
  findShownReviews,
  insertReview,
  isShownProduct,
  lockReview,
  updateReview,
} from './reviews.queries.ts';

type ReviewAnswer = { data: Review };

export async function writeReview(
  db: Db,
  userId: string,
  input: ReviewInput,
): Promise<ReviewAnswer | Refusal<'not_found' | 'already_reviewed'>> {
  const isShown = isId(input.product) && (await isShownProduct(db, input.product));
  if (!isShown) {
    const msg = translate('reviews.productUnknown');
    return refuse('not_found').with({ fields: [{ param: 'product', msg }] });
  }
  const row = await runTransaction(db, async (tx) => {
    const id = await insertReview(tx, userId, input);
    if (id === undefined) return undefined;
    await changeRatings(tx, input.product, { sum: input.rating, count: 1 });
    return findReview(tx, id);
  });
  if (!row) {
    const msg = translate('reviews.alreadyReviewed');
    return refuse('already_reviewed').with({ fields: [{ param: 'product', msg }] });
  }
  return { data: shapeReview(row, true) };
}

/** What is hidden is there for its author and for staff only. */
export async function showReview(
  db: Db,
  id: string,
  person: SignedIn | undefined,
): Promise<ReviewAnswer | Refusal<'not_found'>> {
  const row = isId(id) ? await findReview(db, id) : undefined;
  if (!row) return refuse('not_found');
  const showsHidden = person?.userId === row.authorId || person?.role === 'admin';
  if (row.hiddenAt && !showsHidden) return refuse('not_found');
  return { data: shapeReview(row, showsHidden) };
}

/** Only one's own: of another person's review not even its existence is admitted. */
export function changeReview(
  db: Db,
  userId: string,
  id: string,
  change: ReviewChange,
): Promise<ReviewAnswer | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const before = isId(id) ? await lockReview(tx, id) : undefined;
    if (before?.userId !== userId) return refuse('not_found');
    await updateReview(tx, userId, id, change);
    const row = await findReview(tx, id);
    if (!row) return refuse('not_found');
    const sum = row.rating - before.rating;
    if (sum !== 0 && !before.hiddenAt) await changeRatings(tx, before.productId, { sum, count: 0 });
    return { data: shapeReview(row, true) };
  });
}

/** One's own; staff may delete any, which is written down. */
export function removeReview(
  db: Db,
  person: SignedIn,
  id: string,
): Promise<undefined | Refusal<'not_found'>> {
  return runTransaction(db, async (tx) => {
    const row = isId(id) ? await findReview(tx, id) : undefined;
    const isOwn = row?.authorId === person.userId;
    if (!row || !(isOwn || person.role === 'admin')) return refuse('not_found');
    if (!(await deleteReview(tx, id))) return refuse('not_found');
    if (!isOwn) {
      const { rating, review } = row;
      await recordChange(tx, {
        actor: person,
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

export async function listProductReviews(
  db: Db,
  productId: string,
  query: ProductReviewsQuery,
  person: SignedIn | undefined,
): Promise<ProductReviews | Refusal<'not_found'>> {
  if (!isId(productId) || !(await isShownProduct(db, productId))) return refuse('not_found');
  const [counted, rows, mine] = await Promise.all([
    countByRating(db, productId),
    findShownReviews(db, productId, query),
    person && findReviewOf(db, productId, person.userId),
  ]);
  const distribution = describeDistribution(counted);
  const total = distribution.reduce((sum, { count }) => sum + count, 0);
  const stars = distribution.reduce((sum, each) => sum + each.stars * each.count, 0);
  const results =
    query.rating === undefined
      ? total
      : (distribution.find((each) => each.stars === query.rating)?.count ?? 0);
  return {
    results,
    paginationResult: paginate(results, query),
    data: rows.map((row) => shapeReview(row, false)),
    distribution,
    ...(total > 0 && { ratingsAverage: Math.round((stars / total) * 100) / 100 }),
    ratingsQuantity: total,
    ...(mine && { mine: shapeReview(mine, true) }),
  };
}

/** All stars, the most first, also those nobody gave. */
function describeDistribution(counted: readonly { stars: number; count: number }[]) {
  const counts = new Map(counted.map(({ stars, count }) => [stars, count]));
  return Array.from({ length: ratings.maximum }, (_, at) => {
    const stars = ratings.maximum - at;
    return { stars, count: counts.get(stars) ?? 0 };
  });
}
