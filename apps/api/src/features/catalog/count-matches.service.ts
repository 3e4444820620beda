import type { Catalog } from './catalog.ts';
import { byRelevance } from './product.service.ts';

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
  { index }: Catalog,
  text: string,
  asTyped?: boolean,
): Promise<MatchCounts> {
  const { total, keyword } = await index.find({
    criteria: {},
    keyword: { text, asTyped },
    sort: byRelevance,
    page: { from: 0, to: 1 },
  });
  const { full = total, correction } = keyword ?? {};
  return { found: full, partly: total - full, ...(correction && { correction }) };
}
