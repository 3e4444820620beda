import { useFormats } from '../i18n/formats-context.tsx';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const sizes = {
  sm: { paid: 'text-sm font-semibold', before: 'text-xs' },
  md: { paid: 'text-md font-bold tracking-[-0.02em]', before: 'text-xs' },
  xl: {
    paid: 'text-xl-dense md:text-xl font-bold tracking-[-0.028em]',
    before: 'text-sm md:text-md',
  },
};

/** The price to pay, and the original struck through when there is a discount; read out as both. */
export function Price({
  amount,
  original,
  size = 'md',
  stacked = false,
  from = false,
  className,
}: {
  amount: number;
  /** Price before discount; shown only when it is higher. */
  original?: number | null;
  size?: keyof typeof sizes;
  /** The original under the price, at the line's end, as in tables. */
  stacked?: boolean;
  /** Others of its kind cost more. */
  from?: boolean | undefined;
  className?: string;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const price = formats.price(amount);
  const paid = from ? t('ui.from', { price }) : price;
  const before = original != null && original > amount ? formats.price(original) : null;
  return (
    <span
      className={classNames(
        'price flex tabular-nums',
        stacked ? 'flex-col items-end' : 'flex-wrap items-baseline gap-x-2',
        className,
      )}
    >
      <VisuallyHidden>{t('ui.priceNow', { price: paid })}</VisuallyHidden>
      <span aria-hidden="true" className={sizes[size].paid}>
        {paid}
      </span>
      {before && (
        <>
          <VisuallyHidden>{t('ui.priceBefore', { price: before })}</VisuallyHidden>
          <s aria-hidden="true" className={classNames('text-t3', sizes[size].before)}>
            {before}
          </s>
        </>
      )}
    </span>
  );
}
