import type { Webhook } from '@matjar/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { api } from '../../api-client.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingOrError } from '../../ui/loading-or-error.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toasts.ts';
import { ConfirmForm } from '../accounts/second-factor/confirm-form.tsx';
import { useReloadWebhooks, useWebhooks } from './use-webhooks.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** The list of webhooks. */
export default function AdminWebhooksPage() {
  const t = useTranslate();
  const { data: webhooks, ...response } = useWebhooks();
  const reload = useReloadWebhooks();
  const rows = useRowWork();
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [secret, setSecret] = useState<string>();
  const [dialog, setDialog] = useState<{ kind: 'rotate' | 'remove'; webhook: Webhook }>();

  async function run({ _id: id }: Webhook, work: () => Promise<unknown>, done?: string) {
    const isDone = await rows.run(id, work);
    await reload();
    if (isDone && done !== undefined) notify('success', done);
  }

  function remove(webhook: Webhook) {
    setDialog(undefined);
    const work = () => api.call('DELETE /admin/webhooks/:id', { params: { id: webhook._id } });
    return run(webhook, work, t('webhooks.removed', { name: webhook.name }));
  }

  async function rotate({ _id: id }: Webhook, body: { password?: string | undefined }) {
    const made = await api.call('POST /admin/webhooks/:id/secret', { params: { id }, body });
    setDialog(undefined);
    setSecret(made.secret);
    await reload();
  }

  function test(webhook: Webhook) {
    const work = () => api.call('POST /admin/webhooks/:id/test', { params: { id: webhook._id } });
    return run(webhook, work, t('webhooks.testSent'));
  }

  const create = (
    <Button icon="plus" onClick={() => setEdited('new')} variant="primary">
      {t('webhooks.create')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('webhooks.title')}</PageTitle>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-160">
          <h1>{t('webhooks.title')}</h1>
          <p className="mt-1 text-t2">{t('webhooks.intro')}</p>
        </div>
        {webhooks && webhooks.length > 0 && create}
      </div>
      {webhooks ? (
        webhooks.length === 0 ? (
          <EmptyState
            action={create}
            bordered
            heading="h2"
            icon="webhook"
            text={t('webhooks.emptyText')}
            title={t('webhooks.emptyTitle')}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {webhooks.map((webhook) => (
              <WebhookRow
                isBusy={rows.isBusy(webhook._id)}
                key={webhook._id}
                onEdit={() => setEdited(webhook)}
                onRemove={() => setDialog({ kind: 'remove', webhook })}
                onRotate={() => setDialog({ kind: 'rotate', webhook })}
                onTest={() => void test(webhook)}
                webhook={webhook}
              />
            ))}
          </div>
        )
      ) : (
        <LoadingOrError query={response}>
          <Skeleton className="h-28 rounded-panel" />
          <Skeleton className="mt-4 h-28 rounded-panel" />
        </LoadingOrError>
      )}
      {edited && (
        <WebhookDialog
          onClose={() => setEdited(undefined)}
          onSaved={(made) => {
            setEdited(undefined);
            setSecret(made);
            void reload();
          }}
          webhook={edited === 'new' ? undefined : edited}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          labels={{
            copy: t('webhooks.secretCopy'),
            copied: t('webhooks.secretCopied'),
            stored: t('webhooks.secretStored'),
          }}
          onClose={() => setSecret(undefined)}
          secret={secret}
          text={t('webhooks.secretText')}
          title={t('webhooks.secret')}
        />
      )}
      {dialog?.kind === 'remove' && (
        <ConfirmDialog
          confirmLabel={t('webhooks.remove')}
          effects={t('webhooks.removeEffects')}
          icon="trash-2"
          onConfirm={() => void remove(dialog.webhook)}
          onOpenChange={(open) => {
            if (!open) setDialog(undefined);
          }}
          open
          title={t('webhooks.removeTitle', { name: dialog.webhook.name })}
          tone="danger"
        />
      )}
      {dialog?.kind === 'rotate' && (
        <Dialog
          className="max-w-110"
          description={t('webhooks.rotateEffects')}
          onOpenChange={(open) => !open && setDialog(undefined)}
          open
          title={t('webhooks.rotateTitle', { name: dialog.webhook.name })}
        >
          <ConfirmForm
            hasFactor
            hasPassword={false}
            label={t('webhooks.rotate')}
            onConfirm={(body) => rotate(dialog.webhook, body)}
          />
        </Dialog>
      )}
    </>
  );
}
