import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import { isPaidOnline } from '@matjar/contract/payments/payment-methods.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api-client.ts';
import { notifyError } from '../../api-error.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { useMutation, useQueryClient } from '../../queries.ts';
import { notifyOtherTabs } from '../../storage/other-tabs.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/toasts.ts';
import { PromiseRows } from '../delivery/promise-rows.tsx';
import { OrderReturns, ReturnButton } from '../returns/order-returns.tsx';
import { CompleteAddress, CorrectAddress } from './complete-address.tsx';
import { DocumentButton } from './document-button.tsx';
import { OrderStatusPill, PartlyRefundedPill, ToConfirmPill } from './order-facts.tsx';
import { additionsInShop } from './order-labels.ts';
import { AfterReturns, OrderLoader } from './order-loader.tsx';
import { OrderOverview } from './order-overview.tsx';
import { OrderAddress, OrderReturnsRow, OrderSection } from './order-sections.tsx';
import { useOrderChange } from './orders-data.ts';

const listHref = '/account/myOrders';

export default function OrderPage() {
  const { orderId = '' } = useParams();
  return (
    <OrderLoader id={orderId} key={orderId} listHref={listHref}>
      {(order) => (
        <AfterReturns order={order}>
          <OrderView order={order} />
        </AfterReturns>
      )}
    </OrderLoader>
  );
}

function OrderView({ order }: { order: Order }) {
  const t = useTranslate();
  const { date } = useFormats();
  const title = t('orderPages.orderNumber', { number: order.number });
  const needsAddress = !order.addressComplete && order.canCancel;
  return (
    <>
      <Breadcrumb
        crumbs={[{ label: t('orderPages.backToOrders'), href: listHref }, { label: title }]}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>{title}</h1>
        <OrderStatusPill pickup={order.pickup} status={order.status} />
        <ToConfirmPill order={order} />
        <PartlyRefundedPill order={order} />
      </div>
      <p className="mt-1 mb-5 text-t2">
        {t('orderPages.placedOn', { date: date(order.createdAt) })}
      </p>
      <div className="mb-5 flex flex-wrap gap-2.5">
        <BuyAgainButton order={order} />
        {/* Cancelled before it was paid, an order has none. */}
        {(order.status !== 'cancelled' || order.isPaid) && (
          <DocumentButton
            document="invoice.pdf"
            fileName={t('orderPages.invoiceFile', { number: order.number })}
            orderId={order._id}
          >
            {t('orderPages.invoice')}
          </DocumentButton>
        )}
        <ReturnButton href={`/account/orders/${order._id}/return`} orderId={order._id} />
        <CancelButton order={order} />
      </div>
      <OrderOverview
        asideClassName="sm:max-xl:grid-cols-2"
        className="xl:grid-cols-[minmax(0,1fr)_320px]"
        notice={
          <>
            {needsAddress && <CompleteAddress order={order} />}
            <OrderReturns orderId={order._id} />
          </>
        }
        order={order}
        ordersHref="/account/orders"
      >
        <OrderSection title={t(order.pickup ? 'orderPages.buyer' : 'orderPages.address')}>
          <OrderAddress order={order} />
          {order.addressComplete && order.canCancel && !order.pickup && (
            <CorrectAddress order={order} />
          )}
        </OrderSection>
        {orderStates[order.status].counts && (
          <PromiseRows className="bg-surface empty:hidden">
            <OrderReturnsRow order={order} />
          </PromiseRows>
        )}
      </OrderOverview>
    </>
  );
}

/** Adds the available items to the cart and names the others. */
function BuyAgainButton({ order }: { order: Order }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => api.call('POST /orders/:id/buy-again', { params: { id: order._id } }),
    networkMode: 'always',
    onSuccess: ({ data: { added, unavailable } }) => {
      notifyOtherTabs('cart');
      void queryClient.invalidateQueries({ queryKey: ['cart'] });
      if (added === 0) {
        notify('warning', t('orderPages.nothingToBuy'));
        return;
      }
      notify('success', t('orderPages.boughtAgain', { count: added }), {
        action: {
          label: t('orderPages.toCart'),
          onAction: () => void navigate('/checkout/cart'),
        },
      });
      if (unavailable.length > 0) {
        notify('warning', t('orderPages.unavailable', { titles: unavailable.join(', ') }));
      }
    },
    onError: (error) => {
      notifyError(error, t);
    },
  });
  return (
    <Button
      icon="shopping-bag"
      onClick={() => again.mutate()}
      pending={again.isPending}
      variant="outline"
    >
      {t('orderPages.buyAgain')}
    </Button>
  );
}

/** Cancels an own order before dispatch. */
function CancelButton({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const cancel = useOrderChange(order._id, () =>
    api.call('PUT /orders/:id/cancel', { params: { id: order._id } }),
  );
  if (!order.canCancel) return null;
  const { number } = order;
  const along = additionsInShop(order);

  function confirm() {
    cancel.mutate(undefined, {
      onSuccess: () => notify('success', t('orderPages.orderCancelled', { number })),
      onError: (error) => {
        notifyError(error, t);
      },
      onSettled: () => setOpen(false),
    });
  }

  return (
    <ConfirmDialog
      cancelLabel={t('orderPages.cancelKeep')}
      confirmLabel={t('orderPages.cancelConfirm')}
      effects={
        <>
          {order.isPaid && isPaidOnline(order.paymentMethodType)
            ? t('orderPages.cancelEffectsPaid', {
                total: formats.price(order.totalOrderPrice - order.refundedPrice),
              })
            : t('orderPages.cancelEffects')}
          {along.length > 0 &&
            ` ${t('orderPages.cancelWith', { numbers: along.length, list: along.join(', ') })}`}
        </>
      }
      icon="circle-x"
      onConfirm={confirm}
      onOpenChange={setOpen}
      open={open}
      pending={cancel.isPending}
      title={t('orderPages.cancelTitle', { number })}
      trigger={<Button variant="danger-outline">{t('orderPages.cancel')}</Button>}
    />
  );
}
