import { paymentMethods } from '@matjar/contract/checkout.ts';
import { orderPeriods, orderViews } from '@matjar/contract/order-views.ts';
import { orderStatuses } from '@matjar/contract/orders.ts';
import {
  ClearFilters,
  DayRangeFilter,
  readDay,
  SelectFilter,
} from '../../../admin-table/table-filters.tsx';
import type { TableAddressControl } from '../../../admin-table/use-table-address.ts';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { methodWords, statusWords } from '../order-words.ts';

/** The parameters of the address that narrow the list of orders, beside the search. */
export const orderFilters = [
  'view',
  'status',
  'paymentMethodType',
  'paid',
  'placed',
  'from',
  'to',
] as const;

export type OrderFilter = (typeof orderFilters)[number];

/** What the API is asked for: an edited address must not make the whole list fail. */
export function readOrderFilters(read: (name: OrderFilter) => string): Record<OrderFilter, string> {
  const oneOf = (text: string, allowed: readonly string[]) => (allowed.includes(text) ? text : '');
  return {
    view: oneOf(read('view'), orderViews),
    status: oneOf(read('status'), orderStatuses),
    paymentMethodType: oneOf(read('paymentMethodType'), paymentMethods),
    paid: oneOf(read('paid'), ['true', 'false']),
    placed: oneOf(read('placed'), orderPeriods),
    from: readDay(read('from')),
    to: readDay(read('to')),
  };
}

/** Filters above the table; all of them live in the address. */
export function OrdersFilters({ address }: { address: TableAddressControl }) {
  return (
    <>
      <PlacedFilter address={address} />
      <MoreFilters address={address} />
      <ClearFilters address={address} filters={orderFilters} />
    </>
  );
}

const days = 'days';

/** Days by a word, or from one to another. */
function PlacedFilter({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const { filter, change } = address;
  const takesDays = filter('placed') === days || filter('from') !== '' || filter('to') !== '';
  const options = [
    { value: '', label: t('adminTable.anyDay') },
    { value: 'today', label: t('adminOrders.placedToday') },
    { value: 'yesterday', label: t('adminOrders.placedYesterday') },
    { value: 'week', label: t('adminOrders.placedWeek') },
    { value: days, label: t('adminOrders.placedDays') },
  ];
  const chosen = options.find(({ value }) => value === filter('placed'));
  return (
    <>
      <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
        <Segments
          label={t('adminOrders.filterPlaced')}
          onChange={(placed) => change({ placed, from: '', to: '' })}
          options={options}
          value={takesDays ? days : (chosen?.value ?? '')}
        />
      </div>
      {takesDays && <DayRangeFilter address={address} />}
    </>
  );
}

/** State and payment, behind one button; what is set stands beside it. */
function MoreFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const filters = [
    {
      name: 'status',
      label: t('adminOrders.filterState'),
      any: t('adminOrders.anyState'),
      options: orderStatuses.map((value) => ({ value, label: t(statusWords[value].text) })),
    },
    {
      name: 'paymentMethodType',
      label: t('adminOrders.filterMethod'),
      any: t('adminOrders.anyMethod'),
      options: paymentMethods.map((value) => ({ value, label: t(methodWords[value].text) })),
    },
    {
      name: 'paid',
      label: t('adminOrders.filterPaid'),
      any: t('adminOrders.anyPaid'),
      options: [
        { value: 'true', label: t('adminOrders.onlyPaid') },
        { value: 'false', label: t('adminOrders.onlyUnpaid') },
      ],
    },
  ];
  return (
    <>
      {filters.map(({ name, options }) => {
        const set = options.find(({ value }) => value === address.filter(name));
        return (
          set && (
            <Chip key={name} name={set.label} onRemove={() => address.change({ [name]: '' })} />
          )
        );
      })}
      <Popover
        align="start"
        className="grid w-72 gap-3 p-4"
        label={t('adminTable.filter')}
        trigger={
          <Button icon="sliders-horizontal" variant="outline">
            {t('adminTable.filter')}
          </Button>
        }
      >
        {filters.map((each) => (
          <SelectFilter address={address} key={each.name} {...each} />
        ))}
      </Popover>
    </>
  );
}
