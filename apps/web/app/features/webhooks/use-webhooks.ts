import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';

const key = ['GET /admin/webhooks'];

export function useWebhooks() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /admin/webhooks', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** The list, and with it every log. */
export function useReloadWebhooks() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: key });
    await queryClient.invalidateQueries({ queryKey: ['GET /admin/webhooks/:id/deliveries'] });
  };
}
