import { type Webhook, webhookEvents } from '@matjar/contract/webhooks/webhooks.ts';
import { api } from '../../api-client.ts';
import { useQuery, useQueryClient } from '../../queries.ts';
import { mayDo } from '../../session/permissions.tsx';
import { useSession } from '../../session/session-store.ts';

const key = ['GET /admin/webhooks'] as const;

export function useWebhooks() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('GET /admin/webhooks', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** Reloads the list, and every log. */
export function useReloadWebhooks() {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: key });
    await queryClient.invalidateQueries({ queryKey: ['GET /admin/webhooks/:id/deliveries'] });
  };
}

/** Changing, deleting or replaying a webhook needs permission for all its events. */
export function useMayChange(webhook: Pick<Webhook, 'events'> | undefined): boolean {
  const user = useSession()?.data;
  const needed = webhook?.events.map((event) => webhookEvents[event]);
  return needed !== undefined && mayDo(user, needed);
}
