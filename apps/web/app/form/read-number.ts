import { type Currency, decimalsFor } from '@matjar/contract/money.ts';
import { withPlainDigits } from '@matjar/contract/readable-text.ts';

/*
 * What people type or paste from a spreadsheet. Numbers of clients of the API are read more strictly
 * (`form-input.ts` of the contract).
 */

/** Numbers with thousands and decimals, which show which separator is which: "1,299.00", "1.299,00". */
const grouped =
  /^\d{1,3}(?:(?:,\d{3})+\.\d{1,3}|(?:\.\d{3})+,\d{1,2}|(?:\s\d{3})+(?:[.,]\d{1,2})?)$/;

/** Parses a typed number with a decimal point or comma. "1,200" is refused, because it may mean thousands. */
export function readNumber(text: string): number | undefined {
  const written = withPlainDigits(text.trim()).replaceAll('٬', '').replaceAll('٫', '.');
  if (grouped.test(written)) {
    const decimals = /[.,](\d{1,3})$/.exec(written)?.[1] ?? '';
    const digits = written.replace(/\D/g, '');
    return Number(digits) / 10 ** decimals.length;
  }
  if (!/^\d{1,9}(\.\d{1,3}|,\d{1,2})?$/.test(written)) return undefined;
  return Number(written.replace(',', '.'));
}

/** A typed price, also with the sign or code of the currency on either side. */
export function readPrice(text: string, currency: Currency): number | undefined {
  const written = withPlainDigits(text.trim())
    .replace(/^[^\d\s.,-]{1,3}\s?(?=\d)/, '')
    .replace(/(?<=\d)\s?[^\d\s.,-]{1,3}$/, '');
  return decimalsFor(currency) === 0
    ? (readWhole(written) ?? readNumber(written))
    : readNumber(written);
}

/** A typed number without decimals, in which "1,284" can only be 1284. */
export function readWhole(text: string): number | undefined {
  const written = withPlainDigits(text.trim());
  const digits = /^\d{1,3}([,٬\s]\d{3})+$/.test(written) ? written.replace(/\D/g, '') : written;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
