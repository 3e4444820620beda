import type { ApiKey } from '@matjar/contract/accounts/api-keys.ts';
import { useState } from 'react';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingOrError } from '../../ui/loading-or-error.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyList } from './key-list.tsx';

const queryKey = ['GET /admin/api-keys'] as const;

function useApiKeys() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /admin/api-keys', { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

/** API keys: list, create and revoke. */
export default function AdminApiKeysPage() {
  const t = useTranslate();
  const { data: keys, ...response } = useApiKeys();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const rows = useRowWork();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<string>();
  const [toRevoke, setToRevoke] = useState<ApiKey>();

  async function revoke({ _id: id, name }: ApiKey) {
    setToRevoke(undefined);
    const done = await rows.run(id, () =>
      api.call('DELETE /admin/api-keys/:id', { params: { id } }),
    );
    await reload();
    if (done) notify('success', t('apiKeys.revoked', { name }));
  }

  const create = (
    <Button icon="plus" onClick={() => setCreating(true)} variant="primary">
      {t('apiKeys.create')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('apiKeys.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-160">
          <h1>{t('apiKeys.title')}</h1>
          <p className="mt-1 text-t2">
            {t('apiKeys.intro')}{' '}
            <a
              className="font-medium text-brand-ink underline-offset-4 hover:underline"
              href="/api/docs"
            >
              {t('apiKeys.reference')}
            </a>
          </p>
        </div>
        {keys && keys.length > 0 && create}
      </div>
      {keys ? (
        keys.length === 0 ? (
          <EmptyState
            action={create}
            bordered
            heading="h2"
            icon="key-round"
            text={t('apiKeys.emptyText')}
            title={t('apiKeys.emptyTitle')}
          />
        ) : (
          <KeyList isBusy={rows.isBusy} keys={keys} onRevoke={setToRevoke} />
        )
      ) : (
        <LoadingOrError query={response}>
          <Skeleton className="h-60 rounded-panel" />
        </LoadingOrError>
      )}
      {isCreating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onMade={(key) => {
            setCreating(false);
            setMade(key);
            void reload();
          }}
        />
      )}
      {made !== undefined && (
        <SecretDialog
          labels={{
            copy: t('apiKeys.copy'),
            copied: t('apiKeys.copied'),
            stored: t('apiKeys.stored'),
          }}
          onClose={() => setMade(undefined)}
          secret={made}
          text={t('apiKeys.madeText')}
          title={t('apiKeys.made')}
        />
      )}
      {toRevoke && (
        <ConfirmDialog
          confirmLabel={t('apiKeys.revoke')}
          effects={t('apiKeys.revokeEffects')}
          icon="key-round"
          onConfirm={() => void revoke(toRevoke)}
          onOpenChange={(open) => {
            if (!open) setToRevoke(undefined);
          }}
          open
          title={t('apiKeys.revokeTitle', { name: toRevoke.name })}
        />
      )}
    </>
  );
}
