import { ApiError } from '@matjar/client/api-error.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { onUserChange } from './session/session-store.ts';

function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < 2;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  });
}

let ofBrowser: QueryClient | undefined;

/** The one of this tab, for loaders that ask before their page is drawn. */
export function tabQueryClient(): QueryClient {
  if (ofBrowser) return ofBrowser;
  const created = createQueryClient();
  // The next person must not see data of the last one, nor what was asked for them before the page is drawn.
  onUserChange(() => created.clear());
  ofBrowser = created;
  return created;
}

/** Cache of personal data: cart, wishlist, orders, admin lists. */
export function PersonalDataProvider({ children }: { children: ReactNode }) {
  // On the server each page has one of its own.
  const [queryClient] = useState(import.meta.env.SSR ? createQueryClient : tabQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
