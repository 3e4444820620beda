import { foldText } from '../../../platform/fold-text.ts';
import { interpretQuery } from './interpret-query.ts';
import { beyondRelevance, ProductRanking, type RankedProducts } from './rank-products.ts';
import { isContentWord, readWords } from './read-words.ts';
import type { RuleSet } from './rule-set.ts';
import { ProductScores } from './score-products.ts';
import type { SearchIndex } from './search-index.ts';
import { standsInTitles } from './title-pairs.ts';

/** The products a keyword finds, valid until the next search. */
export interface KeywordMatch extends RankedProducts {
  /** The searched words, each with its synonyms, for highlighting. */
  words: readonly (readonly string[])[];
  /** The number of leading products that staff pinned. */
  pinned: number;
  /** The redirect for the keyword. */
  redirect?: string;
  /** The corrected keyword, if it was corrected. */
  correction?: string;
}

export interface KeywordOptions {
  /** By ordinal: 1 if the product is shown. */
  shown: Uint8Array;
  /** By ordinal, what relevance is multiplied by. */
  popularity: Float32Array;
  rules: RuleSet;
  /** Disables corrections. */
  asTyped?: boolean | undefined;
  /** The last word may be incomplete. */
  isTyping?: boolean;
}

/** Finds products by keyword, in this process's memory. */
export class KeywordSearch {
  readonly #scores: ProductScores;
  readonly #ranking: ProductRanking;

  constructor(index: SearchIndex) {
    this.#scores = new ProductScores(index);
    this.#ranking = new ProductRanking(this.#scores);
  }

  /** Whether a product uses the word, in any form. */
  isUsed(word: string): boolean {
    return this.#scores.index.vocabulary.isUsed(word);
  }

  /** Whether a title has the two words next to each other. */
  isInTitles(words: readonly [string, string]): boolean {
    return standsInTitles(this.#scores, words);
  }

  find(keyword: string, options: KeywordOptions): KeywordMatch {
    const typed = readWords(keyword, () => true).words;
    const { words, replaced } = interpretQuery(this.#scores, typed, options);
    const corrections = new Map(replaced.map(({ typed, by }) => [typed, by]));
    const correction = foldText(keyword)
      .trim()
      .replace(/[\p{L}\p{N}\p{M}]+/gu, (word) => corrections.get(word) ?? word);
    const { rules, shown, popularity } = options;
    const contentWords = typed.filter(isContentWord);
    // Pins for the typed words, else for the corrected ones.
    const pins =
      rules.findPins(contentWords) ?? rules.findPins(words.map(({ text }) => text)) ?? [];
    const redirect = rules.findRedirect(contentWords);
    return {
      ...pinProducts(
        this.#ranking.rank(popularity),
        pins.filter((ordinal) => shown[ordinal] === 1),
      ),
      words: words.map(({ text, synonyms }) => [text, ...synonyms]),
      // A measure is one word, however it is written: "17 inch".
      ...(correction !== foldText(keyword).trim() && { correction }),
      ...(redirect !== undefined && { redirect }),
    };
  }

  /** Of products that passed filters, in the order of the match, those that can be among the `count` most relevant. */
  keepBest({ ordinals, pinned }: KeywordMatch, found: Uint32Array, count: number): Uint32Array {
    const pins = ordinals.subarray(0, pinned);
    const others = found.findIndex((ordinal) => !pins.includes(ordinal));
    if (others < 0) return found;
    const best = this.#ranking.keepBest(found.subarray(others), count);
    return found.subarray(0, others + best.length);
  }
}

/** Puts products first, in their order, among those with all words whether they have them or not. */
function pinProducts(
  ranked: RankedProducts,
  pins: readonly number[],
): RankedProducts & { pinned: number } {
  if (pins.length === 0) return { ...ranked, pinned: 0 };
  const { ordinals, relevances } = ranked;
  const isOther = (ordinal: number) => !pins.includes(ordinal);
  const others = ordinals.filter(isOther);
  const othersFull = ordinals.subarray(0, ranked.full).filter(isOther);
  for (const [at, pin] of pins.entries()) relevances[pin] = 2 * beyondRelevance - at;
  return {
    ordinals: Uint32Array.from([...pins, ...others]),
    relevances,
    full: pins.length + othersFull.length,
    partialMasks: ranked.partialMasks.filter((_, at) =>
      isOther(ordinals[ranked.full + at] as number),
    ),
    pinned: pins.length,
  };
}

/** The partial matches among these products, with the words each has. */
export function namePartialWords(
  { ordinals, full, partialMasks, words }: KeywordMatch,
  products: readonly number[],
): Map<number, string[]> {
  const partial = ordinals.subarray(full);
  return new Map(
    products.flatMap((ordinal) => {
      const mask = partialMasks[partial.indexOf(ordinal)];
      if (mask === undefined) return [];
      const has = (_: unknown, place: number) => (mask & (1 << place)) !== 0;
      return [[ordinal, words.filter(has).map(([word = '']) => word)]];
    }),
  );
}
