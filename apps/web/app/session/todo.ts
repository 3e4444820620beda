import type { Todo } from '@matjar/contract/operations/insights.ts';
import { api } from '../api-client.ts';
import { type QueryClient, queryOptions, useQuery } from '../queries.ts';

export const todoQuery = queryOptions({
  queryKey: ['GET /staff/todo'],
  queryFn: ({ signal }) => api.call('GET /staff/todo', { signal }),
  refetchInterval: 60_000,
  staleTime: 10_000,
});

/** Milliseconds a screen waits for them at most. */
const patience = 500;

/** Resolves when they are known; also if that takes long or fails, for then they come later. */
export async function knowTodo(queries: QueryClient): Promise<void> {
  const { promise: waitedEnough, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  const request = queries.ensureQueryData(todoQuery).catch(() => undefined);
  await Promise.race([request, waitedEnough]);
  clearTimeout(timer);
}

/** Open tasks of the signed-in person. One request per minute, shared by all parts that show them. */
export function useTodo(): Todo | undefined {
  return useQuery(todoQuery).data?.data;
}
