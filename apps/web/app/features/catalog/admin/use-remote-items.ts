import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api-client.ts';

const itemsAtOnce = 20;

/** A few items of a long list, found by what was typed after a pause. */
export function useRemoteItems<Item>(path: string, delay: number) {
  const [keyword, setKeyword] = useState('');
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const query = new URLSearchParams({ limit: String(itemsAtOnce) });
  if (keyword !== '') query.set('keyword', keyword);
  const joined = `${path}${path.includes('?') ? '&' : '?'}${query}`;
  const found = useQuery({
    queryKey: [path.split('?')[0], 'picker', joined],
    queryFn: ({ signal }) => api.get<{ data: Item[] }>(joined, { signal }),
    placeholderData: keepPreviousData,
  });

  function search(text: string) {
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => {
      setTyping(false);
      setKeyword(text.trim());
    }, delay);
  }

  return {
    items: found.data?.data ?? [],
    loading: typing || found.isFetching,
    failed: found.isError,
    search,
  };
}
