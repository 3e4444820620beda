import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { onSignedIn, readSession } from '../session/session-store.ts';
import { readGuestCart } from './guest-cart.ts';

/** Merges the guest cart into the cart on the server, at sign-in and when it failed before. */
export function GuestCartMerger() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  useEffect(() => {
    function merge() {
      if (readSession()?.data.role !== 'user' || readGuestCart().length === 0) return;
      import('./merge-guest-cart.ts').then(
        ({ mergeGuestCart }) => mergeGuestCart(queryClient, t),
        (error: unknown) => console.error('The guest cart stays in this browser for now.', error),
      );
    }
    merge();
    return onSignedIn(merge);
  }, [queryClient, t]);
  return null;
}
