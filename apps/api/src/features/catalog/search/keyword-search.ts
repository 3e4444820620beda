import type { Db } from '@matjar/db/connect.ts';
import { VersionedCache } from '../../../platform/cache/versioned-cache.ts';
import { OrdinalSet } from '../index/ordinal-set.ts';
import { correctSpelling } from './correct-spelling.ts';
import { KeptRanks } from './kept-ranks.ts';
import { type QueryWord, readQueryWords, writeExpression } from './query-words.ts';
import { findProducts, rankProducts } from './search.queries.ts';

/** The products a keyword finds. */
export interface KeywordMatch {
  words: readonly QueryWord[];
  all: OrdinalSet;
  /** Found in title, brand or category. */
  named: OrdinalSet;
  ranks: KeptRanks;
  /** What the keyword was taken for, when nothing matched it as it was typed. */
  correction?: string;
  bytes: number;
}

const capacity = 16 * 1_024 * 1_024;

/** Finds products by keyword. What was found is kept while texts stay as they are: people page and filter. */
export class KeywordSearch {
  readonly #sql: Db;
  readonly #found: VersionedCache<KeywordMatch>;

  constructor(db: Db, contentVersion: () => number) {
    this.#sql = db;
    this.#found = new VersionedCache(capacity, contentVersion);
  }

  find(keyword: string): Promise<KeywordMatch> {
    const words = readQueryWords(keyword);
    const key = words.map((word) => `${word.whole}=${word.parts.join('-')}`).join(' ');
    return this.#found.getOrMake(key, () => this.#search(words));
  }

  async #search(words: readonly QueryWord[]): Promise<KeywordMatch> {
    const match = await this.#match(words);
    if (words.length === 0 || match.all.size > 0) return match;
    const corrected = await correctSpelling(this.#sql, words);
    if (!corrected) return match;
    const second = await this.#match(corrected);
    if (second.all.size === 0) return match;
    return { ...second, correction: corrected.map((word) => word.whole).join(' ') };
  }

  async #match(words: readonly QueryWord[]): Promise<KeywordMatch> {
    const expression = writeExpression(words);
    const found =
      words.length > 0
        ? await findProducts(this.#sql, expression)
        : { all: Buffer.alloc(0), named: Buffer.alloc(0) };
    const all = OrdinalSet.unpack(found.all);
    const named = OrdinalSet.unpack(found.named);
    const ranks = new KeptRanks((ordinals) => rankProducts(this.#sql, expression, ordinals));
    // The found products are noted once more by their prices.
    const bytes = 2 * all.bytes + named.bytes + KeptRanks.bytesFor(all.size) + 1_000;
    return { words, all, named, ranks, bytes };
  }
}
