import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { usePublicSettings } from '../public-settings.ts';
import { useFormats } from './formats-context.tsx';

/** Converts times to the shop's time zone, whatever the reader's is. */

export function timeInShop(time: Date | string, timeZone: string): string {
  const digits = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { ...digits, timeZone }).format(new Date(time));
}

/** In the format of date and time inputs: "2026-05-15T09:30". */
export function toShopClock(time: Date | string, timeZone: string): string {
  return `${dayInShop(time, timeZone)}T${timeInShop(time, timeZone)}`;
}

/**
 * The moment of a local time in the shop. A time skipped by summer time becomes the hour after it; of one
 * that occurs twice it is the first.
 */
export function fromShopClock(local: string, timeZone: string): Date | undefined {
  const wanted = Date.parse(`${local}Z`);
  if (Number.isNaN(wanted)) return undefined;
  const aheadAt = (time: number) =>
    Date.parse(`${toShopClock(new Date(time), timeZone)}Z`) - Math.floor(time / 60_000) * 60_000;
  const day = 86_400_000;
  const [before, after] = [wanted - aheadAt(wanted - day), wanted - aheadAt(wanted + day)];
  const fits = (time: number) => aheadAt(time) === wanted - time;
  return new Date(fits(before) || !fits(after) ? before : after);
}

/** The shop's time zone for planning, and a moment in it. */
export function useShopClock() {
  const { timeZone } = usePublicSettings();
  const { day } = useFormats();
  return {
    timeZone,
    dateTime: (iso: string) => `${day(dayInShop(iso, timeZone))}, ${timeInShop(iso, timeZone)}`,
  };
}
