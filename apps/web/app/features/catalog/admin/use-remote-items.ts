import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api-client.ts';
import type { NamedKind } from './directory-kind.ts';

const itemsAtOnce = 20;

/** A few items of a long list, found by what was typed after a pause. */
export function useRemoteItems(list: `GET /${NamedKind}`, delay: number) {
  const [keyword, setKeyword] = useState('');
  const [typing, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const found = useQuery({
    queryKey: [list, 'picker', keyword],
    queryFn: ({ signal }) =>
      api.call(list, { query: { limit: itemsAtOnce, ...(keyword && { keyword }) }, signal }),
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
