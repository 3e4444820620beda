import { filterKeys, type SpecificationKey } from '@matjar/contract/specifications.ts';
import { copyInto } from './copy-into.ts';

/** One value that products have of a specification. */
export interface KnownValue {
  /** Place in `filterKeys`. */
  key: number;
  /** As filters write it. */
  text: string;
  /** Not a number for words. */
  amount: number;
}

/** As the database has it. */
export interface Specification {
  key: string;
  value: number | string | boolean | readonly string[];
}

const keyPlaces = new Map<string, number>(filterKeys.map((key, place) => [key, place]));
/** A list that grows is copied, so it grows by more than it needs, but not by much of a million. */
const growth = 1.1;

/**
 * The values of all products that filters choose from: each different value has a number, and a product
 * the numbers of its own, one after the other. A column for each of the sixty specifications would take
 * several times as much. A million products with five or six values each take 32 MB.
 */
export class SpecificationColumn {
  /** By number. */
  readonly values: KnownValue[] = [];
  readonly #numbers = new Map<string, number>();
  /** By ordinal, where a product's numbers begin in `entries`; first comes how many there are. */
  starts = new Uint32Array(1_024);
  /** The first place says "none". */
  entries = new Uint32Array(8_192);
  #end = 1;

  get bytes(): number {
    return this.starts.byteLength + this.entries.byteLength;
  }

  put(ordinal: number, specifications: readonly Specification[]): void {
    const numbers = [...new Set(specifications.flatMap((each) => this.#numberValues(each)))];
    this.#reserveOrdinal(ordinal);
    const before = this.starts[ordinal] as number;
    if (numbers.length === 0) {
      this.starts[ordinal] = 0;
      return;
    }
    if (numbers.length > (this.entries[before] as number)) {
      this.starts[ordinal] = 0;
      this.#reserveEntries(numbers.length + 1);
      this.starts[ordinal] = this.#end;
      this.#end += numbers.length + 1;
    }
    const start = this.starts[ordinal] as number;
    this.entries[start] = numbers.length;
    this.entries.set(numbers, start + 1);
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

  #reserveOrdinal(ordinal: number): void {
    if (ordinal < this.starts.length) return;
    const starts = new Uint32Array(Math.ceil((ordinal + 1) * growth));
    this.starts = copyInto(starts, this.starts);
  }

  /** Leaves out what products had before they changed. */
  #reserveEntries(count: number): void {
    if (this.#end + count <= this.entries.length) return;
    const lengthOf = (start: number) => (start === 0 ? 0 : (this.entries[start] as number) + 1);
    const used = this.starts.reduce((sum, start) => sum + lengthOf(start), 1);
    const entries = new Uint32Array(Math.ceil((used + count) * growth));
    let end = 1;
    for (const [ordinal, start] of this.starts.entries()) {
      const length = lengthOf(start);
      if (length === 0) continue;
      entries.set(this.entries.subarray(start, start + length), end);
      this.starts[ordinal] = end;
      end += length;
    }
    this.entries = entries;
    this.#end = end;
  }
}

export function keyAt(place: number): SpecificationKey {
  return filterKeys[place] as SpecificationKey;
}

export function placeOfKey(key: SpecificationKey): number {
  return keyPlaces.get(key) as number;
}
