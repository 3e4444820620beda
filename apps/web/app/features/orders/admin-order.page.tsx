import type { Order } from '@matjar/contract/orders.ts';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CustomerPart } from './admin/customer-part.tsx';
import { NextSteps } from './admin/next-steps.tsx';
import { NoteForm } from './admin/note-form.tsx';
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

const listHref = '/admin/orders';

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  return (
    <OrderLoader id={id} key={id} listHref={listHref}>
      {(order) => <AdminOrder order={order} />}
    </OrderLoader>
  );
}

function AdminOrder({ order }: { order: Order }) {
  const t = useTranslate();
  const title = t('orderPages.orderNumber', { number: order.number });
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('shell.titleOrders'), href: listHref }, { label: title }]} />
      <Head order={order} title={title} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {orderSteps(order) && (
            <Panel dense>
              <OrderProgress order={order} />
            </Panel>
          )}
          <OrderPart dense title={t('orderPages.lines')}>
            <OrderLines lines={order.cartItems} />
            <div className="mt-5 border-line border-t pt-4 sm:ms-auto sm:max-w-80">
              <OrderTotals order={order} />
            </div>
          </OrderPart>
          <OrderPart dense title={t('orderPages.history')}>
            <OrderHistory order={order} />
            <div className="mt-6 border-line border-t pt-5">
              <NoteForm order={order} />
            </div>
          </OrderPart>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-first">
          <NextSteps order={order} />
          <CustomerPart order={order} />
          <OrderPart dense title={t('orderPages.address')}>
            <OrderAddress order={order} />
          </OrderPart>
          <OrderPart dense title={t('adminOrders.paymentTitle')}>
            <OrderPayment order={order} />
          </OrderPart>
        </div>
      </div>
    </>
  );
}

function Head({ order, title }: { order: Order; title: string }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1>{title}</h1>
      <OrderStatusPill status={order.status} />
      <time className="text-t2" dateTime={order.createdAt}>
        {formats.moment(order.createdAt)}
      </time>
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        <DocumentButton
          document="packing-slip.pdf"
          fileName={t('adminOrders.packingSlipFile', { number: order.number })}
          orderId={order._id}
        >
          {t('adminOrders.packingSlip')}
        </DocumentButton>
        <DocumentButton
          document="invoice.pdf"
          fileName={t('orderPages.invoiceFile', { number: order.number })}
          orderId={order._id}
        >
          {t('orderPages.invoice')}
        </DocumentButton>
      </div>
    </div>
  );
}
