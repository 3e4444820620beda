import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { notify } from '../ui/toasts.ts';
import {
  type CartAddition,
  describeAddition,
  isStatus,
  sendAddition,
  tellVisitor,
} from './add-to-cart.tsx';
import { announceAddition } from './cart-additions.ts';
import { addToGuestCart } from './guest-cart.ts';

type Wanted = Pick<CartAddition, 'product' | 'color' | 'quantity'>;

/** One after the other; what the shop has not, or not enough of, is named and ends nothing. */
export async function sendAdditions<Addition extends Wanted>(
  queryClient: QueryClient,
  additions: readonly Addition[],
): Promise<{ added: Addition[]; short: string[] }> {
  const added: Addition[] = [];
  const short: string[] = [];
  for (const addition of additions) {
    try {
      const { notices } = await sendAddition(queryClient, addition);
      const clipped = notices?.find((notice) => notice.type === 'clipped');
      if (clipped) short.push(clipped.message);
      if (clipped?.added !== 0) added.push(addition);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      short.push(`${addition.product.title}: ${error.message}`);
    }
  }
  return { added, short };
}

export function addToGuestCartTogether(additions: readonly Wanted[]): void {
  for (const { product, color, quantity = 1 } of additions) {
    addToGuestCart({ product: product._id, quantity, ...(color && { color }) });
  }
}

/** Puts several products into the cart and says once how it went. A visitor's go into the guest cart. */
export function useAddTogether() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function addTogether(additions: readonly CartAddition[]): Promise<void> {
    setPending(true);
    const toast = notify('pending');
    try {
      const { added, short } = await sendAdditions(queryClient, additions);
      const lines = [t('boughtTogether.added', { count: added.length })];
      if (short.length > 0) notify('warning', short.join(' '), { id: toast, lines });
      else notify('success', undefined, { id: toast, lines });
      announceFirst(added);
    } catch (error) {
      if (isStatus(error, 401)) addAsVisitor(additions, toast);
      else notify('error', undefined, { id: toast });
    } finally {
      setPending(false);
    }
  }

  function addAsVisitor(additions: readonly CartAddition[], toast: string): void {
    addToGuestCartTogether(additions);
    tellVisitor(t, {
      toast,
      what: t('boughtTogether.added', { count: additions.length }),
      picture: additions[0]?.picture,
    });
    announceFirst(additions);
  }

  return { addTogether, pending };
}

/** What shows an addition shows the first, and says that there are others. */
function announceFirst([first, ...others]: readonly CartAddition[]): void {
  if (!first) return;
  announceAddition({
    ...describeAddition(first, first.quantity ?? 1),
    leaving: false,
    others: others.length,
  });
}
