import type { CartNotice } from '@matjar/contract/cart.ts';
import { parseJson } from '../../browser-storage.ts';

/** `stock` is repeated by the server for as long as it holds; the others are told only once. */
export function isToldOnce({ type }: CartNotice): boolean {
  return type !== 'stock';
}

/** What a notice is about; a newer one about the same thing takes its place. */
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

function isNotice(value: unknown): value is CartNotice {
  if (typeof value !== 'object' || value === null) return false;
  const { type, message } = value as Record<string, unknown>;
  return typeof type === 'string' && typeof message === 'string';
}

/** What the browser kept; `undefined` when it is no list. */
export function parseNotices(text: string): CartNotice[] | undefined {
  const value = parseJson(text);
  return Array.isArray(value) ? value.filter(isNotice) : undefined;
}
