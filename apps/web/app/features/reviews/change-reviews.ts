import type { ProductReviews, Review } from '@matjar/contract/reviews/reviews.ts';
import { useRevalidator } from 'react-router';
import { type InfiniteData, useQueryClient } from '../../queries.ts';
import { reviewsKey } from './use-product-reviews.ts';

/** Replaces a review in all cached lists. */
export function useReplaceReview(productId: string): (review: Review) => void {
  const queryClient = useQueryClient();
  return (review) => {
    queryClient.setQueriesData<InfiniteData<ProductReviews>>(
      { queryKey: reviewsKey(productId) },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            data: page.data.map((each) => (each._id === review._id ? review : each)),
          })),
        },
    );
  };
}

/** After a change of the own review: reviews and the product's average are fetched again. */
export function useRefetchReviews(productId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: reviewsKey(productId) });
    void revalidate();
  };
}
