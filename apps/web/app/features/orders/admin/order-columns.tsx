import type { Order } from '@matjar/contract/orders/orders.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useSelectColumn } from '../../../admin-table/select-column.tsx';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../../public-settings.ts';
import { useMay } from '../../../session/permissions.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OrderMethod, OrderStatusPill, PaidMark, ToConfirmPill } from '../order-facts.tsx';
import { PromisedDay, UnusualDelivery } from './promised-delivery.tsx';

export const adminOrderHref = ({ _id }: Order) => `/admin/orders/${_id}`;

/** The whole row is a link, so its parts can be small. */
const tight = 'py-1.5!';

/** With the time, or with the year if it is not the current one. */
export function OrderTime({ at }: { at: string }) {
  const { date, dateTime, recent } = useFormats();
  const { timeZone } = usePublicSettings();
  const yearOf = (day: Date | string) => dayInShop(day, timeZone).slice(0, 4);
  return (
    <time dateTime={at} title={dateTime(at)}>
      {yearOf(at) === yearOf(new Date()) ? recent(at) : date(at)}
    </time>
  );
}

export function useOrderColumns(selection: Selection): Column<Order>[] {
  const t = useTranslate();
  const formats = useFormats();
  const maySelect = useMay('orders:write', 'bulk:write');
  const columns: Column<Order>[] = [
    useSelectColumn(selection, ({ number }) => t('bulk.selectOrder', { number })),
    {
      id: 'number',
      head: t('adminOrders.number'),
      sort: 'number',
      className: tight,
      cell: (order) => (
        <AppLink
          className="rounded-r1 font-semibold underline-offset-4 hover:underline"
          href={adminOrderHref(order)}
        >
          {order.number}
        </AppLink>
      ),
    },
    {
      id: 'date',
      head: t('adminOrders.date'),
      sort: 'createdAt',
      className: `${tight} whitespace-nowrap text-t2`,
      cell: (order) => (
        <span className="grid">
          <OrderTime at={order.createdAt} />
          <PromisedDay order={order} />
        </span>
      ),
    },
    {
      id: 'customer',
      head: t('adminOrders.customer'),
      className: `${tight} max-w-38 2xl:max-w-60`,
      cell: ({ user, cartItems }) => (
        <>
          <span className="block truncate font-medium">{user.name}</span>
          <span className="block truncate text-t3 text-xs">
            {t('adminOrders.more', {
              count: cartItems.reduce((sum, { count }) => sum + count, 0),
            })}
            {user.email && ` · ${user.email}`}
          </span>
        </>
      ),
    },
    {
      id: 'status',
      head: t('adminOrders.state'),
      sort: 'status',
      className: tight,
      cell: (order) => (
        <span className="grid justify-items-start gap-1">
          <OrderStatusPill pickup={order.pickup} status={order.status} />
          <ToConfirmPill order={order} />
          <UnusualDelivery order={order} />
        </span>
      ),
    },
    {
      id: 'method',
      head: t('adminOrders.method'),
      className: tight,
      cell: (order) => <OrderMethod order={order} />,
    },
    {
      id: 'paid',
      head: t('adminOrders.paid'),
      className: tight,
      cell: (order) => <PaidMark {...order} />,
    },
    {
      id: 'total',
      head: t('adminOrders.total'),
      sort: 'total',
      end: true,
      className: `${tight} font-semibold`,
      cell: ({ totalOrderPrice }) => formats.price(totalOrderPrice),
    },
    {
      id: 'open',
      head: <VisuallyHidden>{t('adminTable.actions')}</VisuallyHidden>,
      className: `${tight} ps-0 text-t3`,
      cell: () => <Icon className="ms-auto rtl:-scale-x-100" name="chevron-right" size={18} />,
    },
  ];
  return columns.filter(({ id }) => id !== 'select' || maySelect);
}
