import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onSignedIn, readSession } from '../session/session-store.ts';
import { readGuestWishlist } from './guest-wishlist.ts';

/** Moves a visitor's wishlist into the account, at sign-in and after a failure. */
export function GuestWishlistMerger() {
  const queryClient = useQueryClient();
  useEffect(() => {
    function merge() {
      if (readSession()?.data.role !== 'user' || readGuestWishlist().length === 0) return;
      import('./merge-guest-wishlist.ts')
        .then(({ mergeGuestWishlist }) => mergeGuestWishlist(queryClient))
        .catch((error: unknown) =>
          console.error('The wishlist stays in this browser for now.', error),
        );
    }
    merge();
    return onSignedIn(merge);
  }, [queryClient]);
  return null;
}
