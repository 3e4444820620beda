import { createContext, use, useMemo } from 'react';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatDay,
  formatPrice,
  formatRating,
  formatRecent,
  formatRoundPrice,
} from './formats.ts';
import { useLocale } from './i18n-context.tsx';

interface Shop {
  currency: string;
  timeZone: string;
  numbers?: string | undefined;
  dates?: string | undefined;
}

const ShopContext = createContext<Shop>({ currency: 'USD', timeZone: 'UTC' });

export const FormatsProvider = ShopContext.Provider;

/** The locale that writes numbers: the shop's choice, else the language's. */
export function useNumberLocale(): string {
  const locale = useLocale();
  return use(ShopContext).numbers ?? locale;
}

/** Formatters by the shop's choice, for its currency and time zone. */
export function useFormats() {
  const locale = useLocale();
  const { currency, timeZone, numbers = locale, dates = locale } = use(ShopContext);
  return useMemo(
    () => ({
      price: (amount: number) => formatPrice(amount, currency, numbers),
      roundPrice: (amount: number) => formatRoundPrice(amount, currency, numbers),
      count: (count: number) => formatCount(count, numbers),
      rating: (rating: number) => formatRating(rating, numbers),
      date: (time: Date | string) => formatDate(time, dates, timeZone),
      day: (day: string) => formatDay(day, dates),
      dateTime: (time: Date | string) => formatDateTime(time, dates, timeZone),
      recent: (time: Date | string) => formatRecent(time, dates, timeZone),
    }),
    [currency, timeZone, numbers, dates],
  );
}

export type Formats = ReturnType<typeof useFormats>;
