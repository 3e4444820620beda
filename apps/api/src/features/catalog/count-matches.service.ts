import type { Catalog } from './catalog.ts';
import { bestSellers, readPriceRange } from './product.service.ts';
import { understandPrice } from './understand-price.ts';

export interface MatchCounts {
  /** Products with all words. */
  found: number;
  /** Products with some of them. */
  partly: number;
  /** The corrected keyword. */
  correction?: string;
}

/** How many products a keyword finds in the whole shop, from memory alone. */
export async function countMatches(
  catalog: Catalog,
  text: string,
  asTyped?: boolean,
): Promise<MatchCounts> {
  const { query } = understandPrice(catalog, { keyword: text, asTyped });
  const { total, keyword } = await catalog.index.find({
    criteria: { price: readPriceRange(query, catalog.currency) },
    keyword: query.keyword ? { text: query.keyword, asTyped } : undefined,
    sort: bestSellers,
    page: { from: 0, to: 1 },
  });
  const { full = total, correction } = keyword ?? {};
  return { found: full, partly: total - full, ...(correction && { correction }) };
}
