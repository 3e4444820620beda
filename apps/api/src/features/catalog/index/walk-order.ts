import type { ProductFilter } from './match-products.ts';
import type { ProductColumns, SortedColumn } from './product-columns.ts';
import type { PriceRange } from './product-criteria.ts';

/** Beyond this it would have been quicker to select among the matches. */
const mostSteps = 20_000;

interface Walk {
  column: SortedColumn;
  descending: boolean;
  from: number;
  to: number;
  price: PriceRange;
}

/**
 * The places `from` up to `to` of what a filter leaves, by going through all products in their order
 * until enough were met: with a filter that leaves many, those are few steps. Nothing where they are not.
 */
export function walkOrder(
  columns: ProductColumns,
  filter: ProductFilter,
  { column, descending, from, to, price }: Walk,
): number[] | undefined {
  const order = columns.order(column, descending);
  const met: number[] = [];
  let at = column === 'prices' ? findFirst(order, columns.prices, descending, price) : 0;
  for (const last = at + mostSteps; at < order.length && met.length < to; at += 1) {
    if (at > last) return undefined;
    const ordinal = order[at] as number;
    if (filter.has(ordinal)) met.push(ordinal);
  }
  return met.slice(from);
}

/** Where the prices of the range begin. */
function findFirst(
  order: Uint32Array,
  prices: Float64Array,
  descending: boolean,
  { from, to }: PriceRange,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const price = prices[order[middle] as number] as number;
    if (descending ? price > to : price < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
