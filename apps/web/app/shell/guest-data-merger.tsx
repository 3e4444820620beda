import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readGuestCart } from '../cart-data/guest-cart.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { onSignedIn, readSession } from '../session/session-store.ts';
import { readGuestWishlist } from '../wishlist-data/guest-wishlist.ts';

/** What a visitor has in this browser, and how it gets into the account. */
const guestData = [
  {
    read: readGuestCart,
    merge: async (queryClient: QueryClient, t: Translate) =>
      (await import('../cart-data/merge-guest-cart.ts')).mergeGuestCart(queryClient, t),
  },
  {
    read: readGuestWishlist,
    merge: async (queryClient: QueryClient) =>
      (await import('../wishlist-data/merge-guest-wishlist.ts')).mergeGuestWishlist(queryClient),
  },
];

/** Moves a visitor's cart and wishlist into the account, at sign-in and after a failure. */
export function GuestDataMerger() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  useEffect(() => {
    function mergeAll() {
      if (readSession()?.data.role !== 'user') return;
      for (const { read, merge } of guestData) {
        if (read().length === 0) continue;
        merge(queryClient, t).catch((error: unknown) =>
          console.error('It stays in this browser for now.', error),
        );
      }
    }
    mergeAll();
    return onSignedIn(mergeAll);
  }, [queryClient, t]);
  return null;
}
