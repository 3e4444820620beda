import { type Webhook, webhookEvents } from '@matjar/contract/webhooks.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api-client.ts';
import { mayDo } from '../../session/permissions.ts';
import { useSession } from '../../session/session-store.ts';

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

/** Whoever changes, deletes or replays one may see all that it is told. */
export function useMayChange(webhook: Pick<Webhook, 'events'> | undefined): boolean {
  const person = useSession()?.data;
  const needed = webhook?.events.map((event) => webhookEvents[event]);
  return needed !== undefined && mayDo(person, needed);
}
