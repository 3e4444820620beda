import type { Translate } from '@matjar/contract/messages/message-types.ts';
import { useEffect } from 'react';
import { readGuestCart } from '../cart-data/guest-cart.ts';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { onSignedIn, readSession } from '../session/session-store.ts';
import { readGuestWishlist } from '../wishlist-data/guest-wishlist.ts';

/** What a visitor has in this browser, and how it gets into the account. */
const guestData = [
  {
    read: readGuestCart,
    merge: async (t: Translate) =>
      (await import('../cart-data/merge-guest-cart.ts')).mergeGuestCart(t),
  },
  {
    read: readGuestWishlist,
    merge: async () =>
      (await import('../wishlist-data/merge-guest-wishlist.ts')).mergeGuestWishlist(),
  },
];

/** Moves a visitor's cart and wishlist into the account, at sign-in and after a failure. */
export function GuestDataMerger() {
  const t = useTranslate();
  useEffect(() => {
    function mergeAll() {
      if (readSession()?.data.role !== 'user') return;
      for (const { read, merge } of guestData) {
        if (read().length === 0) continue;
        merge(t).catch((error: unknown) =>
          console.error('It stays in this browser for now.', error),
        );
      }
    }
    mergeAll();
    return onSignedIn(mergeAll);
  }, [t]);
  return null;
}
