import type { Cart } from '@matjar/contract/cart.ts';
import { useFormats } from '../../../i18n/formats-context.tsx';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** What is to be paid; with a coupon, beside it what it would have been, struck through. */
export function CartTotal({ cart, large = false }: { cart: Cart; large?: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const before = formats.price(cart.totalCartPrice);
  const struck = cart.coupon !== undefined && cart.totalAfterDiscount !== undefined;
  return (
    <span
      className={classNames(
        'flex flex-wrap items-baseline justify-end gap-x-2 tabular-nums',
        !large && 'flex-col items-start',
      )}
    >
      {struck && (
        <>
          <VisuallyHidden>{t('cartPage.totalBefore', { price: before })}</VisuallyHidden>
          <s aria-hidden="true" className={classNames('text-t3', !large && 'text-xs')}>
            {before}
          </s>
        </>
      )}
      <span
        className={classNames(
          'font-bold',
          large ? 'text-xl-dense tracking-[-0.028em]' : 'text-md tracking-[-0.02em]',
        )}
      >
        {formats.price(cart.totalAfterDiscount ?? cart.totalCartPrice)}
      </span>
    </span>
  );
}
