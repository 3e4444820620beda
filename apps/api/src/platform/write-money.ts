import { type Currency, decimalsFor, toMajor } from '@matjar/contract/money.ts';

const formats = new Map<Currency, Intl.NumberFormat>();

/** An amount as people read it in emails and on paper: `$1,249.00`. */
export function writeMoney(minor: number, currency: Currency): string {
  return findFormat(currency).format(toMajor(minor, currency));
}

/** Making one takes longer than most requests have. */
function findFormat(currency: Currency): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = decimalsFor(currency);
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, made);
  return made;
}
