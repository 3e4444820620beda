import type { Todo } from '@matjar/contract/insights/insights.ts';
import { api } from '../api-client.ts';
import { type QueryClient, queryOptions, useQuery } from '../queries.ts';

export const todoQuery = queryOptions({
  queryKey: ['GET /staff/todo'],
  queryFn: ({ signal }) => api.call('GET /staff/todo', { signal }),
  refetchInterval: 60_000,
  staleTime: 10_000,
});

/** The longest that a screen waits for them, in milliseconds. */
const patience = 500;

/** Resolves when they are loaded; also after a failure or a timeout, and they are shown later then. */
export async function waitForTodo(queries: QueryClient): Promise<void> {
  const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  const request = queries.ensureQueryData(todoQuery).catch(() => undefined);
  await Promise.race([request, waitedEnough]);
  clearTimeout(timer);
}

/**
 * Refetches the counts of open tasks after a change in this tab: what the screen shows of it is then invalidated, or
 * replaced by the answer. Returns how to stop.
 */
export function countAfterChanges(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.queryKey[0] === todoQuery.queryKey[0]) return;
    const { action } = event;
    if (action.type === 'invalidate' || (action.type === 'success' && action.manual)) {
      // A change invalidates several at once.
      void queries.invalidateQueries(todoQuery, { cancelRefetch: false });
    }
  });
}

/** Open tasks of the signed-in person. One request per minute, shared by all parts that show them. */
export function useTodo(): Todo | undefined {
  return useQuery(todoQuery).data?.data;
}
