import { ratings } from '@matjar/contract/limits.ts';

export interface RatingCount {
  stars: number;
  count: number;
}

export interface RatingShare extends RatingCount {
  /** Of all; together they are 100. */
  percent: number;
}

/** How many gave five stars, four, and so on down to one. */
export function countRatings(reviews: readonly { rating: number }[]): RatingCount[] {
  return Array.from({ length: ratings.maximum }, (_, step) => {
    const stars = ratings.maximum - step;
    return { stars, count: reviews.filter(({ rating }) => rating === stars).length };
  });
}

/** Whole percents. What is missing to 100 goes to those that rounding down took most from. */
export function shareRatings(counts: readonly RatingCount[]): RatingShare[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const shares = counts.map((each) => {
    const exact = all === 0 ? 0 : (each.count / all) * 100;
    return { ...each, percent: Math.floor(exact), lost: exact % 1 };
  });
  const missing = 100 - shares.reduce((sum, { percent }) => sum + percent, 0);
  const raised = shares
    .filter(({ lost }) => lost > 0)
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, missing);
  return shares.map((share) => {
    const { lost: _, ...rest } = share;
    return raised.includes(share) ? { ...rest, percent: rest.percent + 1 } : rest;
  });
}
