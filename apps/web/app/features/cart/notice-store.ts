import type { CartAnswer, CartNotice } from '@matjar/contract/cart.ts';
import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../stored-value.ts';
import { isToldOnce, parseNotices, withNotices, withoutNotice } from './cart-notices.ts';

const nothing: CartNotice[] = [];

/** The server tells a change once, to whatever page asked; the cart page may be opened much later. */
const storedNotices = createStoredValue<CartNotice[]>({
  key: 'cart-notices',
  parse: parseNotices,
  absent: nothing,
});

/** Keeps what an answer tells only once. */
export function rememberNotices({ notices = nothing }: CartAnswer): void {
  const fresh = notices.filter(isToldOnce);
  if (fresh.length > 0) storedNotices.write(withNotices(storedNotices.read(), fresh));
}

/** Somebody has read it. */
export function putAway(notice: CartNotice): void {
  const left = withoutNotice(storedNotices.read(), notice);
  storedNotices.write(left.length > 0 ? left : null);
}

export function useKeptNotices(): CartNotice[] {
  return useSyncExternalStore(storedNotices.subscribe, storedNotices.read, () => nothing);
}
