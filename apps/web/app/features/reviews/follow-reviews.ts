import type { ProductReviews } from '@matjar/contract/reviews/reviews.ts';
import { useEffect } from 'react';
import { allReviews } from './review-choice.ts';
import { useReviewPages } from './reviews-data.ts';

export interface KnownReviews {
  isPending: boolean;
  /** The first page of all reviews, with the distribution and the own one. */
  whole?: ProductReviews | undefined;
}

/** Reports the fetched reviews of a product while it is mounted; renders nothing. */
export default function FollowReviews({
  productId,
  onChange,
}: {
  productId: string;
  onChange: (known: KnownReviews) => void;
}) {
  const { data, isPending } = useReviewPages(productId, allReviews);
  const whole = data?.pages[0];
  useEffect(() => onChange({ isPending, whole }), [isPending, whole, onChange]);
  return null;
}
