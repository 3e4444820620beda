import type { Todo } from '@matjar/contract/operations/insights.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

export const todoQuery = queryOptions({
  queryKey: ['GET /staff/todo'],
  queryFn: ({ signal }) => api.call('GET /staff/todo', { signal }),
  refetchInterval: 60_000,
  staleTime: 10_000,
});

/** Open tasks of the signed-in person. One request per minute, shared by all parts that show them. */
export function useTodo(): Todo | undefined {
  return useQuery(todoQuery).data?.data;
}
