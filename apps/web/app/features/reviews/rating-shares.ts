import { ratings } from '@matjar/contract/limits.ts';

export interface RatingShare {
  stars: number;
  count: number;
  /** Of all, rounded. */
  percent: number;
}

/** How many gave five stars, four, and so on down to one. */
export function shareRatings(reviews: readonly { rating: number }[]): RatingShare[] {
  return Array.from({ length: ratings.maximum }, (_, step) => {
    const stars = ratings.maximum - step;
    const count = reviews.filter(({ rating }) => rating === stars).length;
    const percent = reviews.length === 0 ? 0 : Math.round((count / reviews.length) * 100);
    return { stars, count, percent };
  });
}
