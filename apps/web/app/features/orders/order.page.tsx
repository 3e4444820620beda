import type { Order } from '@matjar/contract/orders.ts';
import { useParams } from 'react-router';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { orderDate } from '../../quirks.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Panel } from '../../ui/panel.tsx';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelButton } from './cancel-button.tsx';
import { CompleteAddress } from './complete-address.tsx';
import { DocumentButton } from './document-button.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderStatusPill } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderLoader } from './order-loader.tsx';
import { OrderPart } from './order-part.tsx';
import { OrderPayment } from './order-payment.tsx';
import { OrderProgress } from './order-progress.tsx';
import { orderSteps } from './order-steps.ts';
import { OrderTotals } from './order-totals.tsx';

const listHref = '/account/myOrders';

export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <OrderLoader id={orderId} key={orderId} listHref={listHref}>
      {(order) => <OrderView order={order} />}
    </OrderLoader>
  );
}

function OrderView({ order }: { order: Order }) {
  const t = useTranslate();
  const { quirks } = usePublicSettings();
  const title = t('orderPages.orderNumber', { number: order.number });
  const asksForAddress = !order.addressComplete && order.canCancel;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('orderPages.backToOrders'), href: listHref }, { label: title }]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <OrderStatusPill status={order.status} />
      </div>
      <p className="mt-1 mb-5 text-t2">
        {t('orderPages.placedOn', { date: orderDate(quirks, new Date(order.createdAt)) })}
      </p>
      <div className="mb-5 flex flex-wrap gap-2.5">
        <BuyAgainButton order={order} />
        <DocumentButton
          document="invoice.pdf"
          fileName={t('orderPages.invoiceFile', { number: order.number })}
          orderId={order._id}
        >
          {t('orderPages.invoice')}
        </DocumentButton>
        <CancelButton order={order} />
      </div>
      <div className="grid gap-5">
        {orderSteps(order) && (
          <Panel>
            <OrderProgress order={order} />
          </Panel>
        )}
        {asksForAddress && <CompleteAddress order={order} />}
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid grid-cols-1 gap-5">
            <OrderPart title={t('orderPages.lines')}>
              <OrderLines lines={order.cartItems} />
            </OrderPart>
            <OrderPart title={t('orderPages.history')}>
              <OrderHistory order={order} />
            </OrderPart>
          </div>
          <div className="grid grid-cols-1 gap-5 sm:max-xl:grid-cols-2">
            <OrderPart title={t('orderPages.summary')}>
              <OrderTotals order={order} />
            </OrderPart>
            <OrderPart title={t('orderPages.payment')}>
              <OrderPayment order={order} />
            </OrderPart>
            <OrderPart title={t('orderPages.address')}>
              <OrderAddress order={order} />
            </OrderPart>
          </div>
        </div>
      </div>
    </>
  );
}
