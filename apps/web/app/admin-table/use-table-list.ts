import type { PaginationResult } from '@matjar/contract/list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { useSession } from '../features/accounts/session-store.ts';
import type { TableAddressControl } from './use-table-address.ts';

export interface TableList<Row> {
  results: number;
  paginationResult: PaginationResult;
  data: Row[];
}

/**
 * One page of a list of the API, as the address asks for it. The key of every page begins with
 * `path`, so that one invalidation reaches all of them.
 */
export function useTableList<Row>(
  path: string,
  address: TableAddressControl,
  filters: Record<string, string> = {},
) {
  const { page, limit, keyword, sort, change } = address;
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  for (const [name, value] of Object.entries({ keyword, sort, ...filters })) {
    if (value !== '') query.set(name, value);
  }
  const signedIn = useSession() !== null;
  const list = useQuery({
    // Who has just signed out still sees this page for a moment.
    enabled: signedIn,
    queryKey: [path, query.toString()],
    queryFn: ({ signal }) => api.get<TableList<Row>>(`${path}?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });

  // The last row of the last page may be gone.
  const pages = list.isPlaceholderData ? undefined : list.data?.paginationResult.numberOfPages;
  useEffect(() => {
    if (pages && page > pages) change({ page: String(pages) });
  });

  return list;
}
