import { checkoutPages } from '@matjar/contract/checkout/checkout.ts';
import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { useParams } from 'react-router';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PromiseRows } from '../delivery/promise-rows.tsx';
import { OrderReturns, ReturnButton } from '../returns/order-returns.tsx';
import { OrderStatusPill, PartlyRefundedPill, ToConfirmPill } from './order-facts.tsx';
import { AfterReturns, OrderQuery } from './order-loader.tsx';
import { OrderOverview } from './order-overview.tsx';
import { OrderReturnsRow } from './order-sections.tsx';
import { useOrderByLink } from './orders-data.ts';

/** The target of links in emails: an order without signing in. */
export default function OrderByLinkPage() {
  const { token = '' } = useParams();
  const t = useTranslate();
  const missing = {
    title: t('guests.linkMissingTitle'),
    text: t('guests.linkMissingText'),
    action: t('orderPages.track'),
  };
  return (
    <OrderQuery query={useOrderByLink(token)} listHref="/track" missing={missing}>
      {(order) => (
        <AfterReturns link={token} order={order}>
          <ReadOnlyOrder order={order} token={token} />
        </AfterReturns>
      )}
    </OrderQuery>
  );
}

function ReadOnlyOrder({ order, token }: { order: Order; token: string }) {
  const t = useTranslate();
  const { date } = useFormats();
  const title = t('orderPages.orderNumber', { number: order.number });
  const { city } = order.shippingAddress;
  return (
    <>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 text-t2">
        <AppLink
          className="-ms-1 inline-flex h-11 items-center gap-2 rounded-r1 px-1 underline-offset-4 hover:underline"
          href="/track"
        >
          <Icon className="rtl:-scale-x-100" name="chevron-left" size={18} />
          {t('orderPages.trackAnother')}
        </AppLink>
        <span className="text-xs">{t('orderPages.trackNoSignIn')}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <OrderStatusPill pickup={order.pickup} status={order.status} />
        <ToConfirmPill order={order} />
        <PartlyRefundedPill order={order} />
      </div>
      <p className="mt-1 mb-5 text-t2">
        {t('orderPages.placedOn', { date: date(order.createdAt) })}
        {city && ` · ${t('guests.deliveryTo', { city })}`} · {order.user.email}
      </p>
      <div className="mb-5 empty:hidden">
        <ReturnButton
          href={`${checkoutPages.orderByLink(token)}/return`}
          link={token}
          orderId={order._id}
        />
      </div>
      <OrderOverview
        className="lg:grid-cols-[minmax(0,1fr)_320px]"
        hasCreditNotes={false}
        link={token}
        notice={<OrderReturns link={token} orderId={order._id} />}
        order={order}
      >
        {orderStates[order.status].counts && (
          <PromiseRows className="bg-surface empty:hidden">
            <OrderReturnsRow link={token} order={order} />
          </PromiseRows>
        )}
        <div className="rounded-r3 bg-ground p-5">
          <p className="flex items-start gap-2.5 text-t2">
            <Icon className="mt-0.5 shrink-0" name="info" size={18} />
            {t('guests.linkText')}
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <ButtonLink href={`/account/orders/${order._id}`} variant="outline">
              {t('shell.signIn')}
            </ButtonLink>
            <ButtonLink href="/auth/forgetPassword" variant="outline">
              {t('guests.linkSetPassword')}
            </ButtonLink>
          </div>
        </div>
      </OrderOverview>
    </>
  );
}
