import type { Db } from '@matjar/db/connect.ts';
import { LRUCache } from 'lru-cache';
import { OrdinalSet } from '../index/ordinal-set.ts';
import { splitWords } from '../search/read-words.ts';
import { findNamedProducts } from './managed-products.queries.ts';

const cacheBytes = 4 * 1_024 * 1_024;

/** Finds products by beginnings of words in their names, published or not. Cached while texts stay as they are. */
export class NameSearch {
  readonly #found: LRUCache<string, OrdinalSet, readonly string[]>;

  constructor(db: Db) {
    this.#found = new LRUCache({
      maxSize: cacheBytes,
      maxEntrySize: cacheBytes / 4,
      sizeCalculation: ({ bytes }) => bytes + 200,
      fetchMethod: async (_key, _stale, { context }) =>
        OrdinalSet.unpack(await findNamedProducts(db, context)),
      ignoreFetchAbort: true,
    });
  }

  /** Nothing for a text without words: it narrows nothing. */
  async find(keyword: string): Promise<OrdinalSet | undefined> {
    const words = splitWords(keyword);
    if (words.length === 0) return undefined;
    return this.#found.forceFetch(words.join(' '), { context: words });
  }

  textsChanged(): void {
    this.#found.clear();
  }
}
