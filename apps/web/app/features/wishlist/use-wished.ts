import { ApiError } from '@matjar/client/api-error.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '../../i18n/i18n-context.tsx';
import { notify } from '../../ui/toasts.ts';
import { changeWishlist, useWishedIds } from './wishlist-data.ts';

/** Whether the signed-in person wants the product, and the way to change that. */
export function useWished(productId: string) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const wished = useWishedIds()?.includes(productId) ?? false;

  function change() {
    changeWishlist(queryClient, productId, !wished).then(
      () => notify('success', t(wished ? 'wishlist.removed' : 'wishlist.added')),
      (error: unknown) => {
        const signedOut = error instanceof ApiError && error.status === 401;
        notify('error', signedOut ? t('cart.pleaseLogin') : undefined);
      },
    );
  }

  return { wished, change };
}
