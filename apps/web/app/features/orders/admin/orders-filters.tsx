import { type PaymentMethod, paymentMethods } from '@matjar/contract/checkout.ts';
import { delays } from '@matjar/contract/limits.ts';
import { X } from 'lucide-react';
import { TableSearch } from '../../../admin-table/table-search.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { methodWords } from '../order-words.ts';
import { orderFilters } from './order-filters.ts';

/** Search and filters above the table; all of them live in the address. */
export function OrdersFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { filter, change, keyword } = address;
  const isFiltered = keyword !== '' || orderFilters.some((name) => filter(name) !== '');
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
      <DayFilter address={address} label={t('adminOrders.from')} name="from" />
      <DayFilter address={address} label={t('adminOrders.to')} name="to" />
      {isFiltered && (
        <Button
          icon={X}
          onClick={() =>
            change(Object.fromEntries(['keyword', ...orderFilters].map((name) => [name, ''])))
          }
          variant="link"
        >
          {t('adminOrders.clearFilters')}
        </Button>
      )}
    </>
  );
}

function DayFilter({
  address: { filter, change },
  name,
  label,
}: {
  address: TableAddressControl;
  name: 'from' | 'to';
  label: string;
}) {
  return (
    <TextInput
      aria-label={label}
      className="sm:w-46!"
      dense
      max={name === 'from' ? filter('to') || undefined : undefined}
      min={name === 'to' ? filter('from') || undefined : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
      start={<span className="text-xs">{label}</span>}
      type="date"
      value={filter(name)}
    />
  );
}
