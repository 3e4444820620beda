import { delays } from '@matjar/contract/limits.ts';
import { type OrderStatus, type OrderTotals, orderStatuses } from '@matjar/contract/orders.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { api } from '../../api-client.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOrderColumns } from './admin/order-columns.tsx';
import {
  type OrderFilter,
  OrdersFilters,
  orderFilters,
  readOrderFilters,
} from './admin/order-filters.tsx';
import { statusWords } from './order-words.ts';
import { adminOrdersKey } from './orders-data.ts';

const sizes = [20, 50, 100];

export default function AdminOrdersPage() {
  const t = useTranslate();
  const address = useTableAddress('orders', sizes);
  const filters = readOrderFilters(address.filter);
  const list = useTableList('GET /orders', address, filters);
  const { totals, counts, failed } = useOrderTotals(address.keyword, filters);
  const columns = useOrderColumns();
  return (
    <AdminListPage
      address={address}
      columns={columns}
      empty={{
        icon: 'receipt-text',
        title: t('adminTable.emptyTitle'),
        text: t('adminOrders.emptyText'),
      }}
      filters={orderFilters}
      label={t('adminOrders.list')}
      list={list}
      search={{
        label: t('adminOrders.search'),
        delay: delays.searchDebounce,
        className: 'min-w-56 max-w-80 grow',
      }}
      summary={
        <>
          <OrdersTotals failed={failed} totals={totals} />
          <StatusChips
            chosen={filters.status as OrderStatus | ''}
            counts={counts}
            onChoose={(status) => address.change({ status })}
          />
        </>
      }
      title={t('shell.titleOrders')}
      toolbar={<OrdersFilters address={address} />}
    />
  );
}

/** Sums of everything the filters leave. */
function OrdersTotals({
  totals,
  failed,
}: {
  totals: OrderTotals | undefined;
  /** There are none to wait for. */
  failed: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const figures = [
    { label: t('adminOrders.totalOrders'), value: totals && formats.count(totals.count) },
    {
      label: t('adminOrders.totalAmount'),
      hint: t('adminOrders.totalAmountHint'),
      value: totals && formats.price(totals.amount),
    },
    { label: t('adminOrders.totalPaid'), value: totals && formats.price(totals.paid) },
  ];
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-3 md:gap-4">
      {figures.map(({ label, hint, value }) => (
        <Panel
          className="flex flex-wrap items-baseline justify-between gap-x-3 sm:block"
          dense
          key={label}
        >
          <dt className="text-t2">
            {label}
            {hint && <span className="ms-1.5 text-t3 text-xs max-sm:hidden">{hint}</span>}
          </dt>
          <dd className="font-bold text-lg tabular-nums tracking-[-0.02em] sm:mt-1">
            {value ?? (failed ? '–' : <Skeleton className="inline-block h-6 w-24" />)}
          </dd>
        </Panel>
      ))}
    </dl>
  );
}

type Counts = OrderTotals['byStatus'];

/** One chip for each state with its count, which does not depend on the chosen state. */
function StatusChips({
  chosen,
  counts,
  onChoose,
}: {
  chosen: OrderStatus | '';
  counts: Counts | undefined;
  onChoose: (status: OrderStatus | '') => void;
}) {
  const t = useTranslate();
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="-mx-4 mb-3 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-7 md:px-7">
      <legend className="sr-only">{t('adminOrders.filterState')}</legend>
      <Chip count={all} isChosen={chosen === ''} onChoose={() => onChoose('')}>
        {t('adminOrders.allStates')}
      </Chip>
      {orderStatuses.map((status) => (
        <Chip
          count={counts && (counts[status] ?? 0)}
          isChosen={chosen === status}
          key={status}
          onChoose={() => onChoose(status)}
        >
          {t(statusWords[status].text)}
        </Chip>
      ))}
    </fieldset>
  );
}

function Chip({
  count,
  isChosen,
  onChoose,
  children,
}: {
  count: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}) {
  const formats = useFormats();
  return (
    <button
      aria-pressed={isChosen}
      className={classNames(
        'inline-flex h-11 shrink-0 items-center gap-2 rounded-control px-4 font-semibold transition-colors duration-150',
        isChosen
          ? 'bg-inv text-on-inv'
          : 'bg-surface shadow-[inset_0_0_0_1px_var(--line-2)] hover:bg-ground',
      )}
      onClick={onChoose}
      type="button"
    >
      {children}
      {count !== undefined && (
        <span className={classNames('font-medium text-xs tabular-nums', !isChosen && 'text-t3')}>
          {formats.count(count)}
        </span>
      )}
    </button>
  );
}

/** Sums of what the filters leave, and how many orders each state has under the other filters. */
function useOrderTotals(keyword: string, filters: Record<OrderFilter, string>) {
  const shown = useTotals(keyword, filters);
  const inAllStates = useTotals(keyword, { ...filters, status: '' });
  return {
    totals: shown.data?.data,
    counts: inAllStates.data?.data.byStatus,
    failed: shown.isError,
  };
}

function useTotals(keyword: string, filters: Record<OrderFilter, string>) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, keyword })) {
    if (value !== '') query.set(name, value);
  }
  return useQuery({
    queryKey: [...adminOrdersKey, 'totals', query.toString()],
    queryFn: ({ signal }) => api.call('GET /orders/totals', { query, signal }),
    placeholderData: keepPreviousData,
  });
}
