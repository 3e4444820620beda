import { useFormats } from '../../i18n/formats-context.tsx';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

export const cartButtonClass =
  'h-12 shrink-0 items-center gap-2 rounded-control pe-1 text-start transition-colors duration-150 hover:bg-ground lg:pe-3';

export interface CartLabelProps {
  /** Pieces in the cart. */
  count: number;
  /** Of the signed-in person's cart. */
  subtotal?: number | undefined;
  isLoading?: boolean;
}

/** Count and subtotal, or a label while it is empty. */
export function CartLabel({ count, subtotal, isLoading }: CartLabelProps) {
  const t = useTranslate();
  const formats = useFormats();
  const items = t('shell.cartItems', { count });
  const sum = count > 0 && subtotal !== undefined ? formats.price(subtotal) : null;
  return (
    <>
      <span className="relative grid size-11 place-items-center">
        <Icon name="shopping-bag" size={24} />
        <CountBadge count={count} />
      </span>
      <span className="sr-only leading-[1.125rem] lg:not-sr-only">
        {sum && <span className="sr-only">{t('shell.cart')} </span>}
        <span className="block text-t3 text-xs leading-[1rem]">
          {sum ? items : t('shell.cart')}
        </span>
        <span
          className={classNames(
            'for-visitors block font-semibold tabular-nums',
            isLoading && 'invisible',
          )}
        >
          {sum ?? items}
        </span>
      </span>
    </>
  );
}

export function CartLink({ className, ...label }: CartLabelProps & { className?: string }) {
  return (
    <AppLink className={classNames(cartButtonClass, 'flex', className)} href="/checkout/cart">
      <CartLabel {...label} />
    </AppLink>
  );
}
