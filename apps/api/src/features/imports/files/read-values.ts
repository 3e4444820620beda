import type { ImportReason } from '@matjar/contract/imports/imports.ts';
import { type Currency, decimalsFor, isMinorAmount } from '@matjar/contract/money.ts';
import { withPlainDigits } from '@matjar/contract/readable-text.ts';
import { classifyMark } from './currency-marks.ts';

/** A value of a cell, or what is wrong with it and what was probably meant. */
export type Read<Value> =
  | { value: Value }
  | { reason: ImportReason; fix?: string; detail?: string };

/** No amount is longer; the whole of a long text would be tried in every way. */
const longestAmount = 64;

function splitAmount(text: string): { before: string; number: string; after: string } {
  const parts = /^([^\d-]*)(-?\d[\d.,\s']*?)(\D*)$/.exec(
    plainDigits(text.length > longestAmount ? '' : text),
  );
  const [, before = '', number = '', after = ''] = parts ?? [];
  return { before, number: number.replaceAll(/[\s']/g, ''), after };
}

/** `80,555` or `80.555`. */
const thousandsOrDecimals = /^-?\d{1,3}[.,]\d{3}$/;

/** What stands before the decimals of an amount. */
export type DecimalSign = 'comma' | 'point';

/** Of an amount that can be read in one way only: `20,90`, `1.299,00`, `1.299.000`; `20.90`, `1,299.00`, `1,299,000`. */
export function findDecimalSign(text: string): DecimalSign | undefined {
  const { number } = splitAmount(text);
  if (thousandsOrDecimals.test(number) || text.includes('٫')) return undefined;
  if (/^-?(\d{1,3}(\.\d{3}){2,}|[\d.]+,\d+)$/.test(number)) return 'comma';
  if (/^-?(\d{1,3}(,\d{3}){2,}|[\d,]+\.\d+)$/.test(number)) return 'point';
  return undefined;
}

/** How a column writes decimals: as most of its amounts do. */
export type DecimalStyle = DecimalSign | 'mixed';

/**
 * `1,299.00`, `19,90`, `٣٥٠` and, with the currency of the shop, `$16.99` in smallest units. In a column with decimal
 * commas nobody knows what `80,555` is, unless the currency has three decimals; and an amount that is written unlike
 * most others of its column is probably a slip.
 */
export function readAmount(
  text: string,
  currency: Currency,
  { style }: { style?: DecimalStyle | undefined } = {},
): Read<number> {
  const { before, number, after } = splitAmount(text);
  const kinds = [before, after]
    .filter((mark) => mark.trim())
    .map((each) => classifyMark(each, currency));
  if (kinds.includes('other')) return { reason: 'otherCurrency' };
  const decimals = decimalsFor(currency);
  const isUnclear = (style === 'comma' || style === 'mixed') && thousandsOrDecimals.test(number);
  const isDecimal = isUnclear && decimals === 3 && number.includes(',');
  if (isUnclear && !isDecimal) return { reason: 'ambiguous' };
  const spelled = isDecimal ? number.replace(',', '.') : number;
  const plain = kinds.includes(undefined) ? undefined : readDecimal(spelled);
  if (plain === undefined) return { reason: 'notNumber', ...guessNumber(text) };
  const sign = findDecimalSign(text);
  if (sign && style && style !== 'mixed' && sign !== style) {
    const write = (digits: string) => (style === 'comma' ? digits.replace('.', ',') : digits);
    return { reason: 'oddDecimals', detail: write('1299.00'), fix: write(plain) };
  }
  const [whole = '', fraction = ''] = plain.split('.');
  const exact = fraction.replace(/0+$/, '');
  const minor = Number(whole + exact.slice(0, decimals).padEnd(decimals, '0'));
  if (exact.length > decimals || !isMinorAmount(minor)) return { reason: 'fraction' };
  if (minor < 0) return { reason: 'negative' };
  return { value: minor };
}

/** One point and three digits: a thousand or one, as the file's writer has it, and nobody knows. */
const unclearWhole = /^-?\d{1,3}\.\d{3}$/;

export function readWhole(text: string): Read<number> {
  if (unclearWhole.test(plainDigits(text).trim())) return { reason: 'ambiguous' };
  const plain = readDecimal(text);
  if (plain === undefined) return { reason: 'notNumber', ...guessNumber(text) };
  const number = Number(plain);
  return Number.isSafeInteger(number) ? { value: number } : { reason: 'notNumber' };
}

/** Kilograms as grams. */
export function readKilos(text: string): Read<number> {
  const plain = readDecimal(text);
  if (plain === undefined) return { reason: 'notNumber', ...guessNumber(text) };
  return { value: Math.round(Number(plain) * 1_000) };
}

/** Digits and marks between them as programs in Arabic write them, in ours. */
function plainDigits(text: string): string {
  return withPlainDigits(text).replaceAll('٬', '').replaceAll('٫', '.').replaceAll('،', ',');
}

/** With a point before the decimals and nothing between thousands. */
function readDecimal(given: string): string | undefined {
  const text = plainDigits(given).replaceAll(/[\s']/g, '');
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  let plain = text;
  if (comma >= 0 && point >= 0) {
    plain = comma > point ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  } else if (comma >= 0) {
    plain = /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  } else if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(text)) plain = text.replaceAll('.', '');
  return /^-?(\d{1,15}(\.\d{1,15})?|\.\d{1,15})$/.test(plain) ? plain : undefined;
}

/** Letters that stand where a digit was meant. */
const mistyped: Record<string, string> = { O: '0', o: '0', l: '1', I: '1', S: '5', B: '8' };

function guessNumber(text: string): { fix?: string } {
  const guess = text.trim().replaceAll(/[OolISB]/g, (letter) => mistyped[letter] ?? letter);
  const plain = guess === text.trim() ? undefined : readDecimal(guess);
  return plain === undefined ? {} : { fix: plain };
}

const yes = new Set(['yes', 'true', '1', 'y', 'active', 'published', 'visible', 'shown']);
const no = new Set(['no', 'false', '0', '-1', 'n', 'draft', 'archived', 'hidden', 'unlisted']);

export function readFlag(text: string): Read<boolean> {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { reason: 'notYesNo' };
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  hellip: '…',
};

/** Descriptions of other shops are HTML; here they are text. */
export function readHtml(text: string): string {
  if (!/<[a-z/!][^>]*>|&\w+;/i.test(text)) return text.replaceAll('\r\n', '\n').trim();
  return text
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    .replaceAll(/<li\b[^>]*>/gi, '\n• ')
    .replaceAll(/<(br|\/p|\/div|\/h\d|\/ul|\/ol|\/tr)\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : '';
    })
    .replaceAll(/[ \t\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
