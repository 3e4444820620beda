/** Formats of prices, counts, ratings and dates; the only place that defines them. */

import { type DayStyle, writeDate, writeDay } from './day-style.ts';
import { type CurrencyWord, currencyWord, type NumberStyle, writeNumber } from './number-style.ts';

/** In browsers the style that the page was written in, so that its first view needs no formatter. */
export const pageStyle: NumberStyle | null = import.meta.env.SSR
  ? null
  : JSON.parse(document.documentElement.dataset.numbers ?? 'null');

const pageDays: DayStyle | null = import.meta.env.SSR
  ? null
  : JSON.parse(document.documentElement.dataset.days ?? 'null');

// Making a formatter takes a hundred times as long as using it, and a page of reviews writes fifty dates.
function cacheFormats<Options, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const known = formats.get(key);
    if (known) return known;
    const format = make(locale, options);
    formats.set(key, format);
    return format;
  };
}

const numberFormat = cacheFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const dateFormat = cacheFormats(
  (locale, options: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options satisfies { timeZone: string }),
);

function write(number: number, locale: string, options: Intl.NumberFormatOptions): string {
  return (
    writeNumber(pageStyle, number, locale, options) ?? numberFormat(locale, options).format(number)
  );
}

/** Amounts are in main units: 189 is "$189.00" and 64.5 is "$64.50". */
export function formatPrice(amount: number, currency: string, locale: string): string {
  return write(amount, locale, { style: 'currency', currency });
}

/** For amounts that are no price to pay: 25 is "$25" and 2.5 is "$2.50". */
export function formatRoundPrice(amount: number, currency: string, locale: string): string {
  const options = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  return write(amount, locale, options);
}

/** 1284 is "1,284". */
export function formatCount(count: number, locale: string): string {
  return write(count, locale, { maximumFractionDigits: 0 });
}

/** With its decimals: 12.5 is "12.5". */
export function formatNumber(number: number, locale: string): string {
  return write(number, locale, {});
}

/** An average of stars with one decimal: 4 is "4.0". */
export function formatRating(rating: number, locale: string): string {
  return write(rating, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A day in the shop's time zone, such as "May 14, 2026": the same on the server and in every browser. */
export function formatDate(time: Date | string, locale: string, shopZone: string): string {
  // A day without a time is not converted.
  const isDay = String(time).length === 10;
  if (isDay && pageDays?.locale === locale) return writeDate(pageDays, new Date(time));
  const timeZone = isDay ? 'UTC' : shopZone;
  return dateFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(time));
}

/**
 * A near day without a year: "Tue, Nov 17" or "Tue 17 Nov". In two parts, because engines disagree on the comma
 * between them, and a page must be the same on the server and in every browser.
 */
export function formatDay(day: string, locale: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (pageDays?.locale === locale) return writeDay(pageDays, date);
  const write = (part: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { timeZone: 'UTC', ...part }).format(date);
  const dayOfMonth = write({ day: 'numeric', month: 'short' });
  return `${write({ weekday: 'short' })}${/^\d/.test(dayOfMonth) ? '' : ','} ${dayOfMonth}`;
}

/** Day and time in the shop's time zone: "Nov 15, 2026, 8:30 AM". */
export function formatDateTime(time: Date | string, locale: string, timeZone: string): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(time));
}

/** The same without its year, for times of the last days: "Nov 15, 8:30 AM". */
export function formatRecent(time: Date | string, locale: string, timeZone: string): string {
  const format = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return dateFormat(locale, { ...format, timeZone }).format(new Date(time));
}

/** The space between a number and its unit: "512 GB", "6.3 inch", "1,050 MB/s". */
const gap = /(?<=\d) (?=[a-z/]{1,5}(?![\w-]))/gi;

/** Keeps numbers on one line with their units. */
export function keepUnits(text: string): string {
  return text.replaceAll(gap, '\u00a0');
}

/** "$" of USD: the sign alone, for the start of a field. */
export function currencySign(currency: string, locale: string): string {
  return wordOf(currency, locale, 'narrowSymbol');
}

/** "US dollars": the plural name of a currency in the reader's language. */
export function currencyName(currency: string, locale: string): string {
  return wordOf(currency, locale, 'name');
}

function wordOf(currency: string, locale: string, word: CurrencyWord): string {
  if (pageStyle?.language !== locale || pageStyle.currency !== currency) {
    return currencyWord(currency, locale, word);
  }
  return pageStyle.words[word];
}
