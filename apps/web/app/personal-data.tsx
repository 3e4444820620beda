import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, use, useSyncExternalStore } from 'react';

let ofTab: QueryClient | undefined;
const listeners = new Set<() => void>();

/** Called once `queries.ts` is loaded, before anything that uses a query is rendered. */
export function provideQueryClient(client: QueryClient): void {
  ofTab = client;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readClient = () => ofTab;

/** The cache of personal data, for what is below; in the browser as soon as somebody needs it. */
export function PersonalDataProvider({ children }: { children: ReactNode }) {
  // Only the server gives each page one of its own.
  const ofPage = use(QueryClientContext);
  const client = useSyncExternalStore(subscribe, readClient, readClient);
  return <QueryClientContext value={ofPage ?? client}>{children}</QueryClientContext>;
}
