import { foldText } from './fold-text.ts';
import { interpretQuery } from './interpret-query.ts';
import { ProductRanking, type RankedProducts } from './rank-products.ts';
import { readWords } from './read-words.ts';
import type { SearchIndex } from './search-index.ts';

/** The products a keyword finds. */
export interface KeywordMatch extends RankedProducts {
  /** What was looked for, for marking it. */
  words: readonly string[];
  /** What the keyword was taken for, when it was taken for something else. */
  correction?: string;
}

export interface KeywordOptions {
  isShown: (ordinal: number) => boolean;
  /** Nothing is corrected. */
  asTyped?: boolean | undefined;
  /** The last word is the beginning of one. */
  isTyping?: boolean;
}

/** Finds products by keyword, in this process's memory. */
export class KeywordSearch {
  readonly #index: SearchIndex;
  readonly #ranking: ProductRanking;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#ranking = new ProductRanking(index);
  }

  find(keyword: string, options: KeywordOptions): KeywordMatch {
    const typed = readWords(keyword, () => true).words;
    const { words, replaced } = interpretQuery(this.#index, this.#ranking, typed, options);
    const correction = replaced.reduce(
      (text, { typed, by }) => text.replace(wholeWord(typed), by),
      foldText(keyword).trim(),
    );
    return {
      ...this.#ranking.rank(words),
      words: words.map(({ text }) => text),
      ...(replaced.length > 0 && { correction }),
    };
  }
}

/** It holds letters and digits alone. */
function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u');
}

/** Of the products that lack words of a keyword, the words they have. */
export function namePartialWords(
  { ordinals, full, partialMasks, words }: KeywordMatch,
  isWanted: (ordinal: number) => boolean,
): Map<number, string[]> {
  const named = new Map<number, string[]>();
  for (const [at, mask] of partialMasks.entries()) {
    const ordinal = ordinals[full + at] as number;
    if (!isWanted(ordinal)) continue;
    named.set(
      ordinal,
      words.filter((_, place) => (mask & (1 << place)) !== 0),
    );
  }
  return named;
}
