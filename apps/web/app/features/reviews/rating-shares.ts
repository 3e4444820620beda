import { ratings } from '@matjar/contract/limits.ts';

export interface RatingCount {
  stars: number;
  count: number;
}

export interface RatingShare extends RatingCount {
  /** Of all; they add up to 100. */
  percent: number;
}

/** Counts by stars, from five to one. */
export function countRatings(reviews: readonly { rating: number }[]): RatingCount[] {
  return Array.from({ length: ratings.maximum }, (_, step) => {
    const stars = ratings.maximum - step;
    return { stars, count: reviews.filter(({ rating }) => rating === stars).length };
  });
}

/** Whole percentages. The rest to 100 goes to the largest remainders. */
export function shareRatings(counts: readonly RatingCount[]): RatingShare[] {
  const all = counts.reduce((sum, { count }) => sum + count, 0) || 1;
  const exact = counts.map(({ count }) => (count / all) * 100);
  const lost = exact.map((share) => share % 1).toSorted((one, other) => other - one);
  const missing = Math.round(lost.reduce((sum, each) => sum + each, 0));
  let raised = 0;
  return counts.map((each, at) => {
    const share = exact[at] ?? 0;
    const isRaised = raised < missing && share % 1 >= (lost[missing - 1] ?? 1);
    if (isRaised) raised += 1;
    return { ...each, percent: Math.floor(share) + Number(isRaised) };
  });
}
