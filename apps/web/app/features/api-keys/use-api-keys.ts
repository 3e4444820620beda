import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

const key = ['/admin/api-keys'];

export function useApiKeys() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /admin/api-keys', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

export function useReloadKeys() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
