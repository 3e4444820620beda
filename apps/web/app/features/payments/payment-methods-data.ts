import { useQuery } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

export const paymentMethodsKey = ['payment-methods'];

/** How orders can be paid, where and for how much. */
export function usePaymentMethods() {
  return useQuery({
    queryKey: paymentMethodsKey,
    queryFn: ({ signal }) => api.call('GET /payment-methods', { signal }),
    select: (answer) => answer.data,
    staleTime: 60_000,
  });
}
