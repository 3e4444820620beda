import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const paymentMethodsKey = ['payment-methods'];

/** Payment methods and their conditions. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: paymentMethodsKey,
    queryFn: ({ signal }) => api.call('GET /payment-methods', { signal }),
    select: (response) => response.data,
    staleTime: 60_000,
  });
}
