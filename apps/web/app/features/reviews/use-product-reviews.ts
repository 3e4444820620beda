import type { ProductReviews } from '@matjar/contract/catalog/reviews.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const reviewsKey = (productId: string) => ['reviews', productId];

export const reviewSorts = ['-helpful', '-createdAt', '-rating', 'rating'] as const;

export interface ReviewChoice {
  stars: number | null;
  only: 'photos' | 'verified' | null;
  sort: (typeof reviewSorts)[number];
}

/** The first request; its response also has the distribution of stars and the own review. */
export const allReviews: ReviewChoice = { stars: null, only: null, sort: '-helpful' };

export const perPage = 10;

/** All pages of a product's reviews fetched so far. */
export function useReviewPages(productId: string, choice: ReviewChoice, enabled = true) {
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
    enabled,
  });
}
