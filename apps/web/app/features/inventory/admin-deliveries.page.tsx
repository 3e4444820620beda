import type { ExpectedDelivery } from '@matjar/contract/inventory/inventory.ts';
import { useNavigate } from 'react-router';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { refetchNamed, useMutation, useQueryClient } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { notify } from '../../ui/toasts.ts';
import { CameraButton } from '../scanner/camera-button.tsx';
import { useFoundVariant } from '../scanner/use-found-variant.ts';
import { useScanner } from '../scanner/use-scanner.ts';

const sizes = [20, 50, 100];

/** Expected deliveries, to be received, postponed or closed. */
export default function AdminDeliveriesPage() {
  const t = useTranslate();
  const address = useTableAddress('deliveries', sizes);
  const list = useTableList('GET /admin/inventory/deliveries', address);
  const mayReceive = useMay('inventory:write');
  const findVariant = useFoundVariant();
  const navigate = useNavigate();

  /** What is scanned here was just unpacked: it leads to the delivery that it is of, on whatever page that is. */
  async function receiveScanned(code: string) {
    const row = await findVariant(code);
    if (!row) return;
    try {
      const query = { variant: row._id, limit: 1 };
      const { data } = await api.call('GET /admin/inventory/deliveries', { query });
      const [delivery] = data;
      if (delivery && mayReceive)
        await navigate(`/admin/inventory/receive?delivery=${delivery._id}`);
      else notify('info', t('inventory.notExpected', { sku: row.sku }));
    } catch (error) {
      notifyError(error, t);
    }
  }
  useScanner((code) => void receiveScanned(code));

  return (
    <AdminListPage
      action={
        <>
          <CameraButton onScan={(code) => void receiveScanned(code)} />
          <ExportMenu
            address={address}
            choices={[{ fileName: 'deliveries' }]}
            name="GET /admin/inventory/deliveries/export"
          />
          <May needs={['inventory:write']}>
            <ButtonLink href="/admin/inventory/announce" icon="circle-plus" variant="primary">
              {t('inventory.announce')}
            </ButtonLink>
          </May>
        </>
      }
      address={address}
      card={(delivery) => <DeliveryCard delivery={delivery} />}
      columns={useColumns()}
      empty={{
        icon: 'truck',
        title: t('inventory.deliveriesEmpty'),
        text: t('inventory.deliveriesEmptyText'),
      }}
      list={list}
      cardHeight="min-h-49"
      title={t('inventory.deliveries')}
    />
  );
}

const countLeft = ({ lines }: ExpectedDelivery) =>
  lines.reduce((sum, { count, received }) => sum + Math.max(0, count - received), 0);

function useColumns(): Column<ExpectedDelivery>[] {
  const t = useTranslate();
  return [
    {
      id: 'reference',
      head: t('inventory.reference'),
      cell: ({ reference, by }) => (
        <>
          <span className="block font-semibold">{reference}</span>
          {by && <span className="block text-t3 text-xs">{by}</span>}
        </>
      ),
    },
    {
      id: 'expectedOn',
      head: t('inventory.expectedOn'),
      className: 'whitespace-nowrap',
      cell: (delivery) => <ExpectedDay delivery={delivery} />,
    },
    {
      id: 'lines',
      head: t('inventory.variant'),
      className: 'max-w-80',
      cell: (delivery) => <DeliveryLines delivery={delivery} />,
    },
    {
      id: 'actions',
      head: '',
      end: true,
      className: 'py-1!',
      cell: (delivery) => <DeliveryActions delivery={delivery} />,
    },
  ];
}

