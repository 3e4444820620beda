import type { Order } from '@matjar/contract/orders.ts';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';

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
