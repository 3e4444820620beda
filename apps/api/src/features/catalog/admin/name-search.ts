import { VersionedCache } from '../../../platform/cache/versioned-cache.ts';
import type { Catalog } from '../catalog.ts';
import { OrdinalSet } from '../index/ordinal-set.ts';
import { readQueryWords } from '../search/query-words.ts';
import { findNamedProducts } from './managed-products.queries.ts';

const capacity = 4 * 1_024 * 1_024;

/** Finds products by beginnings of words in their names, published or not. Kept while texts stay as they are. */
export class NameSearch {
  readonly #catalog: Pick<Catalog, 'db' | 'changes'>;
  readonly #found: VersionedCache<{ ordinals: OrdinalSet; bytes: number }>;

  constructor(catalog: Pick<Catalog, 'db' | 'changes'>) {
    this.#catalog = catalog;
    this.#found = new VersionedCache(capacity, () => catalog.changes.contentVersion);
  }

  /** Nothing for a text without words: it narrows nothing. */
  async find(keyword: string): Promise<OrdinalSet | undefined> {
    const words = readQueryWords(keyword);
    if (words.length === 0) return undefined;
    const key = words.map(({ whole }) => whole).join(' ');
    const found = await this.#found.getOrMake(key, async () => {
      const ordinals = OrdinalSet.unpack(await findNamedProducts(this.#catalog.db, words));
      return { ordinals, bytes: ordinals.bytes + 200 };
    });
    return found.ordinals;
  }
}
