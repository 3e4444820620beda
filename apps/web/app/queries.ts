/*
 * TanStack Query, for personal data: cart, wishlist, orders, admin lists. It is imported from here only. A visitor's
 * first page has nothing to ask with it and does not load it: the first part of a page that does brings the client.
 */
import { ApiError } from '@matjar/client/api-error.ts';
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

/** The one of this tab, for loaders that ask before their page is drawn. */
export function tabQueryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const created = createQueryClient();
  // Fetches again when somebody comes back to the tab or the network is back.
  created.mount();
  // The next person must not see data of the last one, nor what was asked for them before the page is drawn.
  onUserChange(() => created.clear());
  ofBrowser = created;
  return created;
}

if (!import.meta.env.SSR) provideQueryClient(tabQueryClient());
