import type { ProductFilter } from './index/match-products.ts';
import type { ProductColumns } from './index/product-columns.ts';
import { createSoldOrder } from './index/product-order.ts';
import { type Compare, selectRange } from './index/select-range.ts';
import { walkOrder } from './index/walk-order.ts';
import type { KeywordMatch } from './search/keyword-search.ts';

/** Only so many are ranked, however many match; nobody reads further for relevance's sake. */
const rankedAtMost = 500;

/**
 * A page by relevance: products named so before products described so, best sellers first; and of the
 * very first ones those in front whose names fit best.
 */
export async function selectByRelevance(
  columns: ProductColumns,
  match: KeywordMatch,
  filter: ProductFilter,
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const byNameThenSales = createRoughOrder(columns, match);
  if (from >= rankedAtMost) return [...selectRange(filter.matches(), byNameThenSales, from, to)];
  const needed = Math.max(rankedAtMost, to);
  const first = walkBestSellers(columns, match, filter, needed) ?? [
    ...selectRange(filter.matches(), byNameThenSales, 0, needed),
  ];
  const rankOf = await match.ranks.read(first.slice(0, rankedAtMost));
  const ranked = first
    .slice(0, rankedAtMost)
    .toSorted(
      (one, other) =>
        (rankOf.get(other) ?? 0) - (rankOf.get(one) ?? 0) || byNameThenSales(one, other),
    );
  return [...ranked, ...first.slice(rankedAtMost)].slice(from, to);
}

/** The best sellers that are named so; nothing where there are fewer than needed. */
function walkBestSellers(
  columns: ProductColumns,
  { named, all }: KeywordMatch,
  filter: ProductFilter,
  needed: number,
): number[] | undefined {
  const wanted = {
    has: (ordinal: number) => named.has(ordinal) && filter.has(ordinal),
    // As if filters left as much of the named ones as of all.
    count: () => Math.floor((filter.count() * named.size) / Math.max(1, all.size)),
  };
  const bestSellers = { order: columns.order('sold', true) };
  const walked = walkOrder(bestSellers, wanted, { from: 0, to: needed });
  return walked && walked.length >= needed ? walked : undefined;
}

function createRoughOrder(columns: ProductColumns, { named }: KeywordMatch): Compare {
  const bySales = createSoldOrder(columns);
  return (one, other) => {
    const oneNamed = named.has(one);
    if (oneNamed === named.has(other)) return bySales(one, other);
    return oneNamed ? -1 : 1;
  };
}
