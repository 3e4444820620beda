import { ratings } from '@matjar/contract/limits.ts';
import { type ProductColumns, productStates } from './product-columns.ts';
import {
  anyAmount,
  markChosenSets,
  markExcluded,
  type ProductCriteria,
} from './product-criteria.ts';

/** What each further choice would leave, by the numbers of categories and brands. */
export interface FacetCounts {
  categories: Uint32Array;
  brands: Uint32Array;
  /** By whole stars, rounded down; index 0 is "not rated". */
  stars: Uint32Array;
  /** Every price that may be chosen, valid until the next pass. */
  prices: Float64Array;
}

interface Matches {
  /** Valid until the next pass. */
  ordinals: Uint32Array;
  facets?: FacetCounts;
}

const fails = { category: 1, brand: 2, price: 4, rating: 8 };
const failures = 16;

/**
 * One pass over the products finds those that meet all criteria and, where facets are asked for, counts
 * what each further choice would leave: a product that fails in one group only still counts among that
 * group's own choices. Everything is counted by what it fails in, without a branch: one that cannot be
 * foreseen costs more than the counting.
 */
export function matchProducts(
  columns: ProductColumns,
  criteria: ProductCriteria,
  wantsFacets = false,
): Matches {
  const { states, brands, categories, subcategories, prices, averages, quantities } = columns;
  const { matches, choosable } = columns.room;
  const { mask, expected } = describeState(criteria);
  const excludedCategory = markExcluded(
    columns.categoryNumbers,
    criteria.categoryIds,
    fails.category,
  );
  const excludedBrand = markExcluded(columns.brandNumbers, criteria.brandIds, fails.brand);
  const chosenSet = markChosenSets(columns, criteria.subcategoryIds);
  const { from, to } = criteria.price ?? anyAmount;
  const leastAverage = criteria.stars ?? 0;
  const { quantity } = criteria;
  const byCategory = new Uint32Array(columns.categoryNumbers.size * failures);
  const byBrand = new Uint32Array(columns.brandNumbers.size * failures);
  const byStars = new Uint32Array((ratings.maximum + 1) * failures);
  const list = criteria.among;
  const end = list ? list.length : columns.end;

  let matched = 0;
  let priced = 0;
  for (let at = 0; at < end; at += 1) {
    const ordinal = list === undefined ? at : (list[at] as number);
    if (ordinal >= columns.end) continue;
    if (((states[ordinal] as number) & mask) !== expected) continue;
    if (chosenSet !== undefined && chosenSet[subcategories[ordinal] as number] === 0) continue;
    if (quantity !== undefined) {
      const units = quantities[ordinal] as number;
      if (units < quantity.from || units > quantity.to) continue;
    }
    const category = categories[ordinal] as number;
    const brand = brands[ordinal] as number;
    const price = prices[ordinal] as number;
    const average = averages[ordinal] as number;
    const failed =
      (excludedCategory[category] as number) |
      (excludedBrand[brand] as number) |
      ((Number(price < from) | Number(price > to)) * fails.price) |
      (Number(average < leastAverage) * fails.rating);
    matches[matched] = ordinal;
    matched += Number(failed === 0);
    if (!wantsFacets) continue;
    addOne(byCategory, category * failures + failed);
    addOne(byBrand, brand * failures + failed);
    addOne(byStars, (average | 0) * failures + failed);
    choosable[priced] = price;
    priced += Number((failed & ~fails.price) === 0);
  }
  return {
    ordinals: matches.subarray(0, matched),
    ...(wantsFacets && {
      facets: {
        categories: addUp(byCategory, fails.category),
        brands: addUp(byBrand, fails.brand),
        stars: addUp(byStars, fails.rating),
        prices: choosable.subarray(0, priced),
      },
    }),
  };
}

/** Which bits of a product's state are looked at, and what they have to be. */
function describeState({ state = { deleted: false, published: true } }: ProductCriteria) {
  const { exists, published, deleted } = productStates;
  return {
    mask: exists | deleted | (state.published === undefined ? 0 : published),
    expected: exists | (state.deleted ? deleted : 0) | (state.published ? published : 0),
  };
}

function addOne(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
}

/** Those that fail nowhere, or in the group itself. */
function addUp(counts: Uint32Array, own: number): Uint32Array {
  const sums = new Uint32Array(counts.length / failures);
  for (let at = 0; at < sums.length; at += 1) {
    sums[at] = (counts[at * failures] as number) + (counts[at * failures + own] as number);
  }
  return sums;
}
