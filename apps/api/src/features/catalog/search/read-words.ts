import { foldText } from './fold-text.ts';

const longestWord = 40;

const stopWords = new Set(
  `a also am an and are as at be because been being but by can could did do does doing during for from has
  have how i if in into is it its me my myself of on or our should so such than that the their then there
  these they this to too very was we were what when where which while who will with would you your في من على مع الي عن او هذا هذه`.split(
    /\s+/,
  ),
);

/** Whether it says anything about a product. */
export function isTelling(word: string): boolean {
  return !stopWords.has(word);
}

/** How a measure is written, and its one form here. */
const units = new Map(
  Object.entries({
    oz: 'oz ounce ounces',
    lb: 'lb lbs pound pounds',
    g: 'g gram grams',
    kg: 'kg kilogram kilograms',
    ml: 'ml milliliter milliliters millilitre millilitres',
    l: 'l liter liters litre litres',
    gallon: 'gal gallon gallons',
    qt: 'qt quart quarts',
    inch: 'inch inches',
    ft: 'ft foot feet',
    mm: 'mm',
    cm: 'cm',
    m: 'm meter meters metre metres',
    mb: 'mb',
    gb: 'gb',
    tb: 'tb',
    w: 'w watt watts',
    v: 'v volt volts',
    hz: 'hz',
    mah: 'mah',
    mp: 'mp megapixel megapixels',
    h: 'h hr hrs hour hours',
    count: 'ct count',
    pack: 'pk pack packs',
  }).flatMap(([unit, written]) => written.split(' ').map((word) => [word, unit] as const)),
);

export interface TextWords {
  /** In order, without those that say nothing. A measure is one word: `64gb`. */
  words: string[];
  /** Other ways to write them: `wifi` for "Wi-Fi", the parts of `64gb` and of `qz8800`. */
  variants: string[];
}

/** The words of a text, of products as of queries. */
export function readWords(text: string, isWanted = isTelling): TextWords {
  const tokens = readTokens(foldText(text));
  const found: TextWords = { words: [], variants: joinTied(tokens) };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    const { word } = token;
    if (isDigit(word.charCodeAt(0)) && isNumber(word)) {
      const unit = token.gap === 1 ? units.get(tokens[at + 1]?.word ?? '') : undefined;
      const isInches = token.sign === '"' || token.sign === '”';
      if (unit || isInches) addMeasure(found, word, unit ?? 'inch');
      else addWord(found, word);
      if (unit) at += 1;
    } else if (isWanted(word)) addWord(found, word);
  }
  return found;
}

interface Token {
  word: string;
  /** The character after it. */
  sign: string;
  /** How many stand between it and the next, where that is a blank or a hyphen; else zero. */
  gap: number;
}

/** By hand rather than by an expression: every word of every product goes through here. */
function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let last: Token | undefined;
  let end = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isInWord(text, at)) continue;
    if (last && (last.sign === ' ' || last.sign === '-')) last.gap = at - end;
    const start = at;
    while (at < text.length && (isInWord(text, at) || isInNumber(text, at))) at += 1;
    last = { word: toWord(text.slice(start, at)), sign: text[at] ?? '', gap: 0 };
    tokens.push(last);
    end = at;
  }
  return tokens;
}

function isInWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) return (code >= 97 && code <= 122) || isDigit(code);
  return /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(text[at] as string);
}

/** A point or comma between two digits. */
function isInNumber(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (
    (code === 44 || code === 46) &&
    isDigit(text.charCodeAt(at - 1)) &&
    isDigit(text.charCodeAt(at + 1))
  );
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** What is tied by hyphens, as one word. */
function joinTied(tokens: readonly Token[]): string[] {
  const joined: string[] = [];
  let compound = '';
  let parts = 0;
  for (const { word, sign, gap } of tokens) {
    const isTied = sign === '-' && gap === 1;
    if (!isTied && parts === 0) continue;
    compound += word;
    parts += 1;
    if (isTied) continue;
    if (parts > 1 && compound.length <= longestWord) joined.push(compound);
    compound = '';
    parts = 0;
  }
  return joined;
}

/** "10,000" is one number; a decimal keeps its point. */
function toWord(written: string): string {
  const word = isDigit(written.charCodeAt(0)) ? written.replace(/,(\d{3})(?!\d)/g, '$1') : written;
  return word.length > longestWord ? word.slice(0, longestWord) : word;
}

function isNumber(word: string): boolean {
  return /^[0-9][0-9.]*$/.test(word);
}

function addMeasure({ words, variants }: TextWords, number: string, unit: string): void {
  words.push(number + unit);
  variants.push(number, unit);
}

function addWord(found: TextWords, word: string): void {
  if (isDigit(word.charCodeAt(0))) {
    const [, amount = '', name = ''] = /^([0-9][0-9.]*)([a-z]+)$/.exec(word) ?? [];
    const unit = name === 'in' ? 'inch' : units.get(name);
    if (unit) {
      addMeasure(found, amount, unit);
      return;
    }
  }
  found.words.push(word);
  if (!isDigit(word.charCodeAt(word.length - 1))) return;
  const [, letters, digits] = /^([a-z]{2,})([0-9]{2,})$/.exec(word) ?? [];
  if (letters && digits) found.variants.push(letters, digits);
}

/** All words alike, for looking up beginnings of names. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => word.slice(0, longestWord));
}
