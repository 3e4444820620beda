import { ShoppingBag } from 'lucide-react';
import { useTranslate } from '../../../i18n/i18n-context.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Purchase } from './use-purchase.ts';

/** The one orange action of the page; words in its place when there is nothing to buy. */
export function BuyButton({
  purchase,
  quantity,
  className,
}: {
  purchase: Purchase;
  quantity: number;
  className?: string;
}) {
  const t = useTranslate();
  if (quantity <= 0) {
    return (
      <p
        className={`grid h-13 place-items-center rounded-r2 bg-ground font-semibold text-t3 ${className}`}
      >
        {t('ui.outOfStock')}
      </p>
    );
  }
  return (
    <Button
      className={className}
      icon={ShoppingBag}
      onClick={purchase.add}
      pending={purchase.pending}
      size="lg"
      variant="primary"
    >
      {t('cart.addToCart')}
    </Button>
  );
}
