import type { ProductColumns, SortedColumn } from './product-columns.ts';
import type { PriceRange } from './product-criteria.ts';

/** Selecting looks about so often at each match, walking once at each step. */
const looksPerMatch = 2;
/** How much longer than expected a way may get where those that match are not spread evenly. */
const patience = 4;

/** Whom to look for on the way. */
export interface Wanted {
  has(ordinal: number): boolean;
  /** How many there are, at least about. */
  count(): number;
}

interface Walk {
  column: SortedColumn;
  descending: boolean;
  from: number;
  to: number;
  price: PriceRange;
}

/**
 * The places `from` up to `to` of what is wanted, by going through all products in their order
 * until enough were met: where many are wanted, those are few steps. Nothing where selecting among
 * them is quicker.
 */
export function walkOrder(
  columns: ProductColumns,
  wanted: Wanted,
  { column, descending, from, to, price }: Walk,
): number[] | undefined {
  const order = columns.order(column, descending);
  const [first, end] =
    column === 'prices' ? findEnds(order, columns.prices, descending, price) : [0, order.length];
  const steps = expectSteps(end - first, to, wanted.count());
  if (steps > wanted.count() * looksPerMatch) return undefined;
  const last = first + steps * patience;
  const met: number[] = [];
  for (let at = first; at < end && met.length < to; at += 1) {
    if (at > last) return undefined;
    const ordinal = order[at] as number;
    if (wanted.has(ordinal)) met.push(ordinal);
  }
  return met.slice(from);
}

/** With the matches spread evenly over the way. */
function expectSteps(length: number, to: number, matches: number): number {
  return Math.min(length, (to * length) / Math.max(1, matches));
}

/** Where the prices of the range begin and end. */
function findEnds(
  order: Uint32Array,
  prices: Float64Array,
  descending: boolean,
  { from, to }: PriceRange,
): [number, number] {
  const isBefore = descending ? (price: number) => price > to : (price: number) => price < from;
  const isWithin = descending ? (price: number) => price >= from : (price: number) => price <= to;
  return [countWhile(order, prices, isBefore), countWhile(order, prices, isWithin)];
}

/** How many at the beginning of the order meet a condition that no later one meets. */
function countWhile(
  order: Uint32Array,
  prices: Float64Array,
  condition: (price: number) => boolean,
): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (condition(prices[order[middle] as number] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
