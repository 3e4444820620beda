import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { orderDate } from '../../quirks.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { iconButtonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ItemPictures } from './item-pictures.tsx';
import { OrderMethod, OwnPaidMark, ShippingStatus } from './order-facts.tsx';

export function MyOrdersTable({ orders }: { orders: readonly Order[] }) {
  const t = useTranslate();
  return (
    // At 1280 px it just fits beside the side menu.
    <Panel className="max-xl:hidden [&_:is(th,td):not(:first-child)]:px-2.5" flush>
      <Table label={t('accountPages.accountOrders')}>
        <TableHead>
          <HeadCell className="ps-6">{t('orderPages.order')}</HeadCell>
          <HeadCell>{t('orderPages.shippingStatus')}</HeadCell>
          <HeadCell>{t('orderPages.items')}</HeadCell>
          <HeadCell>{t('orderPages.paymentMethod')}</HeadCell>
          <HeadCell>{t('orderPages.paidColumn')}</HeadCell>
          <HeadCell>{t('orderPages.date')}</HeadCell>
          <HeadCell end>{t('orderPages.total')}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t('adminTable.actions')}</VisuallyHidden>
          </HeadCell>
        </TableHead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks, timeZone } = usePublicSettings();
  return (
    <TableRow>
      <Cell className="ps-6 font-semibold tabular-nums">{order.number}</Cell>
      <Cell>
        <ShippingStatus order={order} />
      </Cell>
      <Cell>
        <ItemPictures lines={order.cartItems} />
      </Cell>
      <Cell>
        <OrderMethod order={order} />
      </Cell>
      <Cell>
        <OwnPaidMark order={order} />
      </Cell>
      <Cell className="whitespace-nowrap text-t2">
        <time dateTime={order.createdAt}>{orderDate(quirks, order.createdAt, timeZone)}</time>
      </Cell>
      <Cell className="font-semibold" end>
        {formats.price(order.totalOrderPrice)}
      </Cell>
      <Cell className="py-1">
        <AppLink
          aria-label={t('orderPages.view', { number: order.number })}
          className={iconButtonClass({ className: 'ms-auto' })}
          href={`/account/orders/${order._id}`}
        >
          <Icon name="eye" size={20} />
        </AppLink>
      </Cell>
    </TableRow>
  );
}

/** Cards in place of the table on narrow screens; the whole card is a link. */
export function MyOrdersCards({ orders }: { orders: readonly Order[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const { quirks, timeZone } = usePublicSettings();
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:hidden">
      {orders.map((order) => (
        <li
          className="relative grid gap-3.5 rounded-r3 border border-line bg-surface p-4.5"
          key={order._id}
        >
          <div className="flex items-center justify-between gap-3">
            <span className="font-semibold tabular-nums">
              {t('orderPages.orderNumber', { number: order.number })}
            </span>
            <time className="text-t2 text-xs tabular-nums" dateTime={order.createdAt}>
              {orderDate(quirks, order.createdAt, timeZone)}
            </time>
          </div>
          <ShippingStatus order={order} />
          <div className="flex items-center justify-between gap-3">
            <ItemPictures lines={order.cartItems} />
            <span className="font-bold text-md tabular-nums tracking-[-0.02em]">
              {formats.price(order.totalOrderPrice)}
            </span>
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-xs">
            <OrderMethod order={order} />
            <OwnPaidMark order={order} />
            <AppLink
              aria-label={t('orderPages.view', { number: order.number })}
              className="ms-auto rounded-r1 after:absolute after:inset-0 after:rounded-r3"
              href={`/account/orders/${order._id}`}
            >
              <Icon name="eye" size={20} />
            </AppLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
