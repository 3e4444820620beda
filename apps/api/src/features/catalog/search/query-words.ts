import { foldText } from './fold-text.ts';

/** Everything that is no part of a word. Controls and quotes go too, so none reaches a query. */
const separators = /[^\p{L}\p{N}\p{M}-]+/u;

const limits = { words: 8, length: 40 };

/** A word somebody typed: `nx-2410` has the parts `nx` and `2410`, and `nx2410` as a whole. */
export interface QueryWord {
  whole: string;
  /** Empty when the word has no parts. */
  parts: readonly string[];
}

export function readQueryWords(keyword: string): QueryWord[] {
  return foldText(keyword)
    .split(separators)
    .map(readWord)
    .filter((word) => word.whole !== '')
    .slice(0, limits.words);
}

function readWord(text: string): QueryWord {
  const letters = [...text].slice(0, limits.length);
  const parts = letters
    .join('')
    .split('-')
    .filter((part) => part !== '');
  const whole = parts.join('');
  if (parts.length > 1) return { whole, parts };
  const [, name, number] = /^([a-z]{2,})([0-9]{2,})$/.exec(whole) ?? [];
  return { whole, parts: name && number ? [name, number] : [] };
}

/** Three expressions the database builds its query of. */
export interface SearchExpression {
  /** All words but the last. */
  complete: string;
  last: string;
  /** What the last word may be the beginning of; empty when it is a whole in parts. */
  beginning: string;
  /** So short a beginning fits too much: it is looked for in names only. */
  namesOnly: boolean;
}

const shortBeginning = 2;

/** Words hold letters and digits alone, so nothing in them has a meaning to the database. */
export function writeExpression(words: readonly QueryWord[]): SearchExpression {
  const complete = words.slice(0, -1).map(writeWord).join(' & ');
  const last = words.at(-1);
  return {
    complete,
    last: last ? writeWord(last) : '',
    beginning: last ? `'${last.whole}':*` : '',
    namesOnly: words.length === 1 && (last?.whole.length ?? 0) <= shortBeginning,
  };
}

function writeWord({ whole, parts }: QueryWord): string {
  const joined = `'${whole}'`;
  if (parts.length === 0) return joined;
  return `(${joined} | (${parts.map((part) => `'${part}'`).join(' & ')}))`;
}
