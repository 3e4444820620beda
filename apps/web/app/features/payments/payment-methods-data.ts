import { api } from '../../api-client.ts';
import { queryOptions, useQuery } from '../../queries.ts';

export const paymentMethodsKey = ['payment-methods'];

export const paymentMethodsQuery = queryOptions({
  queryKey: paymentMethodsKey,
  queryFn: ({ signal }) => api.call('GET /payment-methods', { signal }),
  staleTime: 60_000,
});

/** Payment methods and their conditions. */
export function usePaymentMethods() {
  return useQuery({ ...paymentMethodsQuery, select: (response) => response.data });
}
