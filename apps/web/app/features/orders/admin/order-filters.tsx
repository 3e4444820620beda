import { paymentMethods } from '@matjar/contract/checkout.ts';
import { orderStatuses } from '@matjar/contract/orders.ts';
import {
  ClearFilters,
  DayRangeFilter,
  readDay,
  SelectFilter,
} from '../../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
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

/** Filters above the table; all of them live in the address. */
export function OrdersFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  return (
    <>
      <SelectFilter
        address={address}
        any={t('adminOrders.anyMethod')}
        label={t('adminOrders.filterMethod')}
        name="paymentMethodType"
        options={paymentMethods.map((value) => ({ value, label: t(methodWords[value].text) }))}
      />
      <SelectFilter
        address={address}
        any={t('adminOrders.anyPaid')}
        label={t('adminOrders.filterPaid')}
        name="paid"
        options={[
          { value: 'true', label: t('adminOrders.onlyPaid') },
          { value: 'false', label: t('adminOrders.onlyUnpaid') },
        ]}
      />
      <DayRangeFilter address={address} />
      <ClearFilters address={address} filters={orderFilters} />
    </>
  );
}
