import { type PaymentMethod, paymentMethods } from '@matjar/contract/checkout.ts';
import { delays } from '@matjar/contract/limits.ts';
import { orderStatuses } from '@matjar/contract/orders.ts';
import { ClearFilters } from '../../../admin-table/clear-filters.tsx';
import { DayRangeFilter, readDay } from '../../../admin-table/day-range-filter.tsx';
import { TableSearch } from '../../../admin-table/table-search.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Select } from '../../../ui/select.tsx';
import { methodWords } from '../order-words.ts';

/** The parameters of the address that narrow the list of orders, beside the search. */
export const orderFilters = ['status', 'paymentMethodType', 'paid', 'from', 'to'] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** What the API is asked for: an edited address must not make the whole list fail. */
export function readOrderFilters(read: (name: OrderFilter) => string): Record<OrderFilter, string> {
  const oneOf = (text: string, allowed: readonly string[]) => (allowed.includes(text) ? text : '');
  return {
    status: oneOf(read('status'), orderStatuses),
    paymentMethodType: oneOf(read('paymentMethodType'), paymentMethods),
    paid: oneOf(read('paid'), ['true', 'false']),
    from: readDay(read('from')),
    to: readDay(read('to')),
  };
}

/** Search and filters above the table; all of them live in the address. */
export function OrdersFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { filter, change } = address;
  return (
    <>
      <TableSearch
        address={address}
        className="min-w-56 max-w-80 grow"
        delay={delays.searchDebounce}
        label={t('adminOrders.search')}
      />
      <Select<PaymentMethod | 'any'>
        className="w-auto!"
        label={t('adminOrders.filterMethod')}
        onChange={(method) => change({ paymentMethodType: method === 'any' ? '' : method })}
        options={[
          { value: 'any', label: t('adminOrders.anyMethod') },
          ...paymentMethods.map((value) => ({ value, label: t(methodWords[value].long) })),
        ]}
        quiet
        size="md"
        value={paymentMethods.find((method) => method === filter('paymentMethodType')) ?? 'any'}
      />
      <Select
        className="w-auto!"
        label={t('adminOrders.filterPaid')}
        onChange={(paid) => change({ paid: paid === 'any' ? '' : paid })}
        options={[
          { value: 'any', label: t('adminOrders.anyPaid') },
          { value: 'true', label: t('adminOrders.onlyPaid') },
          { value: 'false', label: t('adminOrders.onlyUnpaid') },
        ]}
        quiet
        size="md"
        value={filter('paid') || 'any'}
      />
      <DayRangeFilter address={address} />
      <ClearFilters address={address} filters={orderFilters} />
    </>
  );
}
