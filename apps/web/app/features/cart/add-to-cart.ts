import type { ListedProduct } from '@matjar/contract/catalog.ts';
import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { Palette } from 'lucide-react';
import { api } from '../../api-client.ts';
import { ApiError } from '../../api-error.ts';
import { notify, notifyPromise } from '../../ui/toasts.ts';

export interface CartAddition {
  product: Pick<ListedProduct, '_id' | 'colors'>;
  /** One of the product's colours; `null` while none is chosen. */
  color: string | null;
}

/** Puts one piece into the cart and says how it went; answers whether it is in. */
export async function addToCart({ product, color }: CartAddition, t: Translate): Promise<boolean> {
  if (product.colors.length > 0 && color === null) {
    notify('warning', t('cart.chooseColor'), { id: 'choose-color', icon: Palette });
    return false;
  }
  const request = api.post('/cart', { productId: product._id, ...(color && { color }) });
  return notifyPromise(request, {
    error: (reason) =>
      reason instanceof ApiError && reason.status === 401 ? t('cart.pleaseLogin') : undefined,
  }).then(
    () => true,
    () => false,
  );
}
