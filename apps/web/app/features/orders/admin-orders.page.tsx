import { delays } from '@matjar/contract/limits.ts';
import type { OrderStatus } from '@matjar/contract/orders.ts';
import { ReceiptText } from 'lucide-react';
import { AdminListPage } from '../../admin-table/admin-list-page.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useOrderColumns } from './admin/order-columns.tsx';
import { orderFilters, readOrderFilters } from './admin/order-filters.ts';
import { OrdersFilters } from './admin/orders-filters.tsx';
import { OrdersTotals } from './admin/orders-totals.tsx';
import { StatusChips } from './admin/status-chips.tsx';
import { useOrderTotals } from './admin/use-order-totals.ts';

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
        icon: ReceiptText,
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
