import type { DayStyle } from './day-style.ts';
import { currencyWord, type NumberStyle } from './number-style.ts';

/** What the server tells browsers, so that both write the same. */
export function describeNumbers(currency: string, locale: string, language: string): NumberStyle {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const parts = format.formatToParts(-1_234_567.5);
  const isDigits = ({ type }: Intl.NumberFormatPart) => type === 'integer' || type === 'fraction';
  const write = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  const plain = new Intl.NumberFormat(locale).formatToParts(-1_234_567.5);
  const partOf = (wanted: string) => plain.find(({ type }) => type === wanted)?.value ?? '';
  return {
    locale,
    currency,
    minus: partOf('minusSign'),
    group: partOf('group'),
    decimal: partOf('decimal'),
    isLakh: plain.filter(({ type }) => type === 'integer')[1]?.value.length === 2,
    before: write(parts.slice(1, parts.findIndex(isDigits))),
    after: write(parts.slice(parts.findLastIndex(isDigits) + 1)),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
    language,
    words: {
      narrowSymbol: currencyWord(currency, language, 'narrowSymbol'),
      name: currencyWord(currency, language, 'name'),
    },
  };
}

/** What the server tells browsers, which take a phone a tenth of a second to make their first formatter of dates. */
export function describeDays(locale: string): DayStyle {
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' });
  const dayOfMonth = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });
  // In 2023 the first day of the year was a Sunday.
  const week = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, 1 + day));
  const year = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
  return {
    locale,
    weekdays: week.map((day) => weekday.format(day)),
    months: year.map((day) => {
      // As it is beside a day: Australians write "1 June", and "Jun" alone.
      const month = dayOfMonth.formatToParts(day).find(({ type }) => type === 'month');
      return month?.value ?? '';
    }),
    isDayFirst: dayOfMonth.formatToParts(0)[0]?.type === 'day',
  };
}
