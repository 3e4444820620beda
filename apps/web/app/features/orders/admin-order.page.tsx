import type { Order } from '@matjar/contract/orders/orders.ts';
import {
  type OrderReturn,
  type ReturnStatus,
  returnStatusTexts,
} from '@matjar/contract/returns/returns.ts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { followsOthers } from '../../admin-table/follows-others.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OpenReturnButton, OrderReturnsSection } from '../returns/admin/order-returns-section.tsx';
import { useReturns } from '../returns/returns-data.ts';
import { CashTrustNote } from './admin/cash-trust-note.tsx';
import { ChangeDialog } from './admin/change-dialog.tsx';
import { DispatchDialog } from './admin/dispatch-dialog.tsx';
import { NextSteps } from './admin/next-steps.tsx';
import { OrderNotes } from './admin/order-notes.tsx';
import { PackingSection } from './admin/packing-section.tsx';
import { PaymentSection } from './admin/payment-section.tsx';
import { PromisedDay, UnusualDelivery } from './admin/promised-delivery.tsx';
import { SerialsSection } from './admin/serials-section.tsx';
import { DocumentButton, ReplacedInvoiceButton } from './document-button.tsx';
import { OrderStatusPill, PartlyRefundedPill, ToConfirmPill } from './order-facts.tsx';
import { type HistoryStep, OrderHistory } from './order-history.tsx';
import { OrderLoader } from './order-loader.tsx';
import { ParcelRow } from './order-parcel.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderAddress, OrderSection, OrderTotals } from './order-sections.tsx';
import { orderSteps } from './order-steps.ts';
import { RelatedOrders } from './related-orders.tsx';

const listHref = '/admin/orders';

export default function AdminOrderPage() {
  const { id = '' } = useParams();
  return (
    <OrderLoader follows={followsOthers} id={id} key={id} listHref={listHref}>
      {(order) => <AdminOrder order={order} />}
    </OrderLoader>
  );
}

