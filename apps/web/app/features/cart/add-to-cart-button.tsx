import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ProductCardAction } from '../../ui/product-card-action.tsx';
import { type CartAddition, useAddToCart } from './use-add-to-cart.ts';

/** The action of a product card. */
export function AddToCartButton(addition: CartAddition) {
  const t = useTranslate();
  const { add, pending } = useAddToCart();
  return (
    <ProductCardAction onClick={() => void add(addition)} pending={pending}>
      {t('cart.addToCart')}
    </ProductCardAction>
  );
}
