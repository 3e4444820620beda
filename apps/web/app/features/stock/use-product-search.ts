import { delays } from '@matjar/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../api-client.ts';

const shownAtMost = 8;

/** Products whose words match what is typed, asked for after a pause in typing. */
export function useProductSearch() {
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), delays.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useQuery({
    queryKey: ['/products', 'picker', keyword],
    queryFn: ({ signal }) =>
      api.call('GET /products', {
        query: { limit: shownAtMost, ...(keyword && { keyword }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  return { products: data?.data ?? [], isSearching: isFetching, search: setTyped };
}
