import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const taxesKey = ['taxes'];

/** Tax terms of carts; null while taxes are off. */
export function useTaxTerms() {
  return useQuery({
    queryKey: taxesKey,
    queryFn: ({ signal }) => api.call('GET /taxes', { signal }),
    select: (response) => response.data,
    staleTime: 60_000,
  });
}
