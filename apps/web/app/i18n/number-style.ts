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
 * As `Intl.NumberFormat` writes it, which takes a phone a tenth of a second to make for the first time. Nothing for what is
 * too large or too small to be written by its digits alone.
 */
export function writeNumber(
  { minus, group, decimal, isLakh }: NumberStyle,
  number: number,
  { least = 0, most }: { least?: number; most: number },
  before = '',
): string | undefined {
  const size = Math.abs(number);
  if (!(size < 1e12) || (size > 0 && size < 1e-6)) return undefined;
  // Of 1.005, which is a little less in binary, people expect 1.01.
  const rounded = Number(`${Math.round(Number(`${size}e${most}`))}e-${most}`);
  const [whole = '', digits = ''] = rounded.toFixed(most).split('.');
  const fraction = digits.replace(/0+$/, '').padEnd(least, '0');
  const sign = number < 0 || Object.is(number, -0) ? minus : '';
  const grouped = whole.replaceAll(isLakh ? thenEveryTwo : everyThree, group);
  return sign + before + grouped + (fraction && decimal + fraction);
}

/** With the sign of the currency; decimals of whole amounts can be left out. */
export function writeAmount(
  style: NumberStyle,
  amount: number,
  { strip = false } = {},
): string | undefined {
  const { before, after, decimals } = style;
  const isWhole = strip && Number.isInteger(Number(amount.toFixed(decimals)));
  const written = writeNumber(
    style,
    amount,
    { least: isWhole ? 0 : decimals, most: decimals },
    before,
  );
  return written && written + after;
}