/** The day, and a field to postpone it. */
function ExpectedDay({ delivery }: { delivery: ExpectedDelivery }) {
  const t = useTranslate();
  const { date } = useFormats();
  const mayWrite = useMay('inventory:write');
  const { _id: id, reference, expectedOn, isLate } = delivery;
  const postpone = useDeliveryChange((day: string) =>
    api.call('PUT /admin/inventory/deliveries/:id', { params: { id }, body: { expectedOn: day } }),
  );
  return (
    <span className="flex flex-wrap items-center gap-2">
      {mayWrite ? (
        <TextInput
          aria-label={`${t('inventory.expectedOn')}, ${reference}`}
          className="w-38!"
          // Also while the list is reloading.
          defaultValue={expectedOn}
          dense
          key={expectedOn}
          onBlur={({ target: { value } }) => {
            if (value === '' || value === expectedOn) return;
            postpone.mutate(value, {
              onSuccess: () =>
                notify('success', t('inventory.postponed', { reference, day: date(value) })),
            });
          }}
          type="date"
        />
      ) : (
        <time dateTime={expectedOn}>{date(expectedOn)}</time>
      )}
      {isLate && <StatusPill tone="warn">{t('inventory.isLate')}</StatusPill>}
    </span>
  );
}

function DeliveryLines({ delivery: { lines, receipts } }: { delivery: ExpectedDelivery }) {
  const t = useTranslate();
  return (
    <ul className="grid gap-0.5 text-sm">
      {lines.map(({ variant, count, received }) => (
        <li className="flex min-w-0 items-baseline gap-2" key={variant._id}>
          <span className="min-w-0 truncate">
            {variant.product.title} <span className="text-t3 text-xs">{variant.sku}</span>
          </span>
          <span className="ms-auto shrink-0 text-t2 text-xs tabular-nums">
            {received > 0 ? t('inventory.receivedOf', { received, count }) : `× ${count}`}
          </span>
        </li>
      ))}
      {receipts.map(({ _id, reference }) => (
        <li key={_id}>
          <AppLink
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline-offset-4 hover:underline"
            href={`/admin/inventory/receipts/${_id}`}
          >
            {t('inventory.receipt', { reference })}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function DeliveryActions({ delivery }: { delivery: ExpectedDelivery }) {
  const t = useTranslate();
  const { _id: id, reference } = delivery;
  const close = useDeliveryChange(() =>
    api.call('DELETE /admin/inventory/deliveries/:id', { params: { id } }),
  );
  return (
    <May needs={['inventory:write']}>
      <span className="flex justify-end gap-2">
        <ConfirmDialog
          confirmLabel={t('inventory.closeConfirm')}
          effects={t('inventory.closeDeliveryText', { count: countLeft(delivery) })}
          icon="circle-x"
          onConfirm={() =>
            close.mutate(undefined, {
              onSuccess: () => notify('success', t('inventory.deliveryClosed', { reference })),
            })
          }
          pending={close.isPending}
          title={t('inventory.closeDeliveryTitle', { reference })}
          trigger={<Button variant="outline">{t('inventory.closeDelivery')}</Button>}
        />
        <ButtonLink
          aria-label={t('inventory.receiveOf', { reference })}
          href={`/admin/inventory/receive?delivery=${id}`}
          icon="package-open"
          variant="outline"
        >
          {t('inventory.receiveThis')}
        </ButtonLink>
      </span>
    </May>
  );
}

function useDeliveryChange<Input>(send: (input: Input) => Promise<unknown>) {
  const t = useTranslate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onError: (error) => {
      notifyError(error, t);
    },
    onSettled: () =>
      refetchNamed(queries, 'GET /admin/inventory/deliveries', 'GET /admin/inventory'),
  });
}

/** On phones. */
function DeliveryCard({ delivery }: { delivery: ExpectedDelivery }) {
  const t = useTranslate();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-3.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{delivery.reference}</span>
        <span className="text-t2 text-xs">
          {t('inventory.stillExpected', { count: countLeft(delivery) })}
        </span>
      </span>
      <ExpectedDay delivery={delivery} />
      <DeliveryLines delivery={delivery} />
      <DeliveryActions delivery={delivery} />
    </article>
  );
}
