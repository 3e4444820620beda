import { ApiError } from '@matjar/client/api-error.ts';
import type { ListedProduct } from '@matjar/contract/catalog.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api-client.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { ProductCardAction } from '../ui/product-card-action.tsx';
import { notify, notifyPromise } from '../ui/toasts.ts';
import { announceAddition } from './cart-additions.ts';
import { addToGuestCart } from './guest-cart.ts';
import { changeCart } from './use-cart.ts';

export interface CartAddition {
  product: Pick<ListedProduct, '_id' | 'colors'>;
  /** One of the product's colours; `null` while none is chosen. */
  color: string | null;
}

function isStatus(reason: unknown, status: number): reason is ApiError {
  return reason instanceof ApiError && reason.status === status;
}

/** Puts one piece into the cart and says how it went. A visitor's goes into the guest cart. */
export function useAddToCart() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function add({ product, color }: CartAddition): Promise<void> {
    if (product.colors.length > 0 && color === null) {
      notify('warning', t('cart.chooseColor'), { id: 'choose-color', icon: 'palette' });
      return;
    }
    const body = { productId: product._id, ...(color && { color }) };
    const work = changeCart(queryClient, { send: () => api.call('POST /cart', { body }) });
    setPending(true);
    try {
      await notifyPromise(work, {
        error: (reason) => {
          if (isStatus(reason, 401)) return t('cart.pleaseLogin');
          // Only what is short of stock says how short; all else is the shop's trouble.
          return isStatus(reason, 409) ? reason.message : undefined;
        },
      });
      announceAddition({ productId: product._id, isGuest: false });
    } catch (error) {
      if (isStatus(error, 401)) {
        addToGuestCart({ product: product._id, quantity: 1, ...(color && { color }) });
        announceAddition({ productId: product._id, isGuest: true });
      }
    } finally {
      setPending(false);
    }
  }

  return { add, pending };
}

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
