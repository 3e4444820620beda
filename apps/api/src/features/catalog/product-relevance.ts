import type { Sql } from '@matjar/db/connect.ts';
import type { ProductColumns } from './index/product-columns.ts';
import { createSoldOrder } from './index/product-order.ts';
import { type Compare, selectRange } from './index/select-range.ts';
import type { KeywordMatch } from './search/keyword-search.ts';
import { rankProducts } from './search/search.queries.ts';

/** Only so many are ranked, however many match; nobody reads further for relevance's sake. */
const rankedAtMost = 500;
/** Ranks closer than this are the same to a reader, and sales decide. */
const rankStep = 0.05;

/**
 * A page by relevance: products named so before products described so, best sellers first; and of the
 * very first ones those in front whose names fit best.
 */
export async function selectByRelevance(
  sql: Sql,
  columns: ProductColumns,
  match: KeywordMatch,
  ordinals: Uint32Array,
  from: number,
  to: number,
): Promise<number[]> {
  const byNameThenSales = createRoughOrder(columns, match);
  if (from >= rankedAtMost) return [...selectRange(ordinals, byNameThenSales, from, to)];
  const first = [...selectRange(ordinals, byNameThenSales, 0, Math.max(rankedAtMost, to))];
  const ranks = await rankProducts(sql, match.expression, first.slice(0, rankedAtMost));
  const rankOf = new Map(ranks.map(({ ordinal, rank }) => [ordinal, Math.round(rank / rankStep)]));
  const ranked = first
    .slice(0, rankedAtMost)
    .toSorted(
      (one, other) =>
        (rankOf.get(other) ?? 0) - (rankOf.get(one) ?? 0) || byNameThenSales(one, other),
    );
  return [...ranked, ...first.slice(rankedAtMost)].slice(from, to);
}

function createRoughOrder(columns: ProductColumns, { named }: KeywordMatch): Compare {
  const bySales = createSoldOrder(columns);
  return (one, other) => {
    const oneNamed = named.has(one);
    if (oneNamed === named.has(other)) return bySales(one, other);
    return oneNamed ? -1 : 1;
  };
}
