import { ShoppingBag } from 'lucide-react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import type { OpenedPart } from '../../shell/opens-on-click.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useCartCount } from './use-cart-count.ts';

/** What is in the cart, under its button in the header. */
export default function CartDropdown(opened: OpenedPart) {
  const t = useTranslate();
  const count = useCartCount();
  return (
    <Popover {...opened} className="w-106 min-w-[400px] p-5" title={t('shell.cart')}>
      <div className="-mx-5 h-50 overflow-y-auto overscroll-contain border-line border-y px-5">
        {count === 0 && <EmptyCart />}
      </div>
      <p className="py-4 text-t2 tabular-nums">{t('shell.cartItems', { count })}</p>
      <ButtonLink
        href="/checkout/cart"
        onClick={() => opened.onOpenChange(false)}
        size="lg"
        variant="primary"
        wide
      >
        {t('shell.goToCheckout')}
      </ButtonLink>
    </Popover>
  );
}

function EmptyCart() {
  const t = useTranslate();
  return (
    <p className="grid h-full place-content-center justify-items-center gap-3 font-semibold">
      <span className="grid size-14 place-items-center rounded-r2 bg-ground">
        <Icon of={ShoppingBag} size={24} />
      </span>
      {t('shell.cartEmpty')}
    </p>
  );
}
