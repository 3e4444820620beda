import { fromMajor, readCurrency, toMajor } from '@matjar/contract/money.ts';
import { orderStates } from '@matjar/contract/orders/order-states.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SummaryRows } from '../../ui/summary-rows.tsx';
import { PromiseRow, PromiseRows, ReturnsRow } from '../delivery/promise-rows.tsx';
import { useReturns } from '../returns/returns-data.ts';
import { isAwaitingTransfer, isPartTaken, methodLabels } from './order-labels.ts';

/** A panel of the order page with a heading. */
export function OrderSection({
  title,
  dense = false,
  className,
  children,
}: {
  title: string;
  dense?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Panel className={className} dense={dense}>
      <h2 className="mb-4 text-md md:text-md">{title}</h2>
      {children}
    </Panel>
  );
}

export function OrderAddress({ order }: { order: Order }) {
  const t = useTranslate();
  const { name, city, details, phone, postalCode } = order.shippingAddress;
  if (!city && !details && !phone) return <p className="text-t2">{t('orderPages.noAddress')}</p>;
  return (
    <address className="grid gap-0.5 not-italic [overflow-wrap:anywhere]">
      {/* Each keeps its own direction: in an Arabic street the comma and the number change sides. */}
      <span className="font-semibold">
        <bdi>{name ?? order.user.name}</bdi>
      </span>
      <span>
        <bdi>{details}</bdi>
      </span>
      <span>
        <bdi>{[city, postalCode].filter(Boolean).join(' ')}</bdi>
      </span>
      {phone && (
        <a
          className="justify-self-start text-brand-ink underline-offset-4 hover:underline"
          dir="ltr"
          href={`tel:${phone}`}
        >
          {phone}
        </a>
      )}
    </address>
  );
}

const refundLabels = {
  wanted: 'orderPages.refundWanted',
  done: 'orderPages.refundDone',
  failed: 'orderPages.refundFailed',
} as const;

/** Payment method, payment status and refunds. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const { text, icon } = methodLabels[order.paymentMethodType];
  const isPaidInShop = order.pickup !== undefined && order.paymentMethodType === 'cash';
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={icon} size={18} />
        {order.paymentMethodName ?? t(isPaidInShop ? 'checkoutPage.cashPickup' : text)}
      </p>
      {order.paidAt ? (
        <p className="text-t2">{t('orderPages.paidOn', { date: formats.date(order.paidAt) })}</p>
      ) : (
        order.paymentMethodType === 'cash' &&
        order.status !== 'cancelled' && (
          <p className="text-t2">
            {t(order.pickup ? 'orderPages.payInShop' : 'orderPages.payAtDoor')}
          </p>
        )
      )}
      {order.bankTransfer && isAwaitingTransfer(order) && (
        <p className="text-warn">
          {t('orderPages.transferAwaited', { day: formats.day(order.bankTransfer.dueOn) })}
        </p>
      )}
      {order.refund && order.refunds.length === 0 && (
        <p className={order.refund.status === 'failed' ? 'text-bad' : 'text-ok'}>
          {t(refundLabels[order.refund.status], { amount: formats.price(order.refund.amount) })}
        </p>
      )}
    </div>
  );
}

const shippingLabels = {
  express: 'checkoutPage.expressShipping',
  pickup: 'checkoutPage.pickup',
} as const;

/** The total, and the rest after refunds. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslate();
  const { price } = useFormats();
  const { deliveryMethod = 'standard', paymentFee = 0, refundedPrice, totalOrderPrice } = order;
  const isCash = order.paymentMethodType === 'cash';
  const currency = readCurrency(order.currency);
  const minor = (amount: number) => fromMajor(amount, currency);
  return (
    <>
      <SummaryRows
        totals={{
          items: order.cartItems.reduce((sum, { count }) => sum + count, 0),
          subtotal: order.linesTotal,
          discount: order.discountTotal,
          coupon: order.couponName,
          shipping: toMajor(minor(order.shippingPrice) - minor(paymentFee), currency),
          fee: paymentFee,
          feeLabel: t(isCash ? 'checkoutPage.cashFee' : 'checkoutPage.paymentFee'),
          ...(deliveryMethod !== 'standard' && {
            shippingLabel: t(shippingLabels[deliveryMethod]),
          }),
          tax: order.taxPrice,
          taxes: order.taxMode && listTaxes(order),
          total: totalOrderPrice,
        }}
      />
      {refundedPrice > 0 && (
        <dl className="mt-2.5 grid gap-1 tabular-nums">
          <div className="flex justify-between gap-4 text-warn">
            <dt>{t(sumOfLess(order))}</dt>
            <dd>−{price(refundedPrice)}</dd>
          </div>
          <div className="flex justify-between gap-4 font-semibold">
            <dt>
              {t(isPartTaken(order) ? 'orderPages.afterNotTaken' : 'orderPages.afterRefunds')}
            </dt>
            <dd>{price(toMajor(minor(totalOrderPrice) - minor(refundedPrice), currency))}</dd>
          </div>
        </dl>
      )}
    </>
  );
}

/** Taxes that are not zero. */
function listTaxes({ taxes }: Order) {
  return taxes.flatMap(({ label, tax }) => (tax > 0 ? [{ label, amount: tax }] : []));
}

/** Delivery day and return terms. */
export function OrderPromises({ order }: { order: Order }) {
  const t = useTranslate();
  const { day } = useFormats();
  const { deliverBy, status, shippingAddress, pickup } = order;
  // Cancelled orders have neither.
  if (!orderStates[status].counts) return null;
  return (
    <PromiseRows className="bg-surface empty:hidden">
      {pickup && !order.isDelivered && (
        <PromiseRow
          icon="store"
          text={[pickup.address, pickup.hours].filter(Boolean).join('. ')}
          title={
            deliverBy ? t('delivery.readyOn', { day: day(deliverBy) }) : t('checkoutPage.pickup')
          }
        />
      )}
      {deliverBy && !pickup && !order.isDelivered && (
        <PromiseRow
          icon="truck"
          text={shippingAddress.city && t('delivery.to', { city: shippingAddress.city })}
          title={t('delivery.arrives', { day: day(deliverBy) })}
        />
      )}
      <OrderReturnsRow order={order} />
    </PromiseRows>
  );
}

function sumOfLess(order: Pick<Order, 'refunds'>) {
  if (isPartTaken(order)) return 'orderPages.notTakenSum';
  return order.refunds.some(({ notTaken }) => notTaken)
    ? 'orderPages.lessSum'
    : 'orderPages.refundedSum';
}

/** Until when something may come back; nothing where that is not known, because a promise could be false. */
export function OrderReturnsRow({ order, link }: { order: Order; link?: string | undefined }) {
  const { isDelivered } = order;
  const { data } = useReturns({ orderId: order._id, link }, { enabled: isDelivered });
  if (isDelivered && !data?.window) return null;
  return <ReturnsRow period={data?.window} />;
}
