import type { ProductReviews, Review } from '@matjar/contract/reviews/reviews.ts';
import { useRevalidator } from 'react-router';
import { api } from '../../api-client.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '../../queries.ts';
import { perPage, type ReviewChoice } from './review-choice.ts';

const reviewsKey = (productId: string) => ['reviews', productId] as const;

/** All pages of a product's reviews fetched so far. */
export function useReviewPages(productId: string, choice: ReviewChoice) {
  const { stars, only, sort } = choice;
  return useInfiniteQuery({
    queryKey: [...reviewsKey(productId), choice],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /products/:id/reviews', {
        params: { id: productId },
        query: {
          page: pageParam,
          limit: perPage,
          sort,
          rating: stars ?? undefined,
          ...(only && { [only]: '1' }),
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ paginationResult }: ProductReviews) => paginationResult.nextPage,
  });
}

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
