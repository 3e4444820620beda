import type { AuditEntry } from '@matjar/contract/audit/audit.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../api-client.ts';
import { notifyError } from '../api-error.ts';
import { PasswordAgain } from '../form/password-again.tsx';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useQuery } from '../queries.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatusPill } from '../ui/status-pill.tsx';
import { notify } from '../ui/toasts.ts';

/** Entities with a single row, whose audit log is their history. */
type Entity = 'settings' | 'delivery';

export const historyKey = (entity: Entity) => ['history', entity] as const;

export interface HistoryProps {
  entity: Entity;
  /** Description of a change. */
  children: (entry: AuditEntry) => ReactNode;
  /** True if undo requires the password. */
  takesPassword?: (entry: AuditEntry) => boolean;
  /** Undoes the change. */
  onRestore: (entryId: string, confirmed: { password?: string }) => Promise<void>;
}

/** Changes with their authors; each can be undone. */
export function ChangeHistory({
  open,
  onOpenChange,
  onRestore,
  ...rest
}: HistoryProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslate();
  return (
    <Drawer onOpenChange={onOpenChange} open={open} side="end" title={t('settings.history')}>
      <Entries
        {...rest}
        onRestore={async (...restored) => {
          await onRestore(...restored);
          onOpenChange(false);
        }}
      />
    </Drawer>
  );
}

function Entries(props: HistoryProps) {
  const t = useTranslate();
  const { entity } = props;
  const query = useQuery({
    queryKey: historyKey(entity),
    queryFn: ({ signal }) => api.call('GET /admin/audit', { query: { entity, limit: 50 }, signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
  if (query.isError) {
    return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  }
  if (!query.data) {
    return (
      <div className="grid gap-3">
        <Skeleton className="h-24 rounded-r2" />
        <Skeleton className="h-24 rounded-r2" />
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        icon="history"
        text={t('settings.historyEmptyText')}
        title={t('settings.historyEmpty')}
      />
    );
  }
  return (
    <ol className="divide-y divide-line">
      {query.data.map((entry) => (
        <Entry {...props} entry={entry} key={entry._id} />
      ))}
    </ol>
  );
}

function Entry({
  entry,
  children,
  takesPassword,
  onRestore,
}: HistoryProps & { entry: AuditEntry }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const [pending, setPending] = useState(false);
  const [password, setPassword] = useState('');

  async function restore() {
    setPending(true);
    try {
      await onRestore(entry._id, password ? { password } : {});
      notify('success', t('settings.restored'));
    } catch (error) {
      notifyError(error, t);
    } finally {
      setPending(false);
    }
  }

  return (
    <li className="py-3.5">
      <p className="flex flex-wrap items-center gap-2 text-t2 text-xs">
        {t('settings.historyBy', { name: entry.actor.name, time: dateTime(entry.createdAt) })}
        {entry.action === 'restore' && (
          <StatusPill tone="neutral">{t('settings.historyRestored')}</StatusPill>
        )}
      </p>
      <dl className="mt-1.5 grid gap-1.5 text-sm">{children(entry)}</dl>
      {takesPassword?.(entry) && (
        <Field className="mt-2" hint={t('apiKeys.passwordHint')} label={t('apiKeys.password')}>
          <PasswordAgain
            dense
            onChange={(event) => setPassword(event.target.value)}
            value={password}
          />
        </Field>
      )}
      <Button
        className="mt-2"
        icon="undo-2"
        onClick={() => void restore()}
        pending={pending}
        size="sm"
        variant="outline"
      >
        {t('settings.restore')}
      </Button>
    </li>
  );
}
