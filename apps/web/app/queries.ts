/*
 * TanStack Query, for personal data: cart, wishlist, orders, admin lists. It is imported from here only. A visitor's
 * first page has nothing to ask with it and does not load it: the first part of a page that does brings the client.
 */
import { ApiError } from '@matjar/client/api-error.ts';
import type { EndpointName } from '@matjar/client/client.ts';
import { QueryClient } from '@tanstack/react-query';
import { provideQueryClient } from './personal-data.tsx';
import { onUserChange } from './session/session-store.ts';

export {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * The key of a query begins with the name of its endpoint, as in `['GET /orders', filters]`: to fetch by that name again
 * is to fetch all of its pages and filters. Where several endpoints answer about one subject, or one endpoint is asked
 * for several, keys begin with a topic instead, and a change fetches the topic again: `['orders', 'one', id]`.
 */
type Topic =
  | 'alerts'
  | 'cart'
  | 'cash-offer'
  | 'change-import'
  | 'checkouts'
  | 'content'
  | 'customer-changes'
  | 'customers'
  | 'delivery'
  | 'delivery-table'
  | 'history'
  | 'invitation'
  | 'me'
  | 'order'
  | 'orders'
  | 'passkey'
  | 'payment-methods'
  | 'products'
  | 'questions'
  | 'return-photo'
  | 'returns'
  | 'reviews'
  | 'second-factors'
  | 'sessions'
  | 'settings'
  | 'taxes'
  | 'texts'
  | 'wishlist'
  | 'wishlist-share';

type QueryName = EndpointName | Topic;

declare module '@tanstack/react-query' {
  interface Register {
    /** Checked, because to invalidate a name that no query has would do nothing, without an error. */
    queryKey: readonly [QueryName, ...unknown[]];
  }
}

/** Fetches again what is asked for by these names, whatever else is in their keys. */
export async function refetchNamed(queries: QueryClient, ...names: QueryName[]): Promise<void> {
  await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  });
}

let ofBrowser: QueryClient | undefined;

/** The one of this tab, for loaders that fetch before their page is rendered. */
export function tabQueryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const created = createQueryClient();
  // Fetches again when somebody comes back to the tab or the network is back.
  created.mount();
  // The next person must not see data of the last one, nor what was fetched for them before the page is rendered.
  onUserChange(() => created.clear());
  ofBrowser = created;
  return created;
}

if (!import.meta.env.SSR) provideQueryClient(tabQueryClient());
