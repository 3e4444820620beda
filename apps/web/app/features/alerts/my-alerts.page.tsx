import type { Alert } from '@matjar/contract/alerts/alerts.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQuery, useQueryClient } from '../../queries.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { AlertedProduct } from './alerted-product.tsx';

const alertsKey = ['alerts'] as const;

/** Alerts of the signed-in person. */
export default function MyAlertsPage() {
  const t = useTranslate();
  const alerts = useQuery({
    queryKey: alertsKey,
    queryFn: async ({ signal }) => (await api.call('GET /alerts', { signal })).data,
  });
  return (
    <>
      <PageTitle>{t('alerts.title')}</PageTitle>
      <h1>{t('alerts.title')}</h1>
      <p className="mt-1 mb-5 text-pretty text-t2 lg:mb-6">{t('alerts.text')}</p>
      {alerts.data && <AlertList alerts={alerts.data} />}
      {alerts.isPending && (
        <LoadingRegion>
          <Skeleton className="h-69 rounded-r3" />
        </LoadingRegion>
      )}
      {alerts.isError && !alerts.data && (
        <ErrorState
          bordered
          heading="h2"
          onRetry={() => void alerts.refetch()}
          retrying={alerts.isFetching}
        />
      )}
    </>
  );
}

function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const t = useTranslate();
  const remove = useRemoveAlert();
  if (alerts.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink href="/products" variant="strong">
            {t('shell.discoverProducts')}
          </ButtonLink>
        }
        bordered
        heading="h2"
        icon="bell"
        text={t('alerts.noneText')}
        title={t('alerts.none')}
      />
    );
  }
  return (
    <Panel flush>
      <ul aria-label={t('alerts.title')} className="divide-y divide-line">
        {alerts.map((alert) => (
          <AlertItem
            alert={alert}
            key={alert._id}
            onRemove={() => remove.mutate(alert._id)}
            removing={remove.isPending && remove.variables === alert._id}
          />
        ))}
      </ul>
    </Panel>
  );
}

function AlertItem({
  alert: { kind, state, seenPrice, sentAt, product },
  removing,
  onRemove,
}: {
  alert: Alert;
  removing: boolean;
  onRemove: () => void;
}) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 md:px-7">
      <div className="min-w-0 grow basis-64">
        <AlertedProduct product={product}>
          <p className="text-t2">
            {kind === 'stock'
              ? t('alerts.kindStock')
              : t('alerts.kindPrice', { price: formats.price(seenPrice) })}
          </p>
        </AlertedProduct>
      </div>
      <div className="flex grow flex-wrap items-center justify-between gap-3 sm:grow-0">
        {state === 'confirm' && (
          <StatusPill icon="mail" tone="warn">
            {t('alerts.stateConfirm')}
          </StatusPill>
        )}
        {state === 'active' && (
          <StatusPill icon="bell" tone="ok">
            {t('alerts.stateActive')}
          </StatusPill>
        )}
        {state === 'sent' && sentAt && (
          <StatusPill icon="check" tone="neutral">
            {t('alerts.stateSent', { date: formats.date(sentAt) })}
          </StatusPill>
        )}
        <Button
          aria-label={t('alerts.removeNamed', { title: product.title })}
          onClick={onRemove}
          pending={removing}
          size="sm"
          variant="outline"
        >
          {t('alerts.remove')}
        </Button>
      </div>
      {state === 'confirm' && (
        <p className="w-full text-t3 text-xs">{t('alerts.stateConfirmText')}</p>
      )}
    </li>
  );
}

function useRemoveAlert() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call('DELETE /alerts/:id', { params: { id } }),
    onSuccess: () => notify('success', t('alerts.removed')),
    onError: (error) => {
      notifyError(error, t);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: alertsKey }),
  });
}
