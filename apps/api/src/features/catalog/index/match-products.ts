import type { FacetCounts } from './facet-counts.ts';
import { countAll } from './price-lists.ts';
import type { ProductColumns } from './product-columns.ts';
import {
  everyPrice,
  findNumbers,
  markWanted,
  markWantedSets,
  type ProductCriteria,
} from './product-criteria.ts';

/** The ordinals of all products that meet the criteria, in no order. */
export function matchProducts(columns: ProductColumns, criteria: ProductCriteria): Uint32Array {
  const { shown, brands, categories, subcategories, prices, averages } = columns;
  const wanted = prepare(columns, criteria);
  const { ofCategory, ofBrand, ofSet, from, to, leastAverage } = wanted;
  const { lists, areFound } = chooseCandidates(columns, criteria);
  // What need not be looked at is not: each column is far apart in memory from the others.
  const keyword = areFound ? undefined : criteria.keyword;
  const [anyCategory, anyBrand] = [!criteria.categoryIds, !criteria.brandIds];
  const [anySet, anyAverage] = [!criteria.subcategoryIds, leastAverage === 0];

  const matches = new Uint32Array(countAll(lists));
  let count = 0;
  for (const list of lists) {
    for (let at = 0; at < list.length; at += 1) {
      const ordinal = list[at] as number;
      if (areFound && (shown[ordinal] !== 1 || !isWithin(prices[ordinal], from, to))) continue;
      if (keyword !== undefined && !keyword.has(ordinal)) continue;
      if (!anyCategory && ofCategory[categories[ordinal] as number] === 0) continue;
      if (!anyBrand && ofBrand[brands[ordinal] as number] === 0) continue;
      if (!anySet && ofSet[subcategories[ordinal] as number] === 0) continue;
      if (!anyAverage && (averages[ordinal] as number) < leastAverage) continue;
      matches[count] = ordinal;
      count += 1;
    }
  }
  return matches.subarray(0, count);
}

function isWithin(price: number | undefined, from: number, to: number): boolean {
  return price !== undefined && price >= from && price <= to;
}

interface Candidates {
  lists: Uint32Array[];
  /** By the keyword: they may be newer than the columns, not shown, of any price. */
  areFound: boolean;
}

/** The fewest products that are known to hold all which meet the criteria. */
function chooseCandidates(
  columns: ProductColumns,
  { keyword, categoryIds, brandIds, price = everyPrice }: ProductCriteria,
): Candidates {
  const narrowed = columns
    .priceLists()
    .narrow(
      price,
      findNumbers(columns.categoryNumbers, categoryIds),
      findNumbers(columns.brandNumbers, brandIds),
    );
  return keyword && keyword.size < countAll(narrowed)
    ? { lists: [keyword.ordinals()], areFound: true }
    : { lists: narrowed, areFound: false };
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
