import { paymentMethods } from '@matjar/contract/checkout.ts';
import { ClearFilters, DayRangeFilter, SelectFilter } from '../../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { methodWords } from '../order-words.ts';
import { orderFilters } from './order-filters.ts';

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
        options={paymentMethods.map((value) => ({ value, label: t(methodWords[value].long) }))}
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
