import { OrdinalSet } from './ordinal-set.ts';
import type { NumberColumn } from './product-columns.ts';
import type { PriceRange } from './product-criteria.ts';
import { sortByValue } from './sort-by-value.ts';

interface Arranged {
  shown: Uint8Array;
  brands: NumberColumn;
  categories: NumberColumn;
  prices: Float64Array;
  end: number;
}

/**
 * The shown products by rising price: all of them, those of each category, of each brand, and of each
 * brand in a category. Filters look only at the part of a list that can meet them, so that a list of a
 * million products costs about as much as one of some thousands.
 */
export class PriceLists {
  readonly prices: Float64Array;
  readonly #all: Uint32Array;
  readonly #ofCategory: Uint32Array[];
  readonly #ofBrand: Uint32Array[];
  /** For each category its products brand by brand. Arranged when first asked for. */
  readonly #brandByBrand: Uint32Array[] = [];
  readonly #brands: NumberColumn;
  /** For sets that keywords found: the places of their products among all. Noted at the first use. */
  readonly #placesOf = new WeakMap<OrdinalSet, OrdinalSet>();

  constructor({ shown, brands, categories, prices, end }: Arranged) {
    this.prices = prices;
    this.#brands = brands;
    this.#all = sortByValue(listShown(shown, end), prices);
    this.#ofCategory = splitBy(categories, this.#all);
    this.#ofBrand = splitBy(brands, this.#all);
  }

  /** Lists that together hold exactly the products of these numbers and prices. */
  narrow(
    price: PriceRange,
    categories: readonly number[] | undefined,
    brands: readonly number[] | undefined,
  ): Uint32Array[] {
    return this.#choose(categories, brands).map((list) => cutByValue(list, this.prices, price));
  }

  #choose(
    categories: readonly number[] | undefined,
    brands: readonly number[] | undefined,
  ): Uint32Array[] {
    if (categories && brands) {
      return categories.flatMap((category) => {
        const list = this.#listBrandByBrand(category);
        return brands.map((brand) => cutByValue(list, this.#brands, { from: brand, to: brand }));
      });
    }
    if (categories) return pick(this.#ofCategory, categories);
    if (brands) return pick(this.#ofBrand, brands);
    return [this.#all];
  }

  #listBrandByBrand(category: number): Uint32Array {
    this.#brandByBrand[category] ??= sortByValue(
      this.#ofCategory[category] ?? new Uint32Array(),
      this.#brands,
    );
    return this.#brandByBrand[category];
  }

  /** All of these prices. */
  within(price: PriceRange): Uint32Array {
    return cutByValue(this.#all, this.prices, price);
  }

  /** How many of a broad set have such a price. */
  countFound(found: OrdinalSet, price: PriceRange): number {
    return this.#findPlaces(found).countBetween(...findEnds(this.#all, this.prices, price));
  }

  /** Those of a broad set that have such a price. */
  listFound(found: OrdinalSet, price: PriceRange): Uint32Array {
    const places = this.#findPlaces(found).between(...findEnds(this.#all, this.prices, price));
    return places.map((place) => this.#all[place] as number);
  }

  #findPlaces(found: OrdinalSet): OrdinalSet {
    let places = this.#placesOf.get(found);
    if (!places) {
      const all = this.#all;
      places = OrdinalSet.where(all.length, (place) => found.has(all[place] as number));
      this.#placesOf.set(found, places);
    }
    return places;
  }
}

/** The part of a list that rises by these values. Both bounds belong to it. */
function cutByValue(
  list: Uint32Array,
  values: Float64Array | NumberColumn,
  range: PriceRange,
): Uint32Array {
  return list.subarray(...findEnds(list, values, range));
}

/** The first place of the range, and the first behind it. */
function findEnds(
  list: Uint32Array,
  values: Float64Array | NumberColumn,
  { from, to }: PriceRange,
): [number, number] {
  return [
    findPlace(list, (ordinal) => (values[ordinal] as number) >= from),
    findPlace(list, (ordinal) => (values[ordinal] as number) > to),
  ];
}

/** The first place where a condition is met that all later ones meet too. */
function findPlace(list: Uint32Array, isReached: (ordinal: number) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(list[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function countAll(lists: readonly Uint32Array[]): number {
  return lists.reduce((sum, list) => sum + list.length, 0);
}

function pick(lists: readonly Uint32Array[], numbers: readonly number[]): Uint32Array[] {
  return numbers.flatMap((number) => lists[number] ?? []);
}

function listShown(shown: Uint8Array, end: number): Uint32Array {
  const ordinals = new Uint32Array(end);
  let count = 0;
  for (let ordinal = 0; ordinal < end; ordinal += 1) {
    if (shown[ordinal] === 0) continue;
    ordinals[count] = ordinal;
    count += 1;
  }
  return ordinals.slice(0, count);
}

/** The same order in each part. */
function splitBy(numbers: NumberColumn, ordinals: Uint32Array): Uint32Array[] {
  const counts: number[] = [];
  for (const ordinal of ordinals) {
    const number = numbers[ordinal] as number;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  const parts = Array.from(counts, (count) => new Uint32Array(count ?? 0));
  const filled = new Uint32Array(parts.length);
  for (const ordinal of ordinals) {
    const number = numbers[ordinal] as number;
    const at = filled[number] as number;
    (parts[number] as Uint32Array)[at] = ordinal;
    filled[number] = at + 1;
  }
  return parts;
}
