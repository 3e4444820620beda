import type { PublicSettings } from '@matjar/contract/settings/public-settings.ts';
import { dayInShop } from '@matjar/contract/settings/shop-day.ts';

/**
 * The only place that knows `SHOP_QUIRKS`. Each function returns the default behaviour or, with `documented`,
 * that of the described product.
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

/** Year, month, day of an order in the shop's time zone; the described product counts months from zero. */
export function orderDate(quirks: Quirks, placedAt: string, timeZone: string): string {
  const day = dayInShop(placedAt, timeZone);
  if (quirks !== 'documented') return day;
  const [year, month, ofMonth] = day.split('-');
  return `${year}-${String(Number(month) - 1).padStart(2, '0')}-${ofMonth}`;
}

export function isShownAsPaid(quirks: Quirks, isPaid: boolean): boolean {
  return quirks === 'documented' || isPaid;
}

/** Milliseconds before the errors of the review form appear. */
export function reviewErrorDelay(quirks: Quirks): number {
  return quirks === 'documented' ? 12_500 : 0;
}

/** Average rating of a product; `null` is shown as not yet rated. */
export function shownRatingsAverage(
  quirks: Quirks,
  ratingsAverage: number | null | undefined,
): number | null {
  return ratingsAverage ?? (quirks === 'documented' ? 0.5 : null);
}
