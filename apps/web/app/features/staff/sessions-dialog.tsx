import type { StaffMember } from '@matjar/contract/accounts/staff.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery } from '../../queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SessionRow } from '../accounts/session-row.tsx';
import type { StaffChanges } from './use-staff.ts';

/** Sessions of a colleague; each can be ended. */
export function SessionsDialog({
  user: { _id: id, name },
  changes,
  onClose,
}: {
  user: StaffMember;
  changes: StaffChanges;
  onClose: () => void;
}) {
  const t = useTranslate();
  const sessions = useQuery({
    queryKey: ['GET /admin/staff', id, 'sessions'],
    queryFn: ({ signal }) => api.call('GET /admin/staff/:id/sessions', { params: { id }, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });

  function end(sessionId: string) {
    const params = { id, sessionId };
    void changes.run(
      sessionId,
      () => api.call('DELETE /admin/staff/:id/sessions/:sessionId', { params }),
      t('staff.sessionEnded', { name }),
    );
  }

  return (
    <Dialog
      className="max-w-150"
      onOpenChange={(open) => !open && onClose()}
      open
      title={t('staff.sessionsOf', { name })}
    >
      {sessions.data && (
        <ul className="-mx-5 divide-y divide-line md:-mx-7">
          {sessions.data.map((session) => (
            <SessionRow
              ending={changes.isBusy(session._id)}
              key={session._id}
              onEnd={() => end(session._id)}
              session={session}
            />
          ))}
        </ul>
      )}
      {sessions.data?.length === 0 && (
        <p className="text-t2">{t('staff.sessionsNone', { name })}</p>
      )}
      {sessions.isPending && (
        <LoadingRegion>
          <Skeleton className="h-24 rounded-r3" />
        </LoadingRegion>
      )}
      {sessions.isError && !sessions.data && (
        <ErrorState
          heading="h3"
          onRetry={() => void sessions.refetch()}
          retrying={sessions.isFetching}
        />
      )}
    </Dialog>
  );
}
