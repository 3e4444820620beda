import { dayInShop } from '@matjar/contract/settings/shop-day.ts';

const dayMs = 86_400_000;

/** Whole days by the calendar of the shop: an order of yesterday evening is a day old this morning. */
export function daysBetween(from: Date | string, to: Date, timeZone: string): number {
  const day = (time: Date | string) => Date.parse(dayInShop(time, timeZone)) / dayMs;
  return Math.max(0, day(to) - day(from));
}
