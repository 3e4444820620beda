import type { Cart, CartNotice, CartResponse } from '@matjar/contract/cart/cart.ts';
import { useSyncExternalStore } from 'react';
import { signedInUser } from '../session/session-store.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { createStoredValue } from '../storage/stored-value.ts';

/** `stock` is repeated by the server for as long as it holds; the others are sent only once. */
export function isSentOnce({ type }: CartNotice): boolean {
  return type !== 'stock';
}

/** Subject of a notice; a newer one with the same key replaces it. */
export function noticeKey(notice: CartNotice): string {
  if (notice.type === 'coupon') return `coupon ${notice.coupon}`;
  const line = 'line' in notice ? notice.line : '';
  return `${notice.type} ${notice.product} ${line}`;
}

export function withNotices(
  known: readonly CartNotice[],
  fresh: readonly CartNotice[],
): CartNotice[] {
  const renewed = new Set(fresh.map(noticeKey));
  return [...known.filter((notice) => !renewed.has(noticeKey(notice))), ...fresh];
}

export function withoutNotice(known: readonly CartNotice[], read: CartNotice): CartNotice[] {
  return known.filter((notice) => noticeKey(notice) !== noticeKey(read));
}

/**
 * Notices about a line are dropped with it, whether it was bought or removed; those about a coupon when it is back, and
 * with the last line.
 */
export function aboutThisCart(
  known: readonly CartNotice[],
  { products, coupon }: Pick<Cart, 'products' | 'coupon'>,
): CartNotice[] {
  return known.filter((notice) => {
    if (notice.type === 'coupon') return products.length > 0 && notice.coupon !== coupon;
    if (notice.type === 'clipped') {
      return products.some(({ product }) => product._id === notice.product);
    }
    return !('line' in notice) || products.some(({ _id }) => _id === notice.line);
  });
}

function isNotice(value: unknown): value is CartNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { type, message } = value as Record<string, unknown>;
  return typeof type === 'string' && typeof message === 'string';
}

/** Notices with the person they are for, so that the next person at this browser does not see them. */
export interface StoredNotices {
  user: string;
  notices: CartNotice[];
}

/** Parses the stored notices; `undefined` if invalid. */
export function parseNotices(text: string): StoredNotices | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { user, notices } = value as Record<string, unknown>;
  if (typeof user !== 'string' || !Array.isArray(notices)) return undefined;
  return { user, notices: notices.filter(isNotice) };
}

const nothing: CartNotice[] = [];

/**
 * The server sends these only once, to the first request: the badge, the dropdown or the cart page. So they
 * are stored for all of them, and for other tabs, until somebody dismisses them.
 */
const storedNotices = createStoredValue<StoredNotices | null>({
  key: 'cart-notices',
  parse: parseNotices,
  absent: null,
});

function readNotices(): CartNotice[] {
  const stored = storedNotices.read();
  return stored?.user === signedInUser() ? stored.notices : nothing;
}

function writeNotices(notices: CartNotice[]): void {
  storedNotices.write(notices.length > 0 ? { user: signedInUser(), notices } : null);
}

/** Stores the one-time notices of a response, and drops outdated ones. */
export function storeNotices({ notices = nothing, data }: CartResponse): void {
  const known = readNotices();
  const fresh = notices.filter(isSentOnce);
  const still = aboutThisCart(known, data);
  if (fresh.length > 0 || still.length < known.length) writeNotices(withNotices(still, fresh));
}

/** Removes a notice that was read. */
export function dismissNotice(notice: CartNotice): void {
  writeNotices(withoutNotice(readNotices(), notice));
}

export function useStoredNotices(): CartNotice[] {
  return useSyncExternalStore(storedNotices.subscribe, readNotices, () => nothing);
}
