import { ratings } from '@matjar/contract/limits.ts';

export interface RatingCount {
  stars: number;
  count: number;
}

export interface RatingShare extends RatingCount {
  /** Of all, rounded. */
  percent: number;
}

/** How many gave five stars, four, and so on down to one. */
export function countRatings(reviews: readonly { rating: number }[]): RatingCount[] {
  return Array.from({ length: ratings.maximum }, (_, step) => {
    const stars = ratings.maximum - step;
    return { stars, count: reviews.filter(({ rating }) => rating === stars).length };
  });
}

export function shareRatings(counts: readonly RatingCount[]): RatingShare[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.map((each) => ({
    ...each,
    percent: all === 0 ? 0 : Math.round((each.count / all) * 100),
  }));
}
