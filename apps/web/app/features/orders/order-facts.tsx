import type { Order } from '@matjar/contract/orders/orders.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { usePublicSettings } from '../../public-settings.ts';
import { isShownAsPaid } from '../../quirks.ts';
import { Icon } from '../../ui/icon.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { isPartTaken, methodLabels, shippingLabel, statusLabelOf } from './order-labels.ts';

/** In transit until delivery; the exact status is shown beside it. */
export function ShippingStatus({ order }: { order: Order }) {
  const t = useTranslate();
  const { text, tone, icon } = shippingLabel(order);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <StatusPill icon={icon} tone={tone}>
        {t(text)}
      </StatusPill>
      {text === 'orderPages.inTransit' && (
        <span className="text-t2 text-xs">
          {t(order.confirmBy ? 'orderPages.toConfirm' : statusLabelOf(order.status, order).text)}
        </span>
      )}
    </span>
  );
}

export function OrderStatusPill({ status, pickup }: Pick<Order, 'status' | 'pickup'>) {
  const t = useTranslate();
  const { text, tone, icon } = statusLabelOf(status, { pickup });
  return (
    <StatusPill icon={icon} tone={tone}>
      {t(text)}
    </StatusPill>
  );
}

/** Cash that its buyer has to confirm by a code. */
export function ToConfirmPill({ order: { confirmBy } }: { order: Order }) {
  const t = useTranslate();
  if (!confirmBy) return null;
  return (
    <StatusPill icon="mail" tone="warn">
      {t('orderPages.toConfirm')}
    </StatusPill>
  );
}

/** The refunded amount, or the one still pending at the provider. */
export function PartlyRefundedPill({ order }: { order: Order }) {
  const t = useTranslate();
  const { price } = useFormats();
  if (!isPartlyRefunded(order)) return null;
  const isAll = order.refundedPrice >= order.totalOrderPrice;
  const partly = isPartTaken(order) ? 'orderPages.partlyTaken' : 'orderPages.partlyRefunded';
  return (
    <StatusPill icon="undo-2" tone="warn">
      {t(isAll ? 'orderPages.refundComing' : partly, {
        amount: price(order.refundedPrice),
      })}
    </StatusPill>
  );
}

function isPartlyRefunded({ status, refundedPrice }: Pick<Order, 'status' | 'refundedPrice'>) {
  return refundedPrice > 0 && status !== 'refunded';
}

export function OrderMethod({ order }: { order: Order }) {
  const t = useTranslate();
  const { text, icon } = methodLabels[order.paymentMethodType];
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <Icon name={icon} size={18} />
      {order.paymentMethodName ?? t(text)}
    </span>
  );
}

export function PaidMark(
  order: Pick<Order, 'isPaid' | 'status' | 'refundedPrice' | 'refunds' | 'totalOrderPrice'>,
) {
  const t = useTranslate();
  const { price } = useFormats();
  const { isPaid, status, refundedPrice, totalOrderPrice } = order;
  if (isPaid) {
    return (
      <span className="grid">
        <span className="flex items-center gap-2 whitespace-nowrap font-semibold text-ok">
          <Icon name="circle-check" size={18} />
          {t('orderPages.paid')}
        </span>
        {isPartlyRefunded(order) && (
          <span className="whitespace-nowrap text-warn text-xs tabular-nums">
            {t(isPartTaken(order) ? 'orderPages.amountNotTaken' : 'orderPages.amountRefunded', {
              amount: price(refundedPrice),
            })}
          </span>
        )}
      </span>
    );
  }
  const isPaidBack = status === 'refunded';
  const text = totalOrderPrice === 0 ? 'orderPages.nothingToPay' : 'orderPages.notPaid';
  return (
    <span className="flex items-center gap-2 whitespace-nowrap text-t3">
      <Icon name={isPaidBack ? 'undo-2' : 'circle-dashed'} size={18} />
      {t(isPaidBack ? 'orderPages.paidBack' : text)}
    </span>
  );
}

/** As shown to the buyer, with the day of the last refund. */
export function OwnPaidMark({ order }: { order: Order }) {
  const { quirks } = usePublicSettings();
  const { date } = useFormats();
  const refundedAt = order.refunds.findLast(({ doneAt, notTaken }) => doneAt && !notTaken)?.doneAt;
  return (
    <span className="grid">
      <PaidMark {...order} isPaid={isShownAsPaid(quirks, order.isPaid)} />
      {refundedAt && (
        <time className="text-t3 text-xs" dateTime={refundedAt}>
          {date(refundedAt)}
        </time>
      )}
    </span>
  );
}
