import { useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { useQueryClient } from '../queries.ts';
import { dismissToast, notify } from '../ui/toasts.ts';
import { describeAddition, isStatus, notifyVisitor, showsSheet } from './add-product.ts';
import { addSeveralToVisitorCart, sendAdditions } from './add-several.ts';
import type { CartAddition } from './add-to-cart.tsx';
import { announceAddition } from './added-products.ts';

/** Adds several products to the cart and notifies once. What visitors add stays in the browser. */
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
      else if (showsSheet()) dismissToast(toast);
      else notify('success', undefined, { id: toast, lines });
      announceAll(added);
    } catch (error) {
      if (isStatus(error, 401)) addAsVisitor(additions, toast);
      else notify('error', undefined, { id: toast });
    } finally {
      setPending(false);
    }
  }

  function addAsVisitor(additions: readonly CartAddition[], toast: string): void {
    addSeveralToVisitorCart(additions);
    notifyVisitor(t, {
      toast,
      what: t('boughtTogether.added', { count: additions.length }),
      picture: additions[0]?.picture,
    });
    announceAll(additions);
  }

  return { addTogether, pending };
}

function announceAll(added: readonly CartAddition[]): void {
  const [first, ...others] = added.map((each) => describeAddition(each, each.quantity ?? 1));
  if (first) announceAddition({ ...first, others, leaving: false });
}
