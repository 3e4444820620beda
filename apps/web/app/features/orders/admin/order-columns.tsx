import type { Order } from '@matjar/contract/orders.ts';
import type { Column } from '../../../admin-table/admin-table.tsx';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { OrderMethod, OrderStatusPill, PaidMark } from '../order-facts.tsx';

export const adminOrderHref = ({ _id }: Order) => `/admin/orders/${_id}`;

export function useOrderColumns(): Column<Order>[] {
  const t = useTranslate();
  const formats = useFormats();
  return [
    {
      id: 'number',
      head: t('adminOrders.number'),
      sort: 'number',
      cell: (order) => (
        <AppLink
          className="inline-flex min-h-11 items-center rounded-r1 font-semibold underline-offset-4 hover:underline"
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
      className: 'whitespace-nowrap text-t2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.date(createdAt)}</time>,
    },
    {
      id: 'customer',
      head: t('adminOrders.customer'),
      className: 'max-w-60',
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
      cell: ({ status }) => <OrderStatusPill status={status} />,
    },
    {
      id: 'method',
      head: t('adminOrders.method'),
      cell: (order) => <OrderMethod order={order} />,
    },
    {
      id: 'paid',
      head: t('adminOrders.paid'),
      cell: ({ isPaid, status }) => <PaidMark isPaid={isPaid} status={status} />,
    },
    {
      id: 'total',
      head: t('adminOrders.total'),
      sort: 'total',
      end: true,
      className: 'font-semibold',
      cell: ({ totalOrderPrice }) => formats.price(totalOrderPrice),
    },
    {
      id: 'open',
      head: <VisuallyHidden>{t('adminTable.actions')}</VisuallyHidden>,
      className: 'py-1',
      cell: (order) => (
        <AppLink
          aria-label={t('adminOrders.open', { number: order.number })}
          className={iconButtonClass({ className: 'ms-auto' })}
          href={adminOrderHref(order)}
        >
          <Icon name="eye" size={20} />
        </AppLink>
      ),
    },
  ];
}
