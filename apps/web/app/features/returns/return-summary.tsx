import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { ReturnWorth } from './return-worth.ts';

/** The expected refund, with the share of the discount deducted. */
export function ReturnSummary({
  worth: { price, pieces, amount, tax },
  couponName,
  byHand,
  theyGetBack,
}: {
  worth: ReturnWorth;
  couponName: string | undefined;
  byHand: boolean;
  /** Said to staff. */
  theyGetBack: string | undefined;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const share = price - (amount - tax);
  return (
    <section className="rounded-r3 border border-line bg-sunken p-5">
      <dl className="grid gap-2.5 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="text-t2">{t('returns.priceOfPieces', { count: pieces })}</dt>
          <dd>{formats.price(price)}</dd>
        </div>
        {share > 0.0005 && (
          <div className="flex justify-between gap-4">
            <dt className="text-t2">
              {couponName
                ? t('returns.shareOfCoupon', { coupon: couponName })
                : t('returns.shareOfDiscount')}
            </dt>
            <dd className="text-ok">−{formats.price(share)}</dd>
          </div>
        )}
        {tax > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-t2">{t('delivery.tax')}</dt>
            <dd>{formats.price(tax)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{theyGetBack ?? t('returns.youGetBack')}</dt>
          <dd aria-live="polite" className="font-bold text-xl tracking-[-0.028em]">
            {formats.price(amount)}
          </dd>
        </div>
      </dl>
      {!theyGetBack && (
        <p className="mt-3 text-t2 text-xs">
          {t(byHand ? 'returns.backInCash' : 'returns.backToCard')}
        </p>
      )}
    </section>
  );
}
