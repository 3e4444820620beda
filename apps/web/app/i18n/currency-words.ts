/** "$" of USD: the sign alone, for the start of a field. */
export function currencySign(currency: string, locale: string): string {
  return currencyWord(currency, locale, 'narrowSymbol');
}

/** "US dollars": the plural name of a currency in the reader's language. */
export function currencyName(currency: string, locale: string): string {
  return currencyWord(currency, locale, 'name');
}

function currencyWord(currency: string, locale: string, currencyDisplay: 'narrowSymbol' | 'name') {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}
