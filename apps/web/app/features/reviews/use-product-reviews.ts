import type { ProductReviews } from '@matjar/contract/reviews/reviews.ts';
import { api } from '../../api-client.ts';
import { useInfiniteQuery } from '../../queries.ts';
import { perPage, type ReviewChoice } from './review-choice.ts';

export const reviewsKey = (productId: string) => ['reviews', productId] as const;

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
