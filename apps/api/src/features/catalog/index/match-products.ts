import { ratings } from '@matjar/contract/limits.ts';
import type { Cell } from './product-cells.ts';
import { type ProductColumns, productStates } from './product-columns.ts';
import { anyAmount, chooseNumbers, chooseSets, type ProductCriteria } from './product-criteria.ts';
import type { SpecificationFilter } from './specification-filter.ts';

/** What each further choice would leave, by the numbers of categories and brands. */
export interface FacetCounts {
  categories: Uint32Array;
  brands: Uint32Array;
  /** By whole stars, rounded down; index 0 is "not rated". */
  stars: Uint32Array;
  inStock: number;
  onSale: number;
  /** Every price that may be chosen, valid until the next pass. */
  prices: Float64Array;
}

interface Matches {
  /** Valid until the next pass. */
  ordinals: Uint32Array;
  facets?: FacetCounts;
}

/** What a cell fails in, as bits. One that fails otherwise counts nowhere. */
const fails = { category: 1, brand: 2, rating: 4, stock: 8, sale: 16, otherwise: 32 };

/**
 * Finds the products that meet all criteria and, where facets are asked for, counts what each further
 * choice would leave: a product that fails in one group only still counts among that group's own choices.
 */
export function matchProducts(
  columns: ProductColumns,
  criteria: ProductCriteria,
  wantsFacets = false,
  specifications?: SpecificationFilter,
): Matches {
  const { cellNumbers, prices, averages, quantities } = columns;
  const { matches, choosable } = columns.room;
  const failed = judgeCells(columns, criteria);
  const { from, to } = criteria.price ?? anyAmount;
  const { quantity } = criteria;
  const leastAverage = criteria.stars ?? 0;
  const hasFraction = leastAverage % 1 > 0;
  const list = criteria.among;
  const end = list ? list.length : columns.end;
  // Cells don't know these; without them they are counted already.
  const isNarrowed = Boolean(list || criteria.price || quantity || hasFraction || specifications);
  const counts = isNarrowed ? new Uint32Array(columns.cells.size) : columns.cells.counts;
  /** Products of a cell whose average has its whole stars, but not the fraction asked for. */
  const belowFraction = new Uint32Array(columns.cells.size);

  let matched = 0;
  let priced = 0;
  for (let at = 0; at < end; at += 1) {
    const ordinal = list === undefined ? at : (list[at] as number);
    if (ordinal >= columns.end) continue;
    const cell = cellNumbers[ordinal] as number;
    const failure = failed[cell] as number;
    if (failure >= fails.otherwise || (failure > 0 && !isNarrowed)) continue;
    const price = prices[ordinal] as number;
    // A number, because a branch that nobody can foresee takes longer than counting.
    const isInRange = Number(price >= from) & Number(price <= to);
    if (quantity !== undefined) {
      const units = quantities[ordinal] as number;
      if (units < quantity.from || units > quantity.to) continue;
    }
    if (specifications !== undefined) {
      const unmet = specifications.judge(ordinal);
      if (unmet > 0) {
        const isNear = failure === 0 && isInRange === 1;
        if (isNear && (averages[ordinal] as number) >= leastAverage) {
          specifications.countNearMiss(ordinal, unmet);
        }
        continue;
      }
    }
    if (hasFraction && (failure & fails.rating) === 0) {
      if ((averages[ordinal] as number) < leastAverage) {
        addTo(belowFraction, cell, isInRange);
        continue;
      }
    }
    if (isNarrowed) addTo(counts as Uint32Array, cell, isInRange);
    if (failure > 0) continue;
    choosable[priced] = price;
    priced += 1;
    matches[matched] = ordinal;
    matched += isInRange;
  }
  return {
    ordinals: matches.subarray(0, matched),
    ...(wantsFacets && {
      facets: { ...addUp(), prices: choosable.subarray(0, priced) },
    }),
  };

  /** Every group takes those that fail nowhere, or in the group itself. */
  function addUp(): Omit<FacetCounts, 'prices'> {
    const categories = new Uint32Array(columns.categoryNumbers.size);
    const brands = new Uint32Array(columns.brandNumbers.size);
    const stars = new Uint32Array(ratings.maximum + 1);
    let inStock = 0;
    let onSale = 0;
    const cells = columns.cells.entries();
    for (let number = 0; number < cells.length; number += 1) {
      const cell = cells[number] as Cell;
      const failure = failed[number] as number;
      const count = counts[number] as number;
      if ((failure & ~fails.category) === 0) addTo(categories, cell.category, count);
      if ((failure & ~fails.brand) === 0) addTo(brands, cell.brand, count);
      if ((failure & ~fails.rating) === 0) {
        addTo(stars, cell.stars, count + (belowFraction[number] as number));
      }
      if (cell.inStock && (failure & ~fails.stock) === 0) inStock += count;
      if (cell.onSale && (failure & ~fails.sale) === 0) onSale += count;
    }
    return { categories, brands, stars, inStock, onSale };
  }
}

/** What the products of each cell fail in. Those that fail in more than one group count nowhere. */
function judgeCells(columns: ProductColumns, criteria: ProductCriteria): Uint8Array {
  const fitsState = chooseState(criteria);
  const categories = chooseNumbers(columns.categoryNumbers, criteria.categoryIds);
  const brands = chooseNumbers(columns.brandNumbers, criteria.brandIds);
  const sets = chooseSets(columns, criteria.subcategoryIds);
  const leastStars = Math.floor(criteria.stars ?? 0);
  const judge = ({ state, brand, category, subcategorySet, stars, inStock, onSale }: Cell) =>
    (categories && !categories.has(category) ? fails.category : 0) |
    (brands && !brands.has(brand) ? fails.brand : 0) |
    (stars < leastStars ? fails.rating : 0) |
    (criteria.inStock && !inStock ? fails.stock : 0) |
    (criteria.onSale && !onSale ? fails.sale : 0) |
    (!fitsState(state) || (sets && !sets.has(subcategorySet)) ? fails.otherwise : 0);
  const cells = columns.cells.entries();
  const failed = new Uint8Array(cells.length);
  for (let number = 0; number < cells.length; number += 1) {
    const failure = judge(cells[number] as Cell);
    const isNear = (failure & (failure - 1)) === 0;
    failed[number] = isNear ? failure : fails.otherwise;
  }
  return failed;
}

function chooseState({ state = { deleted: false, published: true } }: ProductCriteria) {
  const { exists, published, deleted } = productStates;
  const mask = exists | deleted | (state.published === undefined ? 0 : published);
  const expected = exists | (state.deleted ? deleted : 0) | (state.published ? published : 0);
  return (bits: number) => (bits & mask) === expected;
}

function addTo(counts: Uint32Array, at: number, more: number): void {
  counts[at] = (counts[at] as number) + more;
}
