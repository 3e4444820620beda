import { deliveryStates, type WebhookDelivery } from '@matjar/contract/webhooks/webhooks.ts';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { SelectFilter } from '../../admin-table/table-filters.tsx';
import { useRowWork } from '../../admin-table/use-row-work.ts';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { useMayChange, useReloadWebhooks, useWebhooks } from './use-webhooks.ts';
import { deliveryTexts, problemTexts } from './webhook-texts.ts';

const sizes = [20, 50, 100];

/** Deliveries of a webhook and their outcomes. */
export default function AdminWebhookPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data: webhooks } = useWebhooks();
  const reload = useReloadWebhooks();
  const webhook = webhooks?.find(({ _id }) => _id === id);
  const name = webhook?.name ?? '';
  const mayChange = useMayChange(webhook);
  const address = useTableAddress('webhookDeliveries', sizes);
  const state = address.filter('state');
  const list = useTableList('GET /admin/webhooks/:id/deliveries', address, { state }, { id });
  const rows = useRowWork();
  const [shown, setShown] = useState<WebhookDelivery>();

  async function replay({ _id: deliveryId }: WebhookDelivery) {
    const done = await rows.run(deliveryId, () =>
      api.call('POST /admin/webhooks/:id/deliveries/:deliveryId/replay', {
        params: { id, deliveryId },
      }),
    );
    await reload();
    if (done) notify('success', t('webhooks.replayed'));
  }

  const actionsOf = (delivery: WebhookDelivery) => (
    <span className="flex items-center justify-end gap-1">
      {mayChange && (
        <Button
          aria-label={t('webhooks.replayNamed', { event: delivery.event })}
          onClick={() => void replay(delivery)}
          pending={rows.isBusy(delivery._id)}
          size="sm"
          variant="outline"
        >
          {t('webhooks.replay')}
        </Button>
      )}
      <IconButton
        icon="eye"
        iconSize={18}
        label={t('webhooks.show', { event: delivery.event })}
        onClick={() => setShown(delivery)}
      />
    </span>
  );
  const columns = useColumns(actionsOf);
  return (
    <>
      <div className="mb-3">
        <Breadcrumb
          crumbs={[
            { label: t('webhooks.title'), href: '/admin/webhooks' },
            { label: name || t('webhooks.log') },
          ]}
        />
      </div>
      <AdminListPage
        action={
          <Button icon="rotate-ccw" onClick={() => void list.refetch()} variant="outline">
            {t('system.refresh')}
          </Button>
        }
        address={address}
        card={(delivery) => <DeliveryCard delivery={delivery}>{actionsOf(delivery)}</DeliveryCard>}
        columns={columns}
        empty={{
          icon: 'history',
          title: t('webhooks.logEmptyTitle'),
          text: t('webhooks.logEmptyText'),
        }}
        filters={['state']}
        isBusy={rows.isBusy}
        list={list}
        title={name ? t('webhooks.logOf', { name }) : t('webhooks.log')}
        toolbar={
          <SelectFilter
            address={address}
            any={t('webhooks.anyState')}
            label={t('webhooks.state')}
            name="state"
            options={deliveryStates.map((value) => ({
              value,
              label: t(deliveryTexts[value].text),
            }))}
          />
        }
      />
      {shown && <DeliveryDialog delivery={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function useColumns(actions: (delivery: WebhookDelivery) => ReactNode): Column<WebhookDelivery>[] {
  const t = useTranslate();
  const { dateTime } = useFormats();
  return [
    {
      id: 'message',
      head: t('webhooks.message'),
      cell: (delivery) => <Message delivery={delivery} />,
    },
    {
      id: 'state',
      head: t('webhooks.state'),
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      id: 'answer',
      head: t('webhooks.answer'),
      className: 'min-w-40',
      cell: (delivery) => <Answer delivery={delivery} />,
    },
    {
      id: 'when',
      head: t('webhooks.when'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => dateTime(createdAt),
    },
    { id: 'actions', head: '', end: true, cell: actions },
  ];
}

interface OfDelivery {
  delivery: WebhookDelivery;
}

function Message({ delivery: { event, object } }: OfDelivery) {
  return (
    <span className="block max-w-56">
      <span className="block truncate font-semibold">{event}</span>
      <span className="block truncate text-t3 text-xs">{object}</span>
    </span>
  );
}

function State({ delivery: { state, nextTryAt, attempts } }: OfDelivery) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const { icon, tone, text } = deliveryTexts[state];
  return (
    <>
      <StatusPill icon={icon} tone={tone}>
        {t(text)}
      </StatusPill>
      {nextTryAt && attempts > 0 && (
        <span className="mt-0.5 block whitespace-nowrap text-t3 text-xs">
          {t('webhooks.nextTry', { when: dateTime(nextTryAt) })}
        </span>
      )}
    </>
  );
}

function Answer({ delivery: { status, problem, durationMs, attempts } }: OfDelivery) {
  const t = useTranslate();
  return (
    <>
      {problem ? t(problemTexts[problem]) : (status ?? '–')}
      {attempts > 0 && (
        <span className="block text-t3 text-xs">
          {durationMs
            ? t('webhooks.triesAndTime', { count: attempts, ms: durationMs })
            : t('webhooks.tries', { count: attempts })}
        </span>
      )}
    </>
  );
}

/** A delivery on phones. */
function DeliveryCard({ delivery, children }: OfDelivery & { children: ReactNode }) {
  const { dateTime } = useFormats();
  return (
    <div className="grid gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <Message delivery={delivery} />
        <div className="text-end">
          <State delivery={delivery} />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-2 text-sm">
        <div>
          <Answer delivery={delivery} />
          <span className="block text-t3 text-xs">{dateTime(delivery.createdAt)}</span>
        </div>
        {children}
      </div>
    </div>
  );
}

function DeliveryDialog({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      className="max-w-200"
      onOpenChange={(open) => !open && onClose()}
      open
      title={delivery.event}
    >
      <div className="grid gap-4">
        <Text label={t('webhooks.sentBody')} text={indent(delivery.body)}>
          {t('webhooks.nothingSent')}
        </Text>
        <Text label={t('webhooks.answerBody')} text={delivery.answer}>
          {t('webhooks.noAnswer')}
        </Text>
      </div>
    </Dialog>
  );
}

/** Formats JSON for reading. */
function indent(body: string | undefined): string | undefined {
  return body && JSON.stringify(JSON.parse(body), null, 2);
}

function Text({
  label,
  text,
  children,
}: {
  label: string;
  text: string | undefined;
  children: string;
}) {
  return (
    <section aria-label={label}>
      <h3 className="mb-1 font-semibold text-xs">{label}</h3>
      {text ? (
        <pre
          className="max-h-80 overflow-auto rounded-control bg-ground px-4 py-3 text-xs"
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it.
          tabIndex={0}
        >
          {text}
        </pre>
      ) : (
        <p className="text-t2">{children}</p>
      )}
    </section>
  );
}
