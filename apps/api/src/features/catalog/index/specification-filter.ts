import { readNumberRange } from '@matjar/contract/catalog/specification-filters.ts';
import {
  type SpecificationKey,
  specificationDefinitions,
} from '@matjar/contract/catalog/specifications.ts';
import { type KnownValue, placeOfKey, type SpecificationColumn } from './specification-column.ts';

/** A criterion for one specification: one of the values, or of the ranges for numbers. */
export interface SpecificationCriterion {
  key: SpecificationKey;
  values: readonly string[];
}

/** Checks products by their specifications, with a bit per criterion. */
export class SpecificationFilter {
  readonly criteria: readonly SpecificationCriterion[];
  readonly #column: SpecificationColumn;
  readonly #all: number;
  /** By value number: the bit of the criterion it meets. */
  readonly #meets: Uint32Array;
  /** By value number: the bit of the criterion for its specification. */
  readonly #concerns: Uint32Array;
  /** By value number: products that fail only this specification and have the value. */
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
  check(ordinal: number): number {
    const { starts, entries } = this.#column.lists;
    // Texts are loaded after products, so a new one may have none yet.
    const start = starts[ordinal] ?? 0;
    const end = start + (entries[start] as number);
    let met = 0;
    for (let at = start + 1; at <= end; at += 1) {
      met |= this.#meets[entries[at] as number] as number;
    }
    return this.#all & ~met;
  }

  /** Counts the values of the one specification that a product fails. */
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

/** A predicate: whether a value matches a filter's text. */
export function acceptValue(
  key: SpecificationKey,
  wanted: string,
): (value: Omit<KnownValue, 'key'>) => boolean {
  if (specificationDefinitions[key].type !== 'number') return ({ text }) => text === wanted;
  const { from, to } = readNumberRange(wanted);
  return ({ amount }) => amount >= from && amount <= to;
}
