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
import type { Way } from './walk-order.ts';

const manyMatches = 10_000;

/** Products among which all matches are. */
interface Candidates {
  size: number;
  list: () => readonly Uint32Array[];
  /** The keyword, if there is one, finds all of them. */
  found: boolean;
  /** All are shown and have the wanted categories, brands and prices. */
  narrowed: boolean;
}

/** Products that meet criteria: how many, which, and whether one of them does. */
export class ProductFilter {
  readonly #columns: ProductColumns;
  readonly #criteria: ProductCriteria;
  readonly #wanted: ReturnType<typeof prepare>;
  readonly #narrowed: readonly Uint32Array[];
  readonly #candidates: Candidates;
  #count: number | undefined;
  #matches: Uint32Array | undefined;

  constructor(columns: ProductColumns, criteria: ProductCriteria) {
    this.#columns = columns;
    this.#criteria = criteria;
    this.#wanted = prepare(columns, criteria);
    this.#narrowed = columns
      .priceLists()
      .narrow(
        criteria.price ?? everyPrice,
        findNumbers(columns.categoryNumbers, criteria.categoryIds),
        findNumbers(columns.brandNumbers, criteria.brandIds),
      );
    this.#candidates = this.#chooseCandidates(countAll(this.#narrowed));
    const { found, narrowed, size } = this.#candidates;
    if (found && narrowed && !criteria.subcategoryIds && !criteria.stars) this.#count = size;
  }

  #chooseCandidates(narrowedSize: number): Candidates {
    const { keyword, price = everyPrice, categoryIds, brandIds } = this.#criteria;
    if (keyword?.isBroad && !categoryIds && !brandIds) {
      const lists = this.#columns.priceLists();
      return {
        size: lists.countFound(keyword, price),
        list: () => [lists.listFound(keyword, price)],
        found: true,
        narrowed: true,
      };
    }
    if (keyword && keyword.size < narrowedSize) {
      const list = () => [keyword.ordinals()];
      return { size: keyword.size, list, found: true, narrowed: false };
    }
    return { size: narrowedSize, list: () => this.#narrowed, found: !keyword, narrowed: true };
  }

  /** All that can match by price. */
  byPrice(descending: boolean): Way {
    const lists = this.#columns.priceLists();
    const [only] = this.#narrowed;
    return {
      order:
        only && this.#narrowed.length === 1
          ? only
          : lists.within(this.#criteria.price ?? everyPrice),
      backwardsBy: descending ? lists.prices : undefined,
    };
  }

  count(): number {
    // Of many matches a page is usually found without listing them.
    this.#count ??=
      this.#matches || this.#candidates.size < manyMatches
        ? this.matches().length
        : this.#scan(undefined);
    return this.#count;
  }

  /** In no order, and for the caller to keep. */
  matches(): Uint32Array {
    if (!this.#matches) {
      const room = new Uint32Array(this.#count ?? this.#candidates.size);
      this.#matches = room.subarray(0, this.#scan(room));
    }
    return this.#matches;
  }

  /** How many match; they are written down where there is room for them. */
  #scan(room: Uint32Array | undefined): number {
    const { shown, brands, categories, subcategories, prices, averages } = this.#columns;
    const { ofCategory, ofBrand, ofSet, from, to, leastAverage } = this.#wanted;
    const { categoryIds, brandIds, subcategoryIds } = this.#criteria;
    const { found, narrowed, list: listCandidates } = this.#candidates;
    // What need not be looked at is not: each column is far apart in memory from the others.
    const keyword = found ? undefined : this.#criteria.keyword;
    const [anyCategory, anyBrand] = [narrowed || !categoryIds, narrowed || !brandIds];
    const [anySet, anyAverage] = [!subcategoryIds, leastAverage === 0];

    let count = 0;
    for (const list of listCandidates()) {
      for (let at = 0; at < list.length; at += 1) {
        const ordinal = list[at] as number;
        if (!narrowed && (shown[ordinal] !== 1 || !isWithin(prices[ordinal], from, to))) continue;
        if (keyword !== undefined && !keyword.has(ordinal)) continue;
        if (!anyCategory && ofCategory[categories[ordinal] as number] === 0) continue;
        if (!anyBrand && ofBrand[brands[ordinal] as number] === 0) continue;
        if (!anySet && ofSet[subcategories[ordinal] as number] === 0) continue;
        if (!anyAverage && (averages[ordinal] as number) < leastAverage) continue;
        if (room !== undefined) room[count] = ordinal;
        count += 1;
      }
    }
    return count;
  }

  /** What leaves the fewest is looked at first, and what everything meets not at all. */
  has(ordinal: number): boolean {
    const { shown, brands, categories, subcategories, prices, averages } = this.#columns;
    const { ofCategory, ofBrand, ofSet, from, to, leastAverage } = this.#wanted;
    const { keyword, categoryIds, brandIds, subcategoryIds } = this.#criteria;
    if (keyword !== undefined && !keyword.has(ordinal)) return false;
    if (categoryIds && ofCategory[categories[ordinal] as number] === 0) return false;
    if (brandIds && ofBrand[brands[ordinal] as number] === 0) return false;
    if (subcategoryIds && ofSet[subcategories[ordinal] as number] === 0) return false;
    if (leastAverage > 0 && (averages[ordinal] as number) < leastAverage) return false;
    return isWithin(prices[ordinal], from, to) && shown[ordinal] === 1;
  }
}

/** The ordinals of all products that meet the criteria, in no order. */
export function matchProducts(columns: ProductColumns, criteria: ProductCriteria): Uint32Array {
  return new ProductFilter(columns, criteria).matches();
}

function isWithin(price: number | undefined, from: number, to: number): boolean {
  return price !== undefined && price >= from && price <= to;
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
