import type { Todo } from '@matjar/contract/insights.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api-client.ts';

export const todoKey = ['GET /staff/todo'];

/** What waits for whoever is signed in. One question for all who show a part of it, every minute. */
export function useTodo(): Todo | undefined {
  const { data } = useQuery({
    queryKey: todoKey,
    queryFn: ({ signal }) => api.call('GET /staff/todo', { signal }),
    refetchInterval: 60_000,
    staleTime: 10_000,
  });
  return data?.data;
}
