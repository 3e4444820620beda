import type { CallInput, CallResponse, EndpointName } from '@matjar/client/client.ts';
import type { PaginationResult } from '@matjar/contract/list.ts';
import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '../queries.ts';
import { useSession } from '../session/session-store.ts';
import type { TableAddress } from './table-address.ts';
import type { TableAddressControl } from './use-table-address.ts';

export interface TableList<Row> {
  results: number;
  /** True if there are more rows than were counted. */
  resultsCapped?: boolean;
  paginationResult: PaginationResult;
  data: Row[];
}

/** Endpoints that return a page of a list. */
export type ListName = {
  [Name in EndpointName]: CallResponse<Name> extends TableList<unknown> ? Name : never;
}[EndpointName];

/** Response of such an endpoint, and its items. */
export type ListOf<Name extends ListName> = CallResponse<Name> &
  TableList<CallResponse<Name>['data'][number]>;

/** Query of a list without the page. */
export function writeFilters(
  { keyword, sort }: Pick<TableAddressControl, 'keyword' | 'sort'>,
  filters: Record<string, string>,
): URLSearchParams {
  const set = Object.entries({ keyword, sort, ...filters }).filter(([, value]) => value !== '');
  return new URLSearchParams(set);
}

/**
 * One page of a list. Every query key starts with the name of the endpoint, so that one invalidation covers all pages.
 */
function tableListQuery<Name extends ListName>(
  name: Name,
  address: TableAddress,
  filters: Record<string, string> = {},
  params: Record<string, string> = {},
) {
  const query = writeFilters(address, filters);
  query.set('page', String(address.page));
  query.set('limit', String(address.limit));
  return queryOptions({
    queryKey: [name, ...Object.values(params), query.toString()],
    queryFn: async ({ signal }) => {
      const input = { params, query, signal } as CallInput<Name>;
      return (await api.call(name, input)) as ListOf<Name>;
    },
  });
}

/** For loaders: asks for the page that `useTableList` will show. */
export function prefetchTableList(
  queries: QueryClient,
  ...[name, address, filters]: Parameters<typeof tableListQuery>
): void {
  void queries.prefetchQuery(tableListQuery(name, address, filters));
}

/** One page of a list by the URL. */
export function useTableList<Name extends ListName>(
  name: Name,
  address: TableAddressControl,
  filters: Record<string, string> = {},
  params: Record<string, string> = {},
) {
  const { page, change } = address;
  const signedIn = useSession() !== null;
  const list = useQuery({
    ...tableListQuery(name, address, filters, params),
    // After sign-out this page is still shown for a moment.
    enabled: signedIn,
    placeholderData: keepPreviousData,
  });

  // The last row of the last page may have been deleted.
  const pages = list.isPlaceholderData ? undefined : list.data?.paginationResult.numberOfPages;
  useEffect(() => {
    if (pages && page > pages) change({ page: String(pages) });
  });

  return list;
}

/** Number of rows of a list, or that there are more than were counted. */
export function useTotalLabel(): (
  list: Pick<TableList<unknown>, 'results' | 'resultsCapped'>,
) => string {
  const t = useTranslate();
  const { count } = useFormats();
  return ({ results, resultsCapped }) =>
    resultsCapped ? t('adminTable.more', { count: count(results) }) : count(results);
}
