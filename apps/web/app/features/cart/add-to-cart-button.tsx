import { useState } from 'react';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { ProductCardAction } from '../../ui/product-card-action.tsx';
import { addToCart, type CartAddition } from './add-to-cart.ts';

/** The action of a product card. */
export function AddToCartButton(addition: CartAddition) {
  const t = useTranslate();
  const [pending, setPending] = useState(false);

  async function add() {
    setPending(true);
    await addToCart(addition, t);
    setPending(false);
  }

  return (
    <ProductCardAction onClick={add} pending={pending}>
      {t('cart.addToCart')}
    </ProductCardAction>
  );
}
