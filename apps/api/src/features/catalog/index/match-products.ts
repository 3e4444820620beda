import type { FacetCounts } from './facet-counts.ts';
import type { ProductColumns } from './product-columns.ts';
import {
  everyPrice,
  markWanted,
  markWantedSets,
  type ProductCriteria,
} from './product-criteria.ts';

/** The ordinals of all products that meet the criteria, in one pass. */
export function matchProducts(columns: ProductColumns, criteria: ProductCriteria): Uint32Array {
  const { shown, brands, categories, subcategories, prices, averages, end } = columns;
  const wanted = prepare(columns, criteria);
  const { keyword, ofCategory, ofBrand, ofSet, from, to, leastAverage } = wanted;

  const matches = new Uint32Array(end);
  let count = 0;
  for (let ordinal = 0; ordinal < end; ordinal += 1) {
    if (shown[ordinal] === 0) continue;
    if (keyword !== undefined && !keyword.has(ordinal)) continue;
    if (ofCategory[categories[ordinal] as number] === 0) continue;
    if (ofBrand[brands[ordinal] as number] === 0) continue;
    if (ofSet[subcategories[ordinal] as number] === 0) continue;
    const price = prices[ordinal] as number;
    if (price < from || price > to) continue;
    if ((averages[ordinal] as number) < leastAverage) continue;
    matches[count] = ordinal;
    count += 1;
  }
  return matches.subarray(0, count);
}

/**
 * Counts, in one pass, what each further choice would leave: a product that fails in one group only
 * still counts among that group's own choices.
 */
export function countFacets(
  columns: ProductColumns,
  criteria: ProductCriteria,
  facets: FacetCounts,
): void {
  const { shown, brands, categories, subcategories, prices, averages, end } = columns;
  const wanted = prepare(columns, criteria);
  const { keyword, ofCategory, ofBrand, ofSet, from, to, leastAverage } = wanted;

  for (let ordinal = 0; ordinal < end; ordinal += 1) {
    if (shown[ordinal] === 0) continue;
    if (keyword !== undefined && !keyword.has(ordinal)) continue;
    if (ofSet[subcategories[ordinal] as number] === 0) continue;
    const category = categories[ordinal] as number;
    const brand = brands[ordinal] as number;
    const price = prices[ordinal] as number;
    const average = averages[ordinal] as number;
    const categoryFails = 1 - (ofCategory[category] as number);
    const brandFails = 1 - (ofBrand[brand] as number);
    const priceFails = price < from || price > to ? 1 : 0;
    const ratingFails = average < leastAverage ? 1 : 0;
    const failures = categoryFails + brandFails + priceFails + ratingFails;
    if (failures > 1) continue;
    if (failures === categoryFails) facets.countCategory(category);
    if (failures === brandFails) facets.countBrand(brand);
    if (failures === priceFails) facets.countPrice(price);
    if (failures === ratingFails) facets.countRating(average);
  }
}

function prepare(columns: ProductColumns, criteria: ProductCriteria) {
  const { from, to } = criteria.price ?? everyPrice;
  return {
    keyword: criteria.keyword,
    ofCategory: markWanted(columns.categoryNumbers, criteria.categoryIds),
    ofBrand: markWanted(columns.brandNumbers, criteria.brandIds),
    ofSet: markWantedSets(columns, criteria.subcategoryIds),
    from,
    to,
    leastAverage: criteria.stars ?? 0,
  };
}
