import { api } from '../../api-client.ts';
import { queryOptions, useQuery } from '../../queries.ts';

export const deliveryKey = ['delivery'];

export const deliveryTermsQuery = queryOptions({
  queryKey: deliveryKey,
  queryFn: ({ signal }) => api.call('GET /delivery', { signal }),
  staleTime: 60_000,
});

/** Delivery prices and days by city. */
export function useDeliveryTerms() {
  return useQuery({ ...deliveryTermsQuery, select: (response) => response.data });
}
