import type { Session } from '@matjar/contract/accounts/accounts.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { AccountHeading } from './account-page.tsx';
import { SessionRow } from './session-row.tsx';

const sessionsKey = ['sessions'] as const;

export default function SessionsPage() {
  const t = useTranslate();
  const sessions = useSessions();
  return (
    <>
      <AccountHeading text={t('accountPages.sessionsText')} title={t('accountPages.sessions')} />
      {sessions.data && <SessionList sessions={sessions.data} />}
      {sessions.isPending && (
        <LoadingRegion>
          <Skeleton className="h-44 rounded-r3" />
        </LoadingRegion>
      )}
      {sessions.isError && !sessions.data && (
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
    </>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslate();
  const end = useEndSessions();
  const alone = sessions.every(({ current }) => current);
  return (
    <>
      <Panel flush>
        <ul aria-label={t('accountPages.sessions')} className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              ending={end.isPending && end.variables === session._id}
              key={session._id}
              onEnd={() => end.mutate(session._id)}
              session={session}
            />
          ))}
        </ul>
      </Panel>
      {alone ? (
        <p className="mt-4 text-t3">{t('accountPages.sessionsAlone')}</p>
      ) : (
        <Button
          className="mt-4"
          onClick={() => end.mutate('others')}
          pending={end.isPending && end.variables === 'others'}
          variant="danger-outline"
        >
          {t('accountPages.sessionsEndOthers')}
        </Button>
      )}
    </>
  );
}

function useSessions() {
  const signedIn = useSession() !== null;
  return useQuery({
    enabled: signedIn,
    queryKey: sessionsKey,
    queryFn: ({ signal }) => api.call('GET /auth/sessions', { signal }),
    select: (response) => response.data,
  });
}

/** Ends one session by id, or all but this one. */
function useEndSessions() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others'
        ? api.call('DELETE /auth/sessions')
        : api.call('DELETE /auth/sessions/:id', { params: { id } }),
    onSuccess: () => notify('success', t('accountPages.sessionsEnded')),
    onError: (error) => {
      notifyError(error, t);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}
