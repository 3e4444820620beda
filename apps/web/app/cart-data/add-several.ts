import { useState } from 'react';
import { useTranslate } from '../i18n/i18n-context.tsx';
import { type QueryClient, useQueryClient } from '../queries.ts';
import { dismissToast, notify } from '../ui/toasts.ts';
import {
  describeItem,
  isStatus,
  notifyVisitor,
  sendItem,
  showInPage,
  showsSheet,
  storeItem,
} from './add-product.ts';
import type { CartItem } from './add-to-cart.tsx';

/** Adds several products to the cart and notifies once. What visitors add stays in the browser. */
export function useAddSeveral() {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);

  async function addSeveral(items: readonly CartItem[]): Promise<void> {
    setPending(true);
    const toast = notify('pending');
    try {
      const { added, short } = await sendItems(queryClient, items);
      const lines = [t('boughtTogether.added', { count: added.length })];
      if (short.length > 0) notify('warning', short.join(' '), { id: toast, lines });
      else if (showsSheet()) dismissToast(toast);
      else notify('success', undefined, { id: toast, lines });
      showAll(added);
    } catch (error) {
      if (isStatus(error, 401)) addAsVisitor(items, toast);
      else notify('error', undefined, { id: toast });
    } finally {
      setPending(false);
    }
  }

  function addAsVisitor(items: readonly CartItem[], toast: string): void {
    items.forEach(storeItem);
    notifyVisitor(t, {
      toast,
      what: t('boughtTogether.added', { count: items.length }),
      picture: items[0]?.picture,
    });
    showAll(items);
  }

  return { addSeveral, pending };
}

function showAll(items: readonly CartItem[]): void {
  if (items.length === 0) return;
  showInPage(
    items.map((item) => describeItem(item, item.quantity ?? 1)),
    false,
  );
}

/** One by one; products that are out of stock, or short of it, are reported without stopping the rest. */
export async function sendItems<Item extends CartItem>(
  queryClient: QueryClient,
  items: readonly Item[],
): Promise<{ added: Item[]; short: string[] }> {
  const added: Item[] = [];
  const short: string[] = [];
  for (const item of items) {
    try {
      const { notices } = await sendItem(queryClient, item);
      const clipped = notices?.find((notice) => notice.type === 'clipped');
      if (clipped) short.push(clipped.message);
      if (clipped?.added !== 0) added.push(item);
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      short.push(`${item.product.title}: ${error.message}`);
    }
  }
  return { added, short };
}
