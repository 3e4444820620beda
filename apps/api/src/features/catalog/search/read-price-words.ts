import type { Currency } from '@matjar/contract/money.ts';
import { isEnglishWord } from './english-words.ts';
import { isUnit, readWords } from './read-words.ts';
import { wordsOneEditAway } from './vocabulary.ts';

/** A keyword with the price that it named: "headphones under 100". */
export interface PriceWords {
  /** The other words, if any. */
  keyword: string;
  /** In main units. */
  priceFrom?: number;
  priceTo?: number;
  /** What said the price, as titles would have it: "under", "100". */
  said: [string, string][];
}

const upper = ['under', 'below', 'less than', 'cheaper than', 'up to', 'at most'];
const lower = ['over', 'above', 'more than', 'at least'];
/** What is no price: a toy for children over 3 years, a board for more than 4 players. */
const others = new Set(
  'year years yrs old month months day days people persons players'.split(' '),
);

const bounds = [...upper, ...lower].join('|').replaceAll(' ', '\\s+');
const mayNamePrice = new RegExp(`(?:${bounds})\\s.*\\d`, 'i');

const beforeAmount = /(?<![\p{L}\p{N}])[a-z]{3,6}(?=\s+\p{Sc}?\d)/giu;
const shortBounds = [...upper, ...lower].filter((bound) => !bound.includes(' '));

/** "undr 100" with its slip mended, unless somebody may mean the word. */
function mendBounds(keyword: string, isUsed: (word: string) => boolean): string {
  return keyword.replace(beforeAmount, (typed) => {
    const word = typed.toLowerCase();
    if (shortBounds.includes(word) || isEnglishWord(word) || isUsed(word)) return typed;
    const near = wordsOneEditAway(word);
    return shortBounds.find((bound) => bound[0] === word[0] && near.includes(bound)) ?? typed;
  });
}

const range = /(?<!\p{L})between\s+(\S*\d\S*)\s+(?:and|to)\s+(\S*\d\S*)(?:\s+(\p{L}+))?/iu;

/** "between 300 and 500" as its two bounds. */
function splitRange(keyword: string): string {
  return keyword.replace(range, (all, from: string, to: string, next = '') =>
    namesNoPrice(next) ? all : `over ${from} under ${to} ${next}`,
  );
}

function namesNoPrice(next: string): boolean {
  const following = next.toLowerCase();
  return isUnit(following) || others.has(following);
}

/** The price that a keyword names. */
export function readPriceWords(
  written: string,
  currency: Currency,
  isUsed: (word: string) => boolean,
): PriceWords | undefined {
  const keyword = mendBounds(splitRange(written), isUsed);
  if (!mayNamePrice.test(keyword)) return undefined;
  const found: Omit<PriceWords, 'keyword'> = { said: [] };
  const rest = keyword.replace(
    patternFor(currency),
    (
      all,
      bound: string,
      sign: string | undefined,
      digits: string,
      name: string | undefined,
      at: number,
    ) => {
      const [next = ''] = /^\s*\p{L}+/u.exec(keyword.slice(at + all.length)) ?? [];
      if (!sign && !name && namesNoPrice(next.trim())) return all;
      const amount = Number(digits.replaceAll(',', ''));
      const word = bound.toLowerCase().replace(/\s+/g, ' ');
      if (upper.includes(word)) found.priceTo = amount;
      else found.priceFrom = amount;
      found.said.push([readWords(word).words.at(-1) ?? word, digits]);
      return ' ';
    },
  );
  const { priceFrom = 0, priceTo = Number.POSITIVE_INFINITY, said } = found;
  if (said.length === 0 || priceFrom > priceTo) return undefined;
  const isPriceAlone = readWords(rest).words.length === 0;
  return { ...found, keyword: isPriceAlone ? '' : rest.replace(/\s+/g, ' ').trim() };
}

function patternFor(currency: Currency): RegExp {
  const sign = `(${[...namesOf(currency)].join('|')})`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(${bounds})\s+${sign}?\s?(\d[\d,]{0,9}(?:\.\d{1,3})?)(?:\s?${sign})?(?=\s|$)`,
    'giu',
  );
}

/** As people write it: "$", "usd", "dollars". */
function namesOf(currency: Currency): Set<string> {
  const write = (currencyDisplay: 'narrowSymbol' | 'name', amount: number) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    const parts = format.formatToParts(amount);
    return (
      parts
        .find(({ type }) => type === 'currency')
        ?.value.split(' ')
        .at(-1) ?? currency
    );
  };
  const names = [currency, write('narrowSymbol', 1), write('name', 1), write('name', 2)];
  return new Set(names.map((name) => name.replace(/[$.]/g, '\\$&')));
}
