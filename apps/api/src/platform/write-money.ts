import { type Currency, decimalsFor, toMajor } from '@matjar/contract/money.ts';

/** An amount as people read it in letters and on paper: `$1,249.00`. */
export function writeMoney(minor: number, currency: Currency): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimalsFor(currency),
  }).format(toMajor(minor, currency));
}
