import type { ShopText } from '@matjar/contract/texts/texts.ts';
import { api } from '../../api-client.ts';
import { type QueryClient, useQuery } from '../../queries.ts';

const textsKey = ['texts'] as const;

export function useTexts() {
  return useQuery({
    queryKey: textsKey,
    queryFn: ({ signal }) => api.call('GET /admin/texts', { signal }),
    select: ({ data }) => data,
  });
}

export function useTextHistory(key: string) {
  return useQuery({
    queryKey: [...textsKey, key],
    queryFn: ({ signal }) => api.call('GET /admin/texts/:key/history', { params: { key }, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Updates one text in the cache. */
export function takeText(queries: QueryClient, text: ShopText): void {
  queries.setQueryData<{ data: ShopText[] }>(
    textsKey,
    (known) => known && { data: known.data.map((each) => (each.key === text.key ? text : each)) },
  );
  void queries.invalidateQueries({ queryKey: [...textsKey, text.key] });
}
