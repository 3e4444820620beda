import type { ProductList } from '@matjar/contract/catalog/catalog.ts';
import { useEffect } from 'react';
import { useIsTyping } from './search-path.ts';

/** Delay, since not every browser has `requestIdleCallback`. */
const idleMs = 300;

/**
 * Reports the search of the list. Only viewed pages do: lists are cached, prefetched, and requested by
 * programs. The code is loaded after hydration.
 */
export function useSearchLog(keyword: string, search: string, list: ProductList | undefined): void {
  const isTyping = useIsTyping();
  useEffect(() => {
    if (!keyword || !list) return;
    let stop = () => {};
    let isGone = false;
    const watch = async () => {
      const { watchSearch } = await import('./search-log.ts');
      if (!isGone) stop = watchSearch({ ...describe(keyword, search, list), isTyping });
    };
    // A missed count is no error of the page.
    const timer = setTimeout(() => watch().catch(() => undefined), idleMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [keyword, search, list, isTyping]);
}

function describe(keyword: string, search: string, list: ProductList) {
  const { currentPage, limit } = list.paginationResult;
  return {
    keyword,
    asTyped: new URLSearchParams(search).has('asTyped'),
    before: (currentPage - 1) * limit,
    productIds: list.data.map(({ _id }) => _id),
  };
}
