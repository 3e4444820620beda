import { api } from '../../api-client.ts';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';

const listKey = ['GET /notifications'] as const;

/** With every screen, and every minute while the page is visible. */
export function useNotifications() {
  return useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api.call('GET /notifications', { signal }),
    refetchInterval: 60_000,
    staleTime: 10_000,
  });
}

/** The given ones, or all. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[] | undefined) =>
      api.call('PUT /notifications/read', { body: { ...(ids && { ids }) } }),
    networkMode: 'always',
    onSuccess: (response) => queryClient.setQueryData(listKey, response),
  });
}

export function useColleagues(enabled: boolean) {
  return useQuery({
    queryKey: ['GET /notifications/colleagues'],
    queryFn: async ({ signal }) =>
      (await api.call('GET /notifications/colleagues', { signal })).data,
    enabled,
    staleTime: 60_000,
  });
}
