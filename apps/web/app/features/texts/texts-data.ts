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
export function updateText(queries: QueryClient, text: ShopText): void {
  queries.setQueryData<{ data: ShopText[] }>(
    textsKey,
    (known) => known && { data: known.data.map((each) => (each.key === text.key ? text : each)) },
  );
  void queries.invalidateQueries({ queryKey: [...textsKey, text.key] });
}

export interface TextFilter {
  words: string;
  group: string;
  onlyChanged: boolean;
}

/** Texts with all the words, in the default, the current wording or the key; phrase matches first. */
export function findTexts(texts: readonly ShopText[], filter: TextFilter): ShopText[] {
  const phrase = fold(filter.words);
  const words = phrase.split(' ').filter(Boolean);
  const found = texts
    .filter(({ group }) => filter.group === '' || group === filter.group)
    .filter(({ text }) => !filter.onlyChanged || text !== undefined)
    .map((each) => ({ each, searched: fold(`${each.text ?? ''} ${each.initial} ${each.key}`) }))
    .filter(({ searched }) => words.every((word) => searched.includes(word)));
  if (words.length < 2) return found.map(({ each }) => each);
  const inRow = found.filter(({ searched }) => searched.includes(phrase));
  const others = found.filter(({ searched }) => !searched.includes(phrase));
  return [...inRow, ...others].map(({ each }) => each);
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[’']/g, "'").replaceAll(/\s+/g, ' ').trim();
}
