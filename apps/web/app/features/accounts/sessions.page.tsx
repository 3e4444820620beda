import type { Session } from '@matjar/contract/accounts.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion } from '../../ui/loading-region.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountHeading } from './account/account-heading.tsx';
import { SessionRow } from './account/session-row.tsx';
import { useEndSessions, useSessions } from './account/use-sessions.ts';

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
          framed
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
