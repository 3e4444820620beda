import type { Catalog } from './catalog.ts';
import type { FindRequest, Found } from './catalog-index.ts';
import type { KeywordMatch } from './search/keyword-search.ts';

/** Only so many are ranked, however many match; nobody reads further for relevance's sake. */
const rankedAtMost = 500;
/** Ranks closer than this are the same to a reader, and sales decide. */
const rankStep = 0.05;

export const bestSellers = [{ field: 'sold', direction: 'descending' }] as const;

/**
 * A page by relevance: products named so before products described so, best sellers first; and of the
 * very first ones those in front whose names fit best.
 */
export async function findByRelevance(
  { index, search }: Catalog,
  match: KeywordMatch,
  { criteria, page, facets }: Omit<FindRequest, 'sort'>,
): Promise<Found> {
  const isRanked = page.from < rankedAtMost;
  const found = await index.find({
    criteria: { ...criteria, keyword: match.all },
    first: match.named,
    sort: bestSellers,
    page: isRanked ? { from: 0, to: Math.max(rankedAtMost, page.to) } : page,
    facets,
  });
  if (!isRanked) return found;
  const candidates = found.ordinals.slice(0, rankedAtMost);
  const ranks = await search.rank(match, candidates);
  const stepOf = (ordinal: number) => Math.round((ranks.get(ordinal) ?? 0) / rankStep);
  const ranked = candidates.toSorted((one, other) => stepOf(other) - stepOf(one));
  const ordinals = [...ranked, ...found.ordinals.slice(rankedAtMost)];
  return { ...found, ordinals: ordinals.slice(page.from, page.to) };
}
