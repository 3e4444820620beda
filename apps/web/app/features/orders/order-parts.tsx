import type { Order } from '@matjar/contract/orders.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { methodWords } from './order-words.ts';

/** A framed part of an order's page under its heading. */
export function OrderPart({
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
  const { city, details, phone, postalCode } = order.shippingAddress;
  if (!city && !details && !phone) return <p className="text-t2">{t('orderPages.noAddress')}</p>;
  return (
    <address className="grid gap-0.5 not-italic [overflow-wrap:anywhere]">
      <span className="font-semibold">{order.user.name}</span>
      <span>{details}</span>
      <span>{[city, postalCode].filter(Boolean).join(' ')}</span>
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

const refundWords = {
  wanted: 'orderPages.refundWanted',
  done: 'orderPages.refundDone',
  failed: 'orderPages.refundFailed',
} as const;

/** How it is paid, whether it was, and whether the money went back. */
export function OrderPayment({ order }: { order: Order }) {
  const t = useTranslate();
  const formats = useFormats();
  const { long, icon } = methodWords[order.paymentMethodType];
  return (
    <div className="grid gap-1">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name={icon} size={18} />
        {t(long)}
      </p>
      {order.paidAt ? (
        <p className="text-t2">{t('orderPages.paidOn', { date: formats.date(order.paidAt) })}</p>
      ) : (
        order.paymentMethodType === 'cash' &&
        order.status !== 'cancelled' && <p className="text-t2">{t('orderPages.payAtDoor')}</p>
      )}
      {order.refund && (
        <p className={order.refund.status === 'failed' ? 'text-bad' : 'text-ok'}>
          {t(refundWords[order.refund.status], { amount: formats.price(order.refund.amount) })}
        </p>
      )}
    </div>
  );
}

/** What it came to; what is nothing is not listed. */
export function OrderTotals({ order }: { order: Order }) {
  const t = useTranslate();
  const { price } = useFormats();
  return (
    <dl className="grid gap-2 tabular-nums">
      <Row label={t('orderPages.subtotal')}>{price(order.linesTotal)}</Row>
      {order.discountTotal > 0 && (
        <Row label={order.couponName ?? t('orderPages.discount')}>
          <span className="font-medium text-ok">{price(-order.discountTotal)}</span>
        </Row>
      )}
      {order.shippingPrice > 0 && (
        <Row label={t('orderPages.shipping')}>{price(order.shippingPrice)}</Row>
      )}
      {order.taxPrice > 0 && <Row label={t('orderPages.tax')}>{price(order.taxPrice)}</Row>}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 border-line-2 border-t pt-3">
        <dt className="font-semibold">{t('orderPages.total')}</dt>
        <dd className="font-bold text-lg tracking-[-0.02em]">{price(order.totalOrderPrice)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="min-w-0 truncate text-t2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
