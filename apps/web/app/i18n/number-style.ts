/** How a shop writes its numbers and amounts. */
export interface NumberStyle {
  locale: string;
  currency: string;
  minus: string;
  group: string;
  decimal: string;
  /** Groups of two beyond the first thousand: "12,34,567". */
  isLakh: boolean;
  /** Around an amount: "$" and "", or "" and " €". */
  before: string;
  after: string;
  /** Of an amount. */
  decimals: number;
  /** "$" and "US dollars", in the language of the texts. */
  language: string;
  words: { narrowSymbol: string; name: string };
}

export type CurrencyWord = keyof NumberStyle['words'];

export function currencyWord(currency: string, locale: string, currencyDisplay: CurrencyWord) {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency;
}

const everyThree = /\B(?=(\d{3})+$)/g;
const thenEveryTwo = /\B(?=(\d{2})*\d{3}$)/g;

/**
 * As `Intl.NumberFormat` writes it with these options, which takes a phone a tenth of a second to make for the first time.
 * Nothing in another style, and for what is too large or too small to be written by its digits alone.
 */
export function writeNumber(
  style: NumberStyle | null,
  number: number,
  locale: string,
  options: Intl.NumberFormatOptions,
): string | undefined {
  const { currency, trailingZeroDisplay } = options;
  if (style?.locale !== locale || (currency && currency !== style.currency)) return undefined;
  const size = Math.abs(number);
  if (!(size < 1e12) || (size > 0 && size < 1e-6)) return undefined;
  const {
    minimumFractionDigits: least = currency ? style.decimals : 0,
    maximumFractionDigits: most = currency ? style.decimals : 3,
  } = options;
  // Of 1.005, which is a little less in binary, people expect 1.01.
  const rounded = Number(`${Math.round(Number(`${size}e${most}`))}e-${most}`);
  const [whole = '', digits = ''] = rounded.toFixed(most).split('.');
  const needed = digits.replace(/0+$/, '');
  const fraction = needed || !trailingZeroDisplay ? needed.padEnd(least, '0') : '';
  const amount =
    whole.replaceAll(style.isLakh ? thenEveryTwo : everyThree, style.group) +
    (fraction && style.decimal + fraction);
  const sign = number < 0 || Object.is(number, -0) ? style.minus : '';
  return sign + (currency ? style.before + amount + style.after : amount);
}
