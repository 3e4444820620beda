import type { CartAnswer, CartNotice } from '@matjar/contract/cart.ts';

/** `stock` is repeated by the server for as long as it holds; the others are told only once. */
function isToldOnce({ type }: CartNotice): boolean {
  return type !== 'stock';
}

/** What a notice is about; a newer one about the same thing takes its place. */
export function noticeKey(notice: CartNotice): string {
  if (notice.type === 'coupon') return `coupon ${notice.coupon}`;
  const line = 'line' in notice ? notice.line : '';
  return `${notice.type} ${notice.product} ${line}`;
}

/** An answer together with what earlier ones told and nobody has put away yet. */
export function keepNotices(before: CartAnswer | undefined, answer: CartAnswer): CartAnswer {
  const fresh = answer.notices ?? [];
  const known = new Set(fresh.map(noticeKey));
  const earlier = (before?.notices ?? []).filter(
    (notice) => isToldOnce(notice) && !known.has(noticeKey(notice)),
  );
  return { ...answer, notices: [...earlier, ...fresh] };
}

export function withoutNotice(answer: CartAnswer, read: CartNotice): CartAnswer {
  const key = noticeKey(read);
  return { ...answer, notices: answer.notices?.filter((notice) => noticeKey(notice) !== key) };
}
