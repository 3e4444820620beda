import { delays } from '@matjar/contract/limits.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { ExportMenu } from '../../admin-table/export-menu.tsx';
import { SelectCards } from '../../admin-table/select-column.tsx';
import { useSelection } from '../../admin-table/use-selection.ts';
import { tableAddressAt, useTableAddress } from '../../admin-table/use-table-address.ts';
import { prefetchTableList, useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { keepPreviousData, useQuery } from '../../queries.ts';
import { May, useMay } from '../../session/permissions.tsx';
import { prefetchForStaff } from '../../session/staff-session.ts';
import { OpensOnClick } from '../../shell/opens-on-click.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CameraButton } from '../scanner/camera-button.tsx';
import { useScanner } from '../scanner/use-scanner.ts';
import { OrderCard } from './admin/order-card.tsx';
import { adminOrderHref, useOrderColumns } from './admin/order-columns.tsx';
import {
  type OrderFilter,
  OrdersFilters,
  orderFilters,
  readOrderFilters,
} from './admin/order-filters.tsx';
import { OrderViewLinks } from './admin/order-view-links.tsx';
import { adminOrdersKey } from './orders-data.ts';

const loadAccountantDialog = async () => (await import('./admin/accountant-dialog.tsx')).default;

const sizes = [20, 50, 100];

export function clientLoader(navigation: ClientLoaderFunctionArgs): null {
  const { url } = navigation;
  const filters = readOrderFilters((name) => url.searchParams.get(name) ?? '');
  return prefetchForStaff(navigation, ['orders:read'], (queries) =>
    prefetchTableList(queries, 'GET /orders', tableAddressAt(url, 'orders', sizes), filters),
  );
}
clientLoader.hydrate = true as const;

export default function AdminOrdersPage() {
  const t = useTranslate();
  const address = useTableAddress('orders', sizes);
  const filters = readOrderFilters(address.filter);
  const list = useTableList('GET /orders', address, filters);
  const query = { ...filters, keyword: address.keyword };
  const total = list.data?.results ?? 0;
  const orders = list.data?.data ?? [];
  const shown = orders.map(({ _id }) => _id);
  const selection = useSelection(shown, total, query);
  const columns = useOrderColumns(selection);
  const maySelect = useMay('orders:write', 'bulk:write');
  const find = (code: string) => address.change({ keyword: code });
  useScanner(find);
  return (
    <AdminListPage
      action={
        <>
          <May needs={['insights:read']}>
            <OrdersTotals filters={filters} keyword={address.keyword} />
          </May>
          <May needs={['exports:read']}>
            <OpensOnClick
              load={loadAccountantDialog}
              popupProps={{}}
              renderButton={(props) => (
                <Button {...props} aria-haspopup="dialog" icon="file-text" variant="outline">
                  {t('exports.accountant')}
                </Button>
              )}
            />
          </May>
          <ExportMenu
            address={address}
            choices={[
              { label: t('exports.orders'), fileName: 'orders' },
              { label: t('exports.lines'), fileName: 'order-lines', query: { rows: 'lines' } },
            ]}
            filters={filters}
            name="GET /admin/orders/export"
          />
          <May needs={['orders:write', 'products:read']}>
            <ButtonLink href="/admin/orders/new" icon="plus" variant="primary">
              {t('phoneOrders.title')}
            </ButtonLink>
          </May>
        </>
      }
      address={address}
      card={(order) => <OrderCard order={order} selection={selection} />}
      cardsHead={maySelect && <SelectCards selection={selection} />}
      columns={columns}
      empty={{
        icon: 'receipt-text',
        title: t('adminTable.emptyTitle'),
        text: t('adminOrders.emptyText'),
      }}
      filters={orderFilters}
      hrefOf={adminOrderHref}
      isSelected={selection.has}
      label={t('adminOrders.list')}
      list={list}
      search={{
        label: t('adminOrders.search'),
        placeholder: t('adminOrders.searchShort'),
        delay: delays.searchDebounce,
        className: 'min-w-0 grow basis-40 md:min-w-56 md:max-w-80',
      }}
      selection={
        selection.count > 0 && (
          <OnDemand load={() => import('./admin/order-bulk.tsx')}>
            {({ OrderBulk }) => (
              <OrderBulk
                filters={query}
                orders={orders.filter(({ _id }) => selection.has(_id))}
                selection={selection}
                total={total}
              />
            )}
          </OnDemand>
        )
      }
      title={t('accountPages.titleOrders')}
      toolbar={
        <>
          <OrdersFilters address={address} />
          <CameraButton onScan={find} />
        </>
      }
      tabs={<OrderViewLinks filters={filters} />}
    />
  );
}

/** Totals of all orders that match the filters. */
function OrdersTotals({
  keyword,
  filters,
}: {
  keyword: string;
  filters: Record<OrderFilter, string>;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { data, isError } = useTotals(keyword, filters);
  const metrics = [
    {
      label: t('adminOrders.totalAmount'),
      hint: t('adminOrders.totalAmountHint'),
      value: data && formats.price(data.amount),
    },
    { label: t('adminOrders.totalPaid'), value: data && formats.price(data.paid) },
  ];
  return (
    <dl className="me-3 flex flex-wrap items-center gap-x-6">
      {metrics.map(({ label, hint, value }) => (
        <div className="flex items-baseline gap-2 max-sm:not-first:hidden" key={label}>
          <dt className="text-t2" title={hint}>
            {label}
          </dt>
          <dd className="font-bold text-md tabular-nums tracking-[-0.02em]">
            {value ?? (isError ? '–' : <Skeleton className="inline-block h-5 w-24" />)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useTotals(keyword: string, filters: Record<OrderFilter, string>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, keyword })) {
    if (value !== '') query.set(name, value);
  }
  return useQuery({
    queryKey: [...adminOrdersKey, 'totals', query.toString()],
    queryFn: async ({ signal }) => (await api.call('GET /orders/totals', { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}
