import type { Cart } from '@matjar/contract/cart.ts';
import { ArrowRight } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CartTotal } from './cart-total.tsx';

/** On phones: the total and the way to pay stay at the foot of the screen, and rest on the footer. */
export function PayBar({ cart }: { cart: Cart }) {
  const t = useTranslate();
  return (
    <div className="sticky bottom-0 z-10 mt-8 -mb-12 flex items-center gap-4 border-line border-t bg-surface px-4 pt-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden">
      <CartTotal cart={cart} />
      <ButtonLink
        className="ms-auto grow"
        href={`/checkout/cart/${cart._id}`}
        iconAfter={ArrowRight}
        size="lg"
        variant="primary"
      >
        {t('cartPage.goToPay')}
      </ButtonLink>
    </div>
  );
}
