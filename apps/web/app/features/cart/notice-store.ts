import type { CartAnswer, CartNotice } from '@matjar/contract/cart.ts';
import { useSyncExternalStore } from 'react';
import { createStoredValue } from '../../stored-value.ts';
import { signedInPerson } from '../accounts/session-store.ts';
import {
  aboutThisCart,
  isToldOnce,
  type KeptNotices,
  parseNotices,
  withNotices,
  withoutNotice,
} from './cart-notices.ts';

const nothing: CartNotice[] = [];

/**
 * The server tells a change once, to whatever asked first: the badge, the dropdown or the cart page.
 * So it is kept for all of them, and for other tabs, until somebody puts it away.
 */
const storedNotices = createStoredValue<KeptNotices | null>({
  key: 'cart-notices',
  parse: parseNotices,
  absent: null,
});

function readNotices(): CartNotice[] {
  const kept = storedNotices.read();
  return kept?.person === signedInPerson() ? kept.notices : nothing;
}

function keep(notices: CartNotice[]): void {
  storedNotices.write(notices.length > 0 ? { person: signedInPerson(), notices } : null);
}

/** Keeps what an answer tells only once, and lets go of what it has outdated. */
export function rememberNotices({ notices = nothing, data }: CartAnswer): void {
  const known = readNotices();
  const fresh = notices.filter(isToldOnce);
  const still = aboutThisCart(known, data);
  if (fresh.length > 0 || still.length < known.length) keep(withNotices(still, fresh));
}

/** Somebody has read it. */
export function putAway(notice: CartNotice): void {
  keep(withoutNotice(readNotices(), notice));
}

export function useKeptNotices(): CartNotice[] {
  return useSyncExternalStore(storedNotices.subscribe, readNotices, () => nothing);
}
