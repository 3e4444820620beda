import { withPlainDigits } from '@matjar/contract/readable-text.ts';

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
