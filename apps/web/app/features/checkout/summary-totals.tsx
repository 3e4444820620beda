import type { Cart } from '@matjar/contract/cart.ts';
import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function SummaryTotals({ cart }: { cart: Cart }) {
  const t = useTranslate();
  const formats = useFormats();
  const { totalCartPrice, totalAfterDiscount, coupon } = cart;
  const toPay = totalAfterDiscount ?? totalCartPrice;
  const saved = totalCartPrice - toPay;
  return (
    <dl className="mt-4 grid gap-2 border-line-2 border-t pt-4 tabular-nums">
      <div className="flex justify-between gap-3">
        <dt className="text-t2">{t('checkoutPage.subtotal')}</dt>
        <dd>{formats.price(totalCartPrice)}</dd>
      </div>
      {coupon && (
        <div className="flex justify-between gap-3">
          <dt className="truncate text-t2">{coupon}</dt>
          <dd className="font-medium text-ok">{formats.price(-saved)}</dd>
        </div>
      )}
      <div className="flex justify-between gap-3">
        <dt className="text-t2">{t('checkoutPage.shipping')}</dt>
        <dd>{t('checkoutPage.shippingFree')}</dd>
      </div>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
        <dt className="font-semibold">{t('checkoutPage.total')}</dt>
        <dd className="flex flex-wrap items-baseline gap-x-2">
          {saved > 0 && (
            <>
              <VisuallyHidden>
                {t('checkoutPage.totalBefore', { price: formats.price(totalCartPrice) })}
              </VisuallyHidden>
              <s aria-hidden="true" className="text-t3">
                {formats.price(totalCartPrice)}
              </s>
            </>
          )}
          <span className="font-bold text-lg tracking-[-0.02em]">{formats.price(toPay)}</span>
        </dd>
      </div>
    </dl>
  );
}
