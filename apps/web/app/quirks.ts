import type { PublicSettings } from '@matjar/contract/public-settings.ts';

/**
 * The only place that knows `SHOP_QUIRKS`. Each function answers what is shown by default and, with
 * `documented`, what the described product shows in its place.
 */
export type Quirks = PublicSettings['quirks'];

/** Percent on a product card's badge; `null` when there is no badge. */
export function discountBadgePercent(
  quirks: Quirks,
  price: number,
  priceAfterDiscount: number | null | undefined,
): number | null {
  if (quirks === 'documented') return 39;
  if (priceAfterDiscount == null || priceAfterDiscount >= price) return null;
  const percent = Math.round((1 - priceAfterDiscount / price) * 100);
  return Math.min(99, Math.max(1, percent));
}

/** Year, month, day of an order; the described product counts months from zero. */
export function orderDate(quirks: Quirks, placedAt: Date): string {
  const month = quirks === 'documented' ? placedAt.getUTCMonth() : placedAt.getUTCMonth() + 1;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${placedAt.getUTCFullYear()}-${twoDigits(month)}-${twoDigits(placedAt.getUTCDate())}`;
}

export function isShownAsPaid(quirks: Quirks, isPaid: boolean): boolean {
  return quirks === 'documented' || isPaid;
}

/** Milliseconds before the errors of the review form appear. */
export function reviewErrorDelay(quirks: Quirks): number {
  return quirks === 'documented' ? 12_500 : 0;
}

/** Stars of a product; `null` is shown as not yet rated. */
export function shownRatingsAverage(
  quirks: Quirks,
  ratingsAverage: number | null | undefined,
): number | null {
  return ratingsAverage ?? (quirks === 'documented' ? 0.5 : null);
}
