import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api-client.ts';
import { textsOfError } from '../../../api-error.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { useSession } from '../../../session/session-store.ts';
import { notify } from '../../../ui/toasts.ts';

const sessionsKey = ['sessions'];

export function useSessions() {
  const signedIn = useSession() !== null;
  return useQuery({
    enabled: signedIn,
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.call('GET /auth/sessions', { signal }),
    select: (answer) => answer.data,
  });
}

/** Ends the session with that id, or all but this one. */
export function useEndSessions() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? api.call('DELETE /auth/sessions')
        : api.call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => notify('success', t('accountPages.sessionsEnded')),
    onError: (error) => {
      for (const text of textsOfError(error, t('ui.errorTitle'))) notify('error', text);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
