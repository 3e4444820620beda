import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { onSignedIn, readSession } from '../session/session-store.ts';
import { readGuestCart } from './guest-cart.ts';

/** Brings what a visitor kept to their cart on the server, at sign-in and when it failed before. */
export function GuestCartMerger() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  useEffect(() => {
    function bring() {
      if (readSession()?.data.role !== 'user' || readGuestCart().length === 0) return;
      import('./merge-guest-cart.ts').then(
        ({ mergeKeptCart }) => mergeKeptCart(queryClient, t),
        (error: unknown) => console.error('The kept cart stays in this browser for now.', error),
      );
    }
    bring();
    return onSignedIn(bring);
  }, [queryClient, t]);
  return null;
}
