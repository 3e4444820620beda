import type { ProductReviews } from '@matjar/contract/reviews.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { api } from '../../api-client.ts';

const reviewsKey = (productId: string) => ['reviews', productId];

/** All pages fetched so far of a product's reviews, of one number of stars or of any. */
export function useReviewPages(productId: string, stars: number | null, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [...reviewsKey(productId), stars],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /products/:id/reviews', {
        params: { id: productId },
        query: { page: pageParam, rating: stars ?? undefined },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ paginationResult }: ProductReviews) => paginationResult.nextPage,
    enabled,
  });
}

/** After somebody's own review changed: both the reviews and the product's average are fetched again. */
export function useRefetchReviews(productId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: reviewsKey(productId) });
    void revalidate();
  };
}
