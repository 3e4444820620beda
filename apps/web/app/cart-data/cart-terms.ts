import { api } from '../api-client.ts';
import { queryOptions, useQuery } from '../queries.ts';

export const deliveryKey = ['delivery'] as const;

export const deliveryTermsQuery = queryOptions({
  queryKey: deliveryKey,
  queryFn: ({ signal }) => api.call('GET /delivery', { signal }),
  staleTime: 60_000,
});

/** Delivery prices and days by city. */
export function useDeliveryTerms() {
  return useQuery({ ...deliveryTermsQuery, select: (response) => response.data });
}

export const paymentMethodsKey = ['payment-methods'] as const;

export const paymentMethodsQuery = queryOptions({
  queryKey: paymentMethodsKey,
  queryFn: ({ signal }) => api.call('GET /payment-methods', { signal }),
  staleTime: 60_000,
});

/** Payment methods and their conditions. */
export function usePaymentMethods() {
  return useQuery({ ...paymentMethodsQuery, select: (response) => response.data });
}

export const taxesKey = ['taxes'] as const;

export const taxTermsQuery = queryOptions({
  queryKey: taxesKey,
  queryFn: ({ signal }) => api.call('GET /taxes', { signal }),
  staleTime: 60_000,
});

/** Tax terms of carts; null while taxes are off. */
export function useTaxTerms() {
  return useQuery({ ...taxTermsQuery, select: (response) => response.data });
}
