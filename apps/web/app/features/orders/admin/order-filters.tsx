import { orderPeriods, orderStatuses, orderViews } from '@matjar/contract/orders/order-states.ts';
import { paymentMethods } from '@matjar/contract/payments/payment-methods.ts';
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
import { classNames } from '../../../ui/class-names.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { methodLabels, statusLabels } from '../order-labels.ts';

/** URL parameters of the order filters, beside the search. */
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

/** Query of the API, without invalid values of an edited URL. */
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

/** Filters above the table, kept in the URL. */
export function OrdersFilters({ address }: { address: TableAddressControl }) {
  const { filter } = address;
  const takesDays = filter('placed') === days || filter('from') !== '' || filter('to') !== '';
  return (
    <>
      <PlacedFilter address={address} takesDays={takesDays} />
      {takesDays && <DayRangeFilter address={address} />}
      <MoreFilters address={address} />
      <ClearFilters address={address} filters={orderFilters} />
    </>
  );
}

const days = 'days';

function usePeriodOptions() {
  const t = useTranslate();
  return [
    { value: 'today', label: t('adminOrders.placedToday') },
    { value: 'yesterday', label: t('adminOrders.placedYesterday') },
    { value: 'week', label: t('adminOrders.placedWeek') },
    { value: days, label: t('adminOrders.placedDays') },
  ];
}

/** Preset or custom days; on phones among the other filters. */
function PlacedFilter({
  address: { filter, change },
  takesDays,
}: {
  address: TableAddressControl;
  takesDays: boolean;
}) {
  const t = useTranslate();
  const options = [{ value: '', label: t('adminTable.anyDay') }, ...usePeriodOptions()];
  const chosen = options.find(({ value }) => value === filter('placed'));
  return (
    <div className="max-md:hidden">
      <Segments
        label={t('adminOrders.filterPlaced')}
        onChange={(placed) => change({ placed, from: '', to: '' })}
        options={options}
        value={takesDays ? days : (chosen?.value ?? '')}
      />
    </div>
  );
}

/** Status and payment behind one button; active filters are shown beside it. */
function MoreFilters({ address }: { address: TableAddressControl }) {
  const t = useTranslate();
  const filters = [
    {
      name: 'placed',
      label: t('adminOrders.filterPlaced'),
      any: t('adminTable.anyDay'),
      options: usePeriodOptions(),
      className: 'md:hidden',
    },
    {
      name: 'status',
      label: t('adminOrders.filterState'),
      any: t('adminOrders.anyState'),
      options: orderStatuses.map((value) => ({ value, label: t(statusLabels[value].text) })),
    },
    {
      name: 'paymentMethodType',
      label: t('adminOrders.filterMethod'),
      any: t('adminOrders.anyMethod'),
      options: paymentMethods.map((value) => ({ value, label: t(methodLabels[value].text) })),
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
        {filters.map(({ className, ...each }) => (
          <div className={classNames('grid', className)} key={each.name}>
            <SelectFilter address={withoutDays(address, each.name)} {...each} />
          </div>
        ))}
      </Popover>
      {filters.map(({ name, options, className }) => {
        const set = options.find(({ value }) => value === address.filter(name));
        return (
          set && (
            <span className={className} key={name}>
              <Chip name={set.label} onRemove={() => address.change({ [name]: '' })} />
            </span>
          )
        );
      })}
    </>
  );
}

/** A preset replaces custom dates. */
function withoutDays(address: TableAddressControl, name: string): TableAddressControl {
  if (name !== 'placed') return address;
  return { ...address, change: (changes) => address.change({ from: '', to: '', ...changes }) };
}
