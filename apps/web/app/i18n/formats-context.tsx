import { createContext, use, useMemo } from 'react';
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatPrice,
  formatRating,
  formatRecent,
  formatRoundPrice,
} from './formats.ts';
import { useLocale } from './i18n-context.tsx';

const ShopContext = createContext({ currency: 'USD', timeZone: 'UTC' });

export const FormatsProvider = ShopContext.Provider;

/** Formatters for the reader's language, and the shop's currency and time zone. */
export function useFormats() {
  const locale = useLocale();
  const { currency, timeZone } = use(ShopContext);
  return useMemo(
    () => ({
      price: (amount: number) => formatPrice(amount, currency, locale),
      roundPrice: (amount: number) => formatRoundPrice(amount, currency, locale),
      count: (count: number) => formatCount(count, locale),
      rating: (rating: number) => formatRating(rating, locale),
      date: (moment: Date | string) => formatDate(moment, locale, timeZone),
      day: (day: string) => formatDay(day, locale),
      moment: (moment: Date | string) => formatMoment(moment, locale, timeZone),
      recent: (moment: Date | string) => formatRecent(moment, locale, timeZone),
    }),
    [currency, timeZone, locale],
  );
}
