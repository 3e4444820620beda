import { api } from '../../api-client.ts';
import { queryOptions, useQuery } from '../../queries.ts';

export const taxesKey = ['taxes'];

export const taxTermsQuery = queryOptions({
  queryKey: taxesKey,
  queryFn: ({ signal }) => api.call('GET /taxes', { signal }),
  staleTime: 60_000,
});

/** Tax terms of carts; null while taxes are off. */
export function useTaxTerms() {
  return useQuery({ ...taxTermsQuery, select: (response) => response.data });
}
