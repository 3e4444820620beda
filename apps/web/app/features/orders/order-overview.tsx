import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/panel.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderHistory } from './order-history.tsx';
import { isPartTaken } from './order-labels.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderPayment, OrderSection, OrderTotals } from './order-sections.tsx';
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
          <OrderSection title={t('orderPages.lines')}>
            <OrderLines order={order} />
          </OrderSection>
          <OrderSection title={t('orderPages.history')}>
            <OrderHistory order={order} />
          </OrderSection>
        </div>
        <div className={classNames('grid grid-cols-1 gap-5', asideClassName)}>
          <OrderSection title={t('orderPages.summary')}>
            <OrderTotals order={order} />
          </OrderSection>
          <OrderSection title={t('orderPages.payment')}>
            <OrderPayment order={order} />
          </OrderSection>
          {order.refunds.length > 0 && (
            <OrderSection
              title={t(isPartTaken(order) ? 'orderPages.notTakenSum' : 'orderPages.refunds')}
            >
              <OrderRefunds hasCreditNotes={hasCreditNotes} order={order} />
            </OrderSection>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
