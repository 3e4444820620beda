import type { OrderStatus } from '@matjar/contract/orders.ts';
import { ReceiptText } from 'lucide-react';
import { AdminTable } from '../../admin-table/admin-table.tsx';
import { TableHeading } from '../../admin-table/table-heading.tsx';
import { useTableAddress } from '../../admin-table/use-table-address.ts';
import { useTableList } from '../../admin-table/use-table-list.ts';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
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
    <>
      <TableHeading title={t('shell.titleOrders')} total={list.data?.results} />
      <OrdersTotals failed={failed} totals={totals} />
      <StatusChips
        chosen={filters.status as OrderStatus | ''}
        counts={counts}
        onChoose={(status) => address.change({ status })}
      />
      <AdminTable
        address={address}
        columns={columns}
        empty={
          <EmptyState
            heading="h2"
            icon={ReceiptText}
            text={t('adminOrders.emptyText')}
            title={t('adminTable.emptyTitle')}
          />
        }
        filters={orderFilters}
        idOf={({ _id }) => _id}
        label={t('adminOrders.list')}
        list={list}
        toolbar={<OrdersFilters address={address} />}
      />
    </>
  );
}
