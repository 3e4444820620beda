import { nameVariant } from '@matjar/contract/catalog/variant-options.ts';
import type { OrderRefund } from '@matjar/contract/orders/order-refunds.ts';
import type { Order } from '@matjar/contract/orders/orders.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { StatusPill } from '../../ui/status-pill.tsx';
import { CreditNoteButton } from './document-button.tsx';

const stateLabels = {
  wanted: { text: 'orderPages.refundOnItsWay', tone: 'warn', icon: 'clock' },
  done: { text: 'orderPages.refundGivenBack', tone: 'ok', icon: 'circle-check' },
  failed: { text: 'orderPages.refundNeedsAttention', tone: 'bad', icon: 'circle-alert' },
} as const;

const notTakenLabel = {
  text: 'orderPages.refundNotCharged',
  tone: 'neutral',
  icon: 'package-x',
} as const;

/** Refunds with pieces, day and reason; newest first. */
export function OrderRefunds({
  order,
  hasCreditNotes,
  children,
}: {
  order: Order;
  hasCreditNotes: boolean;
  /** Details for staff, below each refund. */
  children?: (refund: OrderRefund) => ReactNode;
}) {
  const t = useTranslate();
  const { dateTime, price } = useFormats();
  return (
    <ul className="grid gap-5">
      {order.refunds.toReversed().map((refund) => {
        const { text, tone, icon } = refund.notTaken ? notTakenLabel : stateLabels[refund.status];
        return (
          <li
            className="grid gap-2 not-last:border-line not-last:border-b not-last:pb-5 [overflow-wrap:anywhere]"
            key={refund._id}
          >
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-bold text-md tabular-nums">{price(refund.amount)}</span>
              <StatusPill icon={icon} tone={tone}>
                {t(text)}
              </StatusPill>
            </div>
            <dl className="grid gap-1 text-t2 text-xs tabular-nums">
              {refund.lines.map(({ line, title, count, amount }) => (
                <Part
                  key={line}
                  label={[t('orderPages.pieceOf', { count, title }), variantOfLine(order, line)]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {price(amount)}
                </Part>
              ))}
              {refund.priceAmount > 0 && (
                <Part label={t('orderPages.refundOff')}>{price(refund.priceAmount)}</Part>
              )}
              {refund.shippingAmount > 0 && (
                <Part label={t('orderPages.refundDelivery')}>{price(refund.shippingAmount)}</Part>
              )}
            </dl>
            {refund.reason && <p>{refund.reason}</p>}
            <p className="text-t3 text-xs">
              <time dateTime={refund.doneAt ?? refund.askedAt}>
                {dateTime(refund.doneAt ?? refund.askedAt)}
              </time>
              {' · '}
              {refund.replacement
                ? t('orderPages.refundExchanged', refund.replacement)
                : t(wayOf(refund))}
            </p>
            {children?.(refund)}
            {hasCreditNotes && refund.creditNote && (
              <CreditNoteButton orderId={order._id} refund={refund} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** "Black, 256 GB"; empty where there is nothing to choose. */
export function variantOfLine(order: Order, line: number): string {
  const item = order.cartItems[line];
  return item ? nameVariant(item) : '';
}

function Part({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}

function wayOf({ notTaken, byHand }: OrderRefund) {
  if (notTaken) return 'orderPages.refundNotTaken';
  return byHand ? 'orderPages.refundByHand' : 'orderPages.refundToCard';
}
