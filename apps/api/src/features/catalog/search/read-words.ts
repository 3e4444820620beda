import { foldText, longestWord } from '../../../platform/fold-text.ts';

const stopWords = new Set(
  `a also am an and any anything are as at be because been being but by can could did do does doing during for from has
  have how i if in into is it its me my myself of on or our should so something such than that the their then there
  these they this to too very was we were what when where which while who will with without would you your في من على مع الي عن او هذا هذه`.split(
    /\s+/,
  ),
);

const longestStopWord = Math.max(...[...stopWords].map(({ length }) => length));

/** False for stop words. */
export function isContentWord(word: string): boolean {
  return word.length > longestStopWord || !stopWords.has(word);
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
    piece: 'pc pcs piece pieces',
  }).flatMap(([unit, written]) => written.split(' ').map((word) => [word, unit] as const)),
);

/** Of a measure: "inches". */
export function isUnit(word: string): boolean {
  return units.has(word);
}

export interface TextWords {
  /** In order, without stop words. A measure is one word: `64gb`. */
  words: string[];
  /** Other ways to write them: `wifi` for "Wi-Fi", the parts of `64gb` and of `qz8800`. */
  variants: string[];
  /** What the text names before its first break: `bag` in "Camera bag, black" and in "Camera bag for 3 lenses". */
  heads: string[];
}

/**
 * Tokenises texts of products and queries. Hand-written and in one pass, because every word of every product
 * goes through here.
 */
export function readWords(text: string, isWanted = isContentWord): TextWords {
  const found: TextWords = { words: [], variants: [], heads: [] };
  const named = foldText(numberSign.test(text) ? nameSigns(text) : text);
  const folded = timesSign.test(named) ? joinDimensions(named, found) : named;
  let last = '';
  /** The last word, unless it is known that another follows. */
  let head = '';
  /** What follows describes what was named. */
  let isNamed = false;
  /** The compound of the last words joined by hyphens. */
  let compound = '';
  /** The last word, if it may be the number of a measure. */
  let number = '';
  let end = 0;
  for (let at = 0; at < folded.length; at += 1) {
    if (!isInWord(folded, at)) continue;
    const isNext = at === end + 1 && end > 0;
    const isTied = isNext && folded.charCodeAt(end) === hyphen;
    const start = at;
    while (at < folded.length && (isInWord(folded, at) || isInNumber(folded, at))) at += 1;
    end = at;
    const word = toWord(folded.slice(start, end));
    const startsWithDigit = isDigit(word.charCodeAt(0));
    const isKept = isWanted(word);
    const isTogether = isTied || (isNext && folded.charCodeAt(start - 1) === blank);
    // "Clip-on speaker" is one name.
    const isBreak = !isTogether || !(isKept || isTied);
    if (head && !isNamed && (isBreak || startsWithDigit)) found.heads.push(head);
    isNamed ||= isBreak && found.heads.length > 0;
    if (isKept || isBreak) head = startsWithDigit || !isKept ? '' : word;
    if (isTied) compound = (compound || last) + word;
    else if (compound) compound = addCompound(found, compound);
    last = word;
    if (number) {
      // "12 fl oz": fluid ounces are ounces.
      if (word === 'fl') continue;
      const isClose = isTogether || folded.startsWith('fl. ', start - 4);
      const unit = isClose ? units.get(word) : undefined;
      if (unit) addMeasure(found, number, unit);
      else addWord(found, number);
      number = '';
      if (unit) continue;
    }
    if (startsWithDigit && isNumber(word)) {
      if (isInchSign(folded.charCodeAt(end))) addMeasure(found, word, 'inch');
      else number = word;
    } else if (isKept) addWord(found, word);
  }
  if (number) addWord(found, number);
  if (compound) addCompound(found, compound);
  if (head && !isNamed) found.heads.push(head);
  return found;
}

const [blank, hyphen] = [32, 45];

const numberSign = /\d['"\u2019\u201d\u2032\u2033]/;
/** Of 'Xbox 360' or “Xbox 360”. */
const closingQuote =
  /(\d)(?:(?<=(?<![\p{L}\p{N}])['\u2018](?!\s)[^'\u2018\u2019]*)['\u2019]|(?<=(?<![\p{L}\p{N}])["\u201c](?!\s)[^"\u201c\u201d]*)["\u201d])/gu;
const doublePrime = /(\d)(?:['\u2019\u2032]{2}|\u2033)/gu;
/** As in 50' long, but not in 6'2 or in the 1960's. */
const feetSign = /(\d)['\u2019\u2032](?![\p{L}\p{N}])/gu;

/** Leaves only signs of inches, and those as a double quote. */
function nameSigns(text: string): string {
  return text.replace(closingQuote, '$1 ').replace(doublePrime, '$1"').replace(feetSign, '$1 ft');
}

const timesSign = /[x×] ?\d/;
const side = String.raw`\d+(?:\.\d+)?(?: ?(?:"|in|inch|inches|ft|feet|mm|cm|m)(?![a-z]))?`;
const dimensions = new RegExp(`(?<![a-z0-9.])${side}(?: ?[x×] ?${side})+(?![a-z0-9])`, 'g');

/** Writes `5 ft x 8 ft` as `5x8`, and adds what each side can be written as. */
function joinDimensions(folded: string, { variants }: TextWords): string {
  return folded.replace(dimensions, (written) => {
    const sides = written.split(/[x×]/);
    const ownWords = sides.map((each) => readWords(each));
    variants.push(...ownWords.flatMap((own) => [...own.words, ...own.variants]));
    return sides.map((each) => /[\d.]+/.exec(each)?.[0]).join('x');
  });
}

function isInchSign(code: number): boolean {
  return code === 34 || code === 8_221;
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

/** Returns the empty start of the next compound. */
function addCompound({ variants }: TextWords, compound: string): '' {
  if (compound.length <= longestWord) variants.push(compound);
  return '';
}

/** "10,000" is one number; a decimal keeps its point. */
function toWord(written: string): string {
  const word = isDigit(written.charCodeAt(0)) ? written.replace(/,(\d{3})(?!\d)/g, '$1') : written;
  return word.length > longestWord ? word.slice(0, longestWord) : word;
}

function isNumber(word: string): boolean {
  return /^[0-9][0-9.]*$/.test(word);
}

/** A tenth less is left out by many: who looks for 17 inches means 17.3. */
const leftOut = 0.1;

function addMeasure({ words, variants }: TextWords, number: string, unit: string): void {
  words.push(number + unit);
  variants.push(number, unit);
  const whole = Math.floor(Number(number));
  const rest = Number(number) - whole;
  if (rest > 0 && rest < leftOut * whole) variants.push(whole + unit);
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