function AdminOrder({ order }: { order: Order }) {
  const t = useTranslate();
  const returnSteps = useReturnSteps(order._id);
  const title = t('orderPages.orderNumber', { number: order.number });
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('accountPages.titleOrders'), href: listHref }, { label: title }]}
      />
      <Head order={order} title={title} />
      <CashTrustNote order={order} />
      <RelatedOrders
        className="mb-4 grid gap-1.5 rounded-r2 bg-surface p-4"
        order={order}
        ordersHref={listHref}
      />
      {/* On phones: what to do, what to pack, then who it is for. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:contents">
          {orderSteps(order) && (
            <Panel className="max-lg:order-3" dense>
              <OrderProgress order={order} />
            </Panel>
          )}
          <OrderReturnsSection orderId={order._id} />
          <OrderSection className="max-lg:order-1" dense title={t('orderPages.lines')}>
            <PackingSection order={order} />
            <div className="mt-5 border-line border-t pt-4 sm:ms-auto sm:max-w-80">
              <OrderTotals order={order} />
              <OrderMargin margin={order.margin} />
            </div>
          </OrderSection>
          <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-4">
            <OrderNotes order={order} />
            <OrderSection dense title={t('orderPages.history')}>
              <OrderHistory more={returnSteps} order={order} />
            </OrderSection>
          </div>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:contents">
          <NextSteps order={order} />
          <ParcelSection order={order} />
          <SerialsSection order={order} />
          <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-2">
            <CustomerSection order={order} />
            <OrderSection
              dense
              title={t(order.pickup ? 'checkoutPage.pickup' : 'orderPages.address')}
            >
              <OrderAddress order={order} />
            </OrderSection>
            <PaymentSection order={order} />
          </div>
        </div>
      </div>
    </>
  );
}

/** The margin of the goods; an unknown cost is not treated as zero. */
function OrderMargin({ margin }: Pick<Order, 'margin'>) {
  const t = useTranslate();
  const { price } = useFormats();
  if (!margin) return null;
  const { amount, percent, unknownLines } = margin;
  return (
    <dl className="mt-3 flex items-baseline justify-between gap-4 text-t2 text-xs tabular-nums">
      <dt>{t('adminOrders.margin')}</dt>
      <dd className="text-end">
        {amount === undefined
          ? t('adminOrders.marginUnknown', { count: unknownLines })
          : t('adminOrders.marginAmount', { amount: price(amount), percent: percent ?? 0 })}
      </dd>
    </dl>
  );
}

function Head({ order, title }: { order: Order; title: string }) {
  const t = useTranslate();
  const { dateTime } = useFormats();
  const [changing, setChanging] = useState(false);
  // Only orders placed by staff have an actor in their first entry.
  const takenBy = order.history[0]?.by;
  return (
    <div className="mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1>{title}</h1>
      <OrderStatusPill pickup={order.pickup} status={order.status} />
      <ToConfirmPill order={order} />
      <PartlyRefundedPill order={order} />
      <UnusualDelivery order={order} />
      <PromisedDay order={order} />
      <time className="text-t2" dateTime={order.createdAt}>
        {dateTime(order.createdAt)}
      </time>
      {takenBy && (
        <span className="text-t2">{t('phoneOrders.takenBy', { name: takenBy.name })}</span>
      )}
      <div className="flex flex-wrap gap-2 sm:ms-auto">
        {order.changeable && (
          <Button icon="pencil" onClick={() => setChanging(true)} variant="outline">
            {t('adminOrders.change')}
          </Button>
        )}
        <OpenReturnButton orderId={order._id} />
        {changing && <ChangeDialog onClose={() => setChanging(false)} order={order} />}
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
        {order.replacedInvoices?.map((number) => (
          <ReplacedInvoiceButton key={number} number={number} orderId={order._id} />
        ))}
      </div>
    </div>
  );
}

const link = 'block truncate text-brand-ink underline-offset-4 hover:underline';

/** The buyer, with contact details and other orders. */
function CustomerSection({ order: { user } }: { order: Order }) {
  const t = useTranslate();
  return (
    <OrderSection dense title={t('adminOrders.customerTitle')}>
      <div className="flex items-center gap-3">
        <Avatar name={user.name} size={44} />
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {user._id ? (
              <AppLink
                className="underline-offset-4 hover:underline"
                href={`/admin/customers/${user._id}`}
              >
                {user.name}
              </AppLink>
            ) : (
              user.name
            )}
          </p>
          {user.email && (
            <a className={link} href={`mailto:${user.email}`}>
              {user.email}
            </a>
          )}
          {user.phone && (
            <a className={link} dir="ltr" href={`tel:${user.phone}`}>
              {user.phone}
            </a>
          )}
        </div>
      </div>
      {user.email && (
        <AppLink
          className={`${link} mt-3 inline-flex min-h-11 items-center font-semibold`}
          href={`/admin/orders?${new URLSearchParams({ keyword: user.email })}`}
        >
          {t('adminOrders.allOfCustomer')}
        </AppLink>
      )}
    </OrderSection>
  );
}

/** Carrier and tracking number, which can be corrected after dispatch. */
function ParcelSection({ order }: { order: Order }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const { shipment } = order;
  const isOnItsWay = order.status === 'dispatched';
  if (!shipment && !isOnItsWay) return null;
  return (
    <OrderSection dense title={t('adminOrders.parcel')}>
      {shipment ? (
        <ParcelRow shipment={shipment} />
      ) : (
        <p className="text-t2">{t('adminOrders.noParcel')}</p>
      )}
      {isOnItsWay && (
        <Button className="mt-4" icon="pencil" onClick={() => setOpen(true)} variant="outline" wide>
          {t(shipment ? 'adminOrders.changeParcel' : 'adminOrders.addParcel')}
        </Button>
      )}
      {open && <DispatchDialog onClose={() => setOpen(false)} order={order} />}
    </OrderSection>
  );
}

/** What happened to the returns of an order, for its history, where the refund of one stands anyway. */
function useReturnSteps(orderId: string): HistoryStep[] {
  const t = useTranslate();
  const returns = useReturns({ orderId }).data?.returns ?? [];
  const step = (
    { number, status, movedBy, by: last }: OrderReturn,
    to: ReturnStatus,
    at: string | undefined,
    note?: string,
  ) => {
    const title = t('adminReturns.moved', { number, status: t(returnStatusTexts[to]) });
    const by = movedBy?.[to] ?? (to === status ? last : undefined);
    return at ? [{ at, title, note, by, icon: 'undo-2' as const }] : [];
  };
  return returns.flatMap((shown) => [
    ...step(shown, 'requested', shown.createdAt),
    ...step(shown, 'approved', shown.approvedAt),
    ...step(shown, 'received', shown.receivedAt),
    ...(shown.status === 'refunded' ? [] : step(shown, shown.status, shown.endedAt, shown.answer)),
  ]);
}
