import { type Currency, decimalsFor, toMajor } from '@matjar/contract/money.ts';
import { type NumberFormatName, numberFormats } from '@matjar/contract/settings/shop-formats.ts';

let locale: string = numberFormats.comma;
const formats = new Map<Currency, Intl.NumberFormat>();

/** How amounts are written by the whole process, since one process is one shop. */
export function chooseNumberFormat(name: NumberFormatName): void {
  if (numberFormats[name] === locale) return;
  locale = numberFormats[name];
  formats.clear();
}

/** An amount as people read it in emails and on paper: `$1,249.00`. */
export function formatMoney(minor: number, currency: Currency): string {
  return findFormat(currency).format(toMajor(minor, currency));
}

/** Making one takes longer than most requests have. */
function findFormat(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = decimalsFor(currency);
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, made);
  return made;
}
