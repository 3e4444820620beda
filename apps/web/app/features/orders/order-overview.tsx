import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderPart, OrderPayment, OrderTotals } from './order-parts.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { orderSteps } from './order-steps.ts';
import { RelatedOrders } from './related-orders.tsx';
import { TransferDetails } from './transfer-details.tsx';

/** Progress, lines, history and totals of an order. */
export function OrderOverview({
  order,
  notice,
  className,
  asideClassName,
  hasCreditNotes = true,
  ordersHref,
  link,
  children,
}: {
  order: Order;
  /** Between progress and the rest. */
  notice?: ReactNode;
  /** Breakpoint of the two columns. */
  className: string;
  asideClassName?: string;
  /** Documents require a session. */
  hasCreditNotes?: boolean;
  /** URL prefix of order pages, for related orders. */
  ordersHref?: string;
  /** The token of an email's link, without a session. */
  link?: string | undefined;
  /** Below the totals. */
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-1 gap-5">
      <ConfirmOrder link={link} order={order} />
      <OrderParcel order={order} />
      {orderSteps(order) && (
        <Panel>
          <OrderProgress order={order} />
        </Panel>
      )}
      <RelatedOrders
        className="grid gap-2 rounded-r3 border border-line bg-surface p-4.5"
        order={order}
        ordersHref={ordersHref}
      />
      <TransferDetails order={order} />
      {notice}
      <div className={classNames('grid items-start gap-5', className)}>
        <div className="grid grid-cols-1 gap-5">
          <OrderPart title={t('orderPages.lines')}>
            <OrderLines order={order} />
          </OrderPart>
          <OrderPart title={t('orderPages.history')}>
            <OrderHistory order={order} />
          </OrderPart>
        </div>
        <div className={classNames('grid grid-cols-1 gap-5', asideClassName)}>
          <OrderPart title={t('orderPages.summary')}>
            <OrderTotals order={order} />
          </OrderPart>
          <OrderPart title={t('orderPages.payment')}>
            <OrderPayment order={order} />
          </OrderPart>
          {order.refunds.length > 0 && (
            <OrderPart title={t('orderPages.refunds')}>
              <OrderRefunds hasCreditNotes={hasCreditNotes} order={order} />
            </OrderPart>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
