import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import { delays } from '@matjar/contract/limits.ts';
import {
  type Serial,
  type SerialStatus,
  serialStatuses,
} from '@matjar/contract/serials/serials.ts';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import type { Column } from '../../admin-table/admin-table.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { ViewLinks } from '../../admin-table/view-links.tsx';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQueryClient } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { StatusPill, type StatusTone } from '../../ui/status-pill.tsx';
import { notify } from '../../ui/toasts.ts';
import { CameraButton } from '../scanner/camera-button.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { NoteSerialsDialog } from './note-serials-dialog.tsx';

const sizes = [20, 50, 100];

const serialLabels = {
  inStock: { text: 'serials.statusInStock', tone: 'ok' },
  sold: { text: 'serials.statusSold', tone: 'neutral' },
  writtenOff: { text: 'serials.statusWrittenOff', tone: 'warn' },
} as const satisfies Record<SerialStatus, { text: string; tone: StatusTone }>;

/** All pieces with a serial number: origin, state and warranty. */
export default function AdminSerialsPage() {
  const t = useTranslate();
  const address = useTableAddress('serials', sizes);
  const status = address.filter('status');
  const list = useTableList('GET /admin/serials', address, { status });
  const find = (code: string) => address.change({ keyword: code, status: '' });
  useScanner(find);
  const views = [
    { label: t('serials.viewAll'), href: address.hrefWith({ status: '' }), isShown: status === '' },
    ...serialStatuses.map((each) => ({
      label: t(serialLabels[each].text),
      href: address.hrefWith({ status: each }),
      isShown: status === each,
    })),
  ];
  return (
    <AdminListPage
      action={
        <>
          <ExportMenu
            address={address}
            choices={[{ fileName: 'serial-numbers' }]}
            filters={{ status }}
            name="GET /admin/serials/export"
          />
          <May needs={['inventory:write']}>
            <NoteSerialsDialog />
          </May>
        </>
      }
      address={address}
      card={(serial) => <SerialCard serial={serial} />}
      columns={useColumns()}
      empty={{
        icon: 'scan-barcode',
        title: t('serials.emptyTitle'),
        text: t('serials.emptyText'),
      }}
      filters={['status']}
      list={list}
      cardHeight="min-h-38"
      search={{ label: t('serials.search'), delay: delays.searchDebounce }}
      tabs={
        <ViewLinks className="border-line md:border-b" label={t('serials.views')} views={views} />
      }
      title={t('serials.title')}
      toolbar={<CameraButton onScan={find} />}
    />
  );
}

function useColumns(): Column<Serial>[] {
  const t = useTranslate();
  const { date } = useFormats();
  const mayWrite = useMay('inventory:write');
  const columns: Column<Serial>[] = [
    {
      id: 'number',
      head: t('serials.number'),
      cell: ({ number }) => <span className="font-semibold tabular-nums">{number}</span>,
    },
    {
      id: 'product',
      head: t('serials.product'),
      className: 'max-w-64',
      cell: (serial) => <ProductOf serial={serial} />,
    },
    {
      id: 'state',
      head: t('serials.state'),
      cell: ({ status }) => <SerialPill status={status} />,
    },
    {
      id: 'came',
      head: t('serials.came'),
      className: 'text-t2',
      cell: ({ receipt, takenIn, createdAt }) => (
        <>
          <span className="block">{receipt ?? (takenIn ? '–' : t('serials.notTakenIn'))}</span>
          <time className="block text-t3 text-xs" dateTime={createdAt}>
            {date(createdAt)}
          </time>
        </>
      ),
    },
    { id: 'order', head: t('serials.order'), cell: (serial) => <OrderOf serial={serial} /> },
    {
      id: 'warranty',
      head: t('serials.warrantyUntil'),
      className: 'whitespace-nowrap text-t2',
      cell: ({ warrantyUntil }) => (warrantyUntil ? date(warrantyUntil) : ''),
    },
    {
      id: 'action',
      head: '',
      end: true,
      className: 'py-1!',
      cell: (serial) => <StatusButton serial={serial} />,
    },
  ];
  return columns.filter(({ id }) => id !== 'action' || mayWrite);
}

function SerialPill({ status }: { status: SerialStatus }) {
  const t = useTranslate();
  const { text, tone } = serialLabels[status];
  return <StatusPill tone={tone}>{t(text)}</StatusPill>;
}

function ProductOf({ serial }: { serial: Serial }) {
  const { product, sku } = serial;
  const options = [nameVariant(serial), sku].filter(Boolean).join(' · ');
  return (
    <>
      <span className="block truncate font-medium">{product?.title ?? '–'}</span>
      <span className="block truncate text-t3 text-xs">{options}</span>
    </>
  );
}

function OrderOf({ serial: { order, returned } }: { serial: Serial }) {
  const t = useTranslate();
  const mayOpen = useMay('orders:read');
  if (!order) return null;
  const detail = returned ? t('serials.orderReturned') : order.buyer;
  return (
    <>
      {mayOpen ? (
        <AppLink
          className="font-semibold tabular-nums underline-offset-4 hover:underline"
          href={`/admin/orders/${order._id}`}
        >
          {order.number}
        </AppLink>
      ) : (
        <span className="tabular-nums">{order.number}</span>
      )}
      {detail && <span className="block truncate text-t3 text-xs">{detail}</span>}
    </>
  );
}

/** For pieces that are not sold: broken or lost, or back. */
function StatusButton({ serial: { _id: id, number, status } }: { serial: Serial }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const to = status === 'inStock' ? 'writtenOff' : 'inStock';
  const change = useMutation({
    mutationFn: () => api.call('PUT /admin/serials/:id', { params: { id }, body: { status: to } }),
    networkMode: 'always',
    onSuccess: ({ data }) =>
      notify(
        'success',
        t('serials.changed', { number, status: t(serialLabels[data.status].text) }),
      ),
    onError: (error) => {
      notifyError(error, t);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['GET /admin/serials'] }),
  });
  if (status === 'sold') return null;
  const isOff = status === 'writtenOff';
  return (
    <Button
      aria-label={t(isOff ? 'serials.putBackOf' : 'serials.writeOffOf', { number })}
      onClick={() => change.mutate()}
      pending={change.isPending}
      variant="outline"
    >
      {t(isOff ? 'serials.putBack' : 'serials.writeOff')}
    </Button>
  );
}

/** A piece on phones. */
function SerialCard({ serial }: { serial: Serial }) {
  const t = useTranslate();
  const { date } = useFormats();
  const { number, status, takenIn, warrantyUntil } = serial;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-2 px-5 py-3.5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 break-all font-semibold tabular-nums">{number}</span>
        <SerialPill status={status} />
      </span>
      <div className="min-w-0">
        <ProductOf serial={serial} />
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="min-w-0">
          <OrderOf serial={serial} />
          {warrantyUntil && (
            <span className="block text-t3 text-xs">
              {t('serials.warrantyUntil')} {date(warrantyUntil)}
            </span>
          )}
          {!takenIn && <span className="block text-t3 text-xs">{t('serials.notTakenIn')}</span>}
        </div>
        <May needs={['inventory:write']}>
          <StatusButton serial={serial} />
        </May>
      </div>
    </article>
  );
}
