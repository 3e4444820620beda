import type { ProductReviews, Review } from '@matjar/contract/catalog/reviews.ts';
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { api } from '../../api-client.ts';

const reviewsKey = (productId: string) => ['reviews', productId];

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
