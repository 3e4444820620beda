import { createContext, use, useMemo } from 'react';
import {
  formatCount,
  formatDate,
  formatDay,
  formatMoment,
  formatPrice,
  formatRating,
  formatRoundPrice,
} from './formats.ts';
import { useLocale } from './i18n-context.tsx';

const CurrencyContext = createContext('USD');

export const CurrencyProvider = CurrencyContext.Provider;

/** The formatter bound to the reader's language and the shop's currency. */
export function useFormats() {
  const locale = useLocale();
  const currency = use(CurrencyContext);
  return useMemo(
    () => ({
      price: (amount: number) => formatPrice(amount, currency, locale),
      roundPrice: (amount: number) => formatRoundPrice(amount, currency, locale),
      count: (count: number) => formatCount(count, locale),
      rating: (rating: number) => formatRating(rating, locale),
      date: (moment: Date | string) => formatDate(moment, locale),
      day: (day: string) => formatDay(day, locale),
      moment: (moment: Date | string) => formatMoment(moment, locale),
    }),
    [currency, locale],
  );
}
