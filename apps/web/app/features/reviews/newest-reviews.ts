import type { ShownReview } from '@matjar/contract/catalog.ts';
import type { Review } from '@matjar/contract/reviews.ts';

/**
 * The page's newest reviews with somebody's own as it is now: the page may be a second older than what
 * they just wrote, changed or deleted.
 */
export function withOwnReview(
  newest: readonly ShownReview[],
  personId: string,
  mine: Review | undefined,
): (ShownReview | Review)[] {
  const others = newest.filter(({ user }) => user._id !== personId);
  if (!mine || mine.hidden) return others;
  return [...others, mine]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, Math.max(newest.length, 1));
}
