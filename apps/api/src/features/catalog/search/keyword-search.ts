import type { Db } from '@matjar/db/connect.ts';
import { LRUCache } from 'lru-cache';
import { OrdinalSet } from '../index/ordinal-set.ts';
import { correctSpelling } from './correct-spelling.ts';
import { type QueryWord, readQueryWords, writeExpression } from './query-words.ts';
import { findProducts, rankProducts } from './search.queries.ts';

/** The products a keyword finds. */
export interface KeywordMatch {
  words: readonly QueryWord[];
  all: OrdinalSet;
  /** Found in title, brand or category. */
  named: OrdinalSet;
  /** What the keyword was taken for, when nothing matched it as it was typed. */
  correction?: string;
}

const cacheBytes = 16 * 1_024 * 1_024;

/** Finds products by keyword. What was found stays in a cache while texts stay as they are: people page and filter. */
export class KeywordSearch {
  readonly #db: Db;
  readonly #found: LRUCache<string, KeywordMatch, readonly QueryWord[]>;

  constructor(db: Db) {
    this.#db = db;
    this.#found = new LRUCache({
      maxSize: cacheBytes,
      maxEntrySize: cacheBytes / 4,
      sizeCalculation: ({ all, named }) => all.bytes + named.bytes + 1_000,
      fetchMethod: (_key, _stale, { context }) => this.#search(context),
      // Whoever waits when the cache is cleared still gets what was found; it is not cached.
      ignoreFetchAbort: true,
    });
  }

  find(keyword: string): Promise<KeywordMatch> {
    const words = readQueryWords(keyword);
    const key = words.map((word) => `${word.whole}=${word.parts.join('-')}`).join(' ');
    return this.#found.forceFetch(key, { context: words });
  }

  /** How well the names of products fit; those that are gone have no rank. */
  async rank(
    { words }: KeywordMatch,
    ordinals: readonly number[],
  ): Promise<ReadonlyMap<number, number>> {
    const ranks = await rankProducts(this.#db, writeExpression(words), ordinals);
    return new Map(ranks.map(({ ordinal, rank }) => [ordinal, rank]));
  }

  textsChanged(): void {
    this.#found.clear();
  }

  async #search(words: readonly QueryWord[]): Promise<KeywordMatch> {
    const match = await this.#match(words);
    if (words.length === 0 || match.all.size > 0) return match;
    const corrected = await correctSpelling(this.#db, words);
    if (!corrected) return match;
    const second = await this.#match(corrected);
    if (second.all.size === 0) return match;
    return { ...second, correction: corrected.map((word) => word.whole).join(' ') };
  }

  async #match(words: readonly QueryWord[]): Promise<KeywordMatch> {
    const found =
      words.length > 0
        ? await findProducts(this.#db, writeExpression(words))
        : { all: Buffer.alloc(0), named: Buffer.alloc(0) };
    return { words, all: OrdinalSet.unpack(found.all), named: OrdinalSet.unpack(found.named) };
  }
}
