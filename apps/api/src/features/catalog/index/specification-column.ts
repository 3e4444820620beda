import { filterKeys } from '@matjar/contract/catalog/filter-keys.ts';
import type { SpecificationKey } from '@matjar/contract/catalog/specifications.ts';
import { NumberLists } from './number-lists.ts';

/** One value that products have of a specification. */
export interface KnownValue {
  /** Place in `filterKeys`. */
  key: number;
  /** As filters write it. */
  text: string;
  /** NaN for words. */
  amount: number;
}

/** As the database has it. */
export interface Specification {
  key: string;
  value: number | string | boolean | readonly string[];
}

const keyPlaces = new Map<string, number>(filterKeys.map((key, place) => [key, place]));

/**
 * All filterable specification values: each distinct value has a number, and each product a list of these. A
 * column for each of the sixty specifications would take several times as much. A million products with five or
 * six values each take 32 MB.
 */
export class SpecificationColumn {
  /** By number. */
  readonly values: KnownValue[] = [];
  readonly #numbers = new Map<string, number>();
  /** The numbers of each product. */
  readonly lists = new NumberLists();

  put(ordinal: number, specifications: readonly Specification[]): void {
    const numbers = new Set(specifications.flatMap((each) => this.#numberValues(each)));
    this.lists.put(ordinal, [...numbers]);
  }

  #numberValues({ key, value }: Specification): number[] {
    const place = keyPlaces.get(key);
    if (place === undefined) return [];
    const texts = Array.isArray(value) ? (value as readonly string[]) : [String(value)];
    const amount = typeof value === 'number' ? value : Number.NaN;
    return texts.map((text) => this.#numberOf({ key: place, text, amount }));
  }

  #numberOf(value: KnownValue): number {
    const name = `${value.key} ${value.text}`;
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    const number = this.values.push(value) - 1;
    this.#numbers.set(name, number);
    return number;
  }
}

export function keyAt(place: number): SpecificationKey {
  return filterKeys[place] as SpecificationKey;
}

export function placeOfKey(key: SpecificationKey): number {
  return keyPlaces.get(key) as number;
}
