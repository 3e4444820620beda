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
 * The shown products by rising price: all of them, those of each category and those of each brand.
 * Filters look only at the part of the shortest list that can meet them, so that a list of a million
 * products costs about as much as one of some thousands.
 */
export class PriceLists {
  readonly #all: Uint32Array;
  readonly #ofCategory: Uint32Array[];
  readonly #ofBrand: Uint32Array[];
  readonly #prices: Float64Array;

  constructor({ shown, brands, categories, prices, end }: Arranged) {
    this.#prices = prices;
    this.#all = sortByValue(listShown(shown, end), prices);
    this.#ofCategory = splitBy(categories, this.#all);
    this.#ofBrand = splitBy(brands, this.#all);
  }

  /** Lists that together hold every product of these numbers and prices once. */
  narrow(
    price: PriceRange,
    categories: readonly number[] | undefined,
    brands: readonly number[] | undefined,
  ): NarrowedLists {
    const choices = [
      ...(categories ? [pick(this.#ofCategory, categories)] : []),
      ...(brands ? [pick(this.#ofBrand, brands)] : []),
    ];
    if (choices.length === 0) choices.push([this.#all]);
    const cut = choices.map((lists) => lists.map((list) => this.#cut(list, price)));
    return {
      lists: cut.reduce((best, other) => (countAll(other) < countAll(best) ? other : best)),
      exact: choices.length === 1,
    };
  }

  #cut(list: Uint32Array, { from, to }: PriceRange): Uint32Array {
    return list.subarray(this.#findPlace(list, from), this.#findPlace(list, to, true));
  }

  /** How many products of the list are cheaper; or, where `inclusive`, cheaper or as dear. */
  #findPlace(list: Uint32Array, price: number, inclusive = false): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const own = this.#prices[list[middle] as number] as number;
      if (own < price || (inclusive && own === price)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

interface NarrowedLists {
  lists: Uint32Array[];
  /** Whether no other products are among them. */
  exact: boolean;
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
