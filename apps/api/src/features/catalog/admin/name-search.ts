import type { Db } from '@matjar/db/connect.ts';
import { LRUCache } from 'lru-cache';
import { unpackOrdinals } from '../index/unpack-products.ts';
import { splitWords } from '../search/read-words.ts';
import { findNamedProducts } from './managed-products.queries.ts';

const cacheBytes = 8 * 1_024 * 1_024;

/** Finds products, published or not, by word prefixes of their names. Cached until texts change. */
export class NameSearch {
  readonly #found: LRUCache<string, Uint32Array, readonly string[]>;

  constructor(db: Db) {
    this.#found = new LRUCache({
      maxSize: cacheBytes,
      maxEntrySize: cacheBytes / 2,
      sizeCalculation: ({ byteLength }) => byteLength + 200,
      fetchMethod: async (_key, _stale, { context }) =>
        unpackOrdinals(await findNamedProducts(db, context)),
      ignoreFetchAbort: true,
    });
  }

  /** Undefined if the text has no words. */
  async find(keyword: string): Promise<Uint32Array | undefined> {
    const words = splitWords(keyword);
    if (words.length === 0) return undefined;
    return this.#found.forceFetch(words.join(' '), { context: words });
  }

  textsChanged(): void {
    this.#found.clear();
  }
}
