import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '../../api-client.ts';
import { createStoredValue } from '../../stored-value.ts';

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

/** The city chosen in this browser on a product page. */
const storedCity = createStoredValue<string | null>({
  key: 'deliveryCity',
  parse: (text) => text.slice(0, 100),
  format: String,
  absent: null,
});

export const chooseCity = storedCity.write;

export function useSelectedCity(): string | null {
  return useSyncExternalStore(storedCity.subscribe, storedCity.read, () => null);
}
