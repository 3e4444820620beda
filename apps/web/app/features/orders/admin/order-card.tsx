import type { Order } from '@matjar/contract/orders/orders.ts';
import { SelectRow } from '../../../admin-table/select-column.tsx';
import type { Selection } from '../../../admin-table/use-selection.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OrderStatusPill, PaidMark, ToConfirmPill } from '../order-facts.tsx';
import { adminOrderHref, OrderTime } from './order-columns.tsx';
import { PromisedDay, UnusualDelivery } from './promised-delivery.tsx';

/** An order in the list on phones; the whole card is a link, except for the checkbox. */
export function OrderCard({ order, selection }: { order: Order; selection: Selection }) {
  const t = useTranslate();
  const formats = useFormats();
  const { city } = order.shippingAddress;
  const items = order.cartItems.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      className={classNames(
        'relative grid gap-2.5 p-4',
        selection.has(order._id) && 'bg-brand-tint',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="relative z-1 -my-1 -ms-2 shrink-0">
          <SelectRow
            id={order._id}
            label={t('bulk.selectOrder', { number: order.number })}
            selection={selection}
          />
        </div>
        <div className="min-w-0 grow">
          <p className="truncate font-semibold">{order.user.name}</p>
          <p className="text-t3 text-xs tabular-nums">
            <AppLink
              className="after:absolute after:inset-0 after:-outline-offset-3"
              href={adminOrderHref(order)}
            >
              {order.number}
            </AppLink>
            {' · '}
            <OrderTime at={order.createdAt} />
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="font-bold tabular-nums">{formats.price(order.totalOrderPrice)}</p>
          <p className="text-t3 text-xs">{t('adminOrders.more', { count: items })}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs">
        <OrderStatusPill pickup={order.pickup} status={order.status} />
        <ToConfirmPill order={order} />
        <UnusualDelivery order={order} />
        <PaidMark {...order} />
        <PromisedDay order={order} />
        {city && (
          <span className="ms-auto flex min-w-0 items-center gap-1.5 text-t2">
            <Icon name="map-pin" size={16} />
            <span className="truncate">{city}</span>
          </span>
        )}
      </div>
    </div>
  );
}
