import type { Todo } from '@matjar/contract/operations/insights.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

export const todoKey = ['GET /staff/todo'];

/** Open tasks of the signed-in person. One request per minute, shared by all parts that show them. */
export function useTodo(): Todo | undefined {
  const { data } = useQuery({
    queryKey: todoKey,
    queryFn: ({ signal }) => api.call('GET /staff/todo', { signal }),
    refetchInterval: 60_000,
    staleTime: 10_000,
  });
  return data?.data;
}
