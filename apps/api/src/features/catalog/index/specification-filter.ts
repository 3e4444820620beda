import { readNumberRange } from '@matjar/contract/specification-filters.ts';
import {
  type SpecificationKey,
  specificationDefinitions,
} from '@matjar/contract/specifications.ts';
import { type KnownValue, placeOfKey, type SpecificationColumn } from './specification-column.ts';

/** What a product must have of one specification: one of the values, of numbers also one in a range. */
export interface SpecificationCriterion {
  key: SpecificationKey;
  values: readonly string[];
}

/** Judges products by their specifications, each criterion a bit. */
export class SpecificationFilter {
  readonly criteria: readonly SpecificationCriterion[];
  readonly #column: SpecificationColumn;
  readonly #all: number;
  /** By number of the value, the criterion it meets. */
  readonly #meets: Uint32Array;
  /** By number of the value, the criterion that is about its specification. */
  readonly #concerns: Uint32Array;
  /** By number of the value, products that fail in that specification alone and have the value. */
  readonly nearMisses: Uint32Array;

  constructor(column: SpecificationColumn, criteria: readonly SpecificationCriterion[]) {
    const { values } = column;
    this.criteria = criteria;
    this.#column = column;
    this.#all = 2 ** criteria.length - 1;
    this.#meets = new Uint32Array(values.length);
    this.#concerns = new Uint32Array(values.length);
    for (const [place, { key, values: wanted }] of criteria.entries()) {
      const accepts = wanted.map((each) => acceptValue(key, each));
      const keyPlace = placeOfKey(key);
      for (const [number, value] of values.entries()) {
        if (value.key !== keyPlace) continue;
        this.#concerns[number] = 1 << place;
        if (accepts.some((accept) => accept(value))) this.#meets[number] = 1 << place;
      }
    }
    this.nearMisses = new Uint32Array(values.length);
  }

  /** The criteria a product fails in, as bits. */
  judge(ordinal: number): number {
    const { starts, entries } = this.#column.lists;
    // Texts are read after the product itself: of a new one nothing may be known yet.
    const start = starts[ordinal] ?? 0;
    const end = start + (entries[start] as number);
    let met = 0;
    for (let at = start + 1; at <= end; at += 1) {
      met |= this.#meets[entries[at] as number] as number;
    }
    return this.#all & ~met;
  }

  /** Counts what a product has of the one specification it fails in. */
  countNearMiss(ordinal: number, failure: number): void {
    if ((failure & (failure - 1)) !== 0) return;
    const { starts, entries } = this.#column.lists;
    const start = starts[ordinal] ?? 0;
    const end = start + (entries[start] as number);
    for (let at = start + 1; at <= end; at += 1) {
      const value = entries[at] as number;
      const isConcerned = Number(this.#concerns[value] === failure);
      this.nearMisses[value] = (this.nearMisses[value] as number) + isConcerned;
    }
  }
}

/** Whether a value is what a filter names. */
export function acceptValue(
  key: SpecificationKey,
  wanted: string,
): (value: Omit<KnownValue, 'key'>) => boolean {
  if (specificationDefinitions[key].type !== 'number') return ({ text }) => text === wanted;
  const { from, to } = readNumberRange(wanted);
  return ({ amount }) => amount >= from && amount <= to;
}
