import type { ReactNode } from 'react';
import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SummaryTotals {
  /** Pieces. */
  items: number;
  subtotal: number;
  discount: number;
  coupon?: string | undefined;
  /** Undefined while nobody knows where to. */
  shipping: number | undefined;
  /** What shipping would be if it were not free. */
  fullShipping?: number | undefined;
  city?: string | undefined;
  /** In place of "Shipping", such as how it comes. */
  shippingLabel?: string | undefined;
  /** For the way to pay, beside the shipping. */
  fee?: number | undefined;
  /** Said only where it is known: carts have none. */
  feeLabel?: string;
  /** On top of the prices; nothing where they include it. */
  tax: number;
  /** By rate; undefined where the shop has no taxes, and no row is shown. */
  taxes?: readonly { label: string; amount: number }[] | undefined;
  total: number;
}

/** What a total is made of: the same rows in the same order on every screen. */
export function SummaryRows({
  totals,
  totalBefore,
  className,
  children,
}: {
  totals: SummaryTotals;
  /** Struck through beside the total. */
  totalBefore?: number | undefined;
  className?: string;
  /** Stands above the total. */
  children?: ReactNode;
}) {
  const t = useTranslate();
  const { price } = useFormats();
  const {
    items,
    subtotal,
    discount,
    coupon,
    city,
    fee = 0,
    feeLabel,
    tax,
    taxes = tax > 0 ? [{ label: t('delivery.tax'), amount: tax }] : [],
    total,
  } = totals;
  const shippingLabel =
    totals.shippingLabel ?? (city ? t('delivery.shippingTo', { city }) : t('delivery.shipping'));
  const code = coupon && (
    <span className="ms-2 inline-block max-w-full truncate rounded-r1 bg-ok-bg px-2 py-0.5 align-middle font-semibold text-ok text-xs">
      {coupon}
    </span>
  );
  return (
    <div className={classNames('tabular-nums', className)}>
      <dl className="grid gap-2.5">
        <Row label={t('delivery.subtotal', { count: items })}>{price(subtotal)}</Row>
        {discount > 0 && (
          <Row
            label={
              <>
                {t('delivery.discount')}
                {code}
              </>
            }
          >
            <span className="font-medium text-ok">−{price(discount)}</span>
          </Row>
        )}
        <Row
          label={
            <>
              {shippingLabel}
              {/* A coupon without a discount on goods pays for shipping. */}
              {discount === 0 && !totals.shipping && code}
            </>
          }
        >
          <Shipping {...totals} />
        </Row>
        {fee > 0 && <Row label={feeLabel}>{price(fee)}</Row>}
        {taxes.map(({ label, amount }) => (
          <Row className={tax > 0 ? undefined : 'text-t3 text-xs'} key={label} label={label}>
            {amount > 0 ? price(amount) : t('delivery.included')}
          </Row>
        ))}
      </dl>
      {children}
      <dl className="mt-3.5 border-line-2 border-t pt-3.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="font-semibold">{t('delivery.total')}</dt>
          <dd className="flex flex-wrap items-baseline justify-end gap-x-2">
            {totalBefore !== undefined && (
              <>
                <VisuallyHidden>
                  {t('delivery.totalBefore', { price: price(totalBefore) })}
                </VisuallyHidden>
                <s aria-hidden="true" className="text-t3">
                  {price(totalBefore)}
                </s>
              </>
            )}
            <span className="font-bold text-xl-dense tracking-[-0.028em]">{price(total)}</span>
            {totals.shipping === undefined && (
              <span className="text-t2">{t('delivery.andDelivery')}</span>
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Shipping({ shipping, fullShipping = 0 }: SummaryTotals) {
  const t = useTranslate();
  const { price } = useFormats();
  if (shipping === undefined) {
    return <span className="text-t2">{t('delivery.shippingByCity')}</span>;
  }
  if (shipping > 0) return price(shipping);
  return (
    <>
      <span className={fullShipping > 0 ? 'font-medium text-ok' : undefined}>
        {t('delivery.free')}
      </span>
      {fullShipping > 0 && <s className="ms-1.5 text-t3">{price(fullShipping)}</s>}
    </>
  );
}

function Row({
  label,
  className = 'text-t2',
  children,
}: {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={classNames('min-w-0', className)}>{label}</dt>
      <dd className={classNames('shrink-0', className !== 'text-t2' && className)}>{children}</dd>
    </div>
  );
}
