import type { ProductQuestions } from '@matjar/contract/questions/questions.ts';
import { api } from '../../api-client.ts';
import { useInfiniteQuery, useQueryClient } from '../../queries.ts';

const questionsKey = (productId: string) => ['questions', productId] as const;

/** A few at first; the rest comes in larger pages, the first of which includes them again. */
const sizes = { first: 3, all: 20 };

export function useProductQuestions(productId: string, all: boolean) {
  return useInfiniteQuery({
    queryKey: [...questionsKey(productId), all],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /products/:id/questions', {
        params: { id: productId },
        query: { page: pageParam, limit: all ? sizes.all : sizes.first },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ paginationResult }: ProductQuestions) => paginationResult.nextPage,
    placeholderData: (before) => before,
  });
}

/** After a question or answer was added or deleted. */
export function useRefetchQuestions(productId: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: questionsKey(productId) });
}
