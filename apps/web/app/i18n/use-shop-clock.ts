import { dayInShop } from '@matjar/contract/settings/shop-day.ts';
import { usePublicSettings } from '../public-settings.ts';
import { useFormats } from './formats-context.tsx';
import { timeInShop } from './shop-clock.ts';

/** The shop's time zone for planning, and a moment in it. */
export function useShopClock() {
  const { timeZone } = usePublicSettings();
  const { day } = useFormats();
  return {
    timeZone,
    dateTime: (iso: string) => `${day(dayInShop(iso, timeZone))}, ${timeInShop(iso, timeZone)}`,
  };
}
