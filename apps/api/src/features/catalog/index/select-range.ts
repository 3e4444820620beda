import type { Range } from './product-criteria.ts';

export type Compare = (one: number, other: number) => number;

export interface Order {
  compare: Compare;
  /** The primary sort value by ordinal, ascending after multiplication by the sign. */
  first?: { values: ArrayLike<number>; sign: number };
}

/**
 * The ordinals at positions `from` to `to` in sorted order, without sorting the rest: a deep page costs about
 * as much as the first. Reorders the given array.
 */
export function selectRange(ordinals: Uint32Array, order: Order, { from, to }: Range): Uint32Array {
  const end = Math.min(to, ordinals.length);
  if (from >= end) return new Uint32Array();
  const { compare } = order;
  const near = keepNear(ordinals, order, end);
  if (from > 0) partitionAt(near, compare, from, 0, near.length - 1);
  if (end < near.length) partitionAt(near, compare, end - 1, from, near.length - 1);
  return near.slice(from, end).sort(compare);
}

const sampleSize = 1_024;
/** How many times longer the list has to be than the sample, and the sample than the result. */
const sampleShare = 8;

/**
 * Prunes a long list by a threshold from a sample: what sorts after the `count`-th item of the sample cannot be
 * among the first `count` of the list. One pass that moves little.
 */
function keepNear(ordinals: Uint32Array, order: Order, count: number): Uint32Array {
  const { compare, first } = order;
  const sample = first && takeSample(ordinals, count);
  if (!sample) return ordinals;
  const last = selectRange(sample, order, { from: count - 1, to: count })[0] as number;
  const { values, sign } = first;
  const max = sign * (values[last] as number);
  let near = 0;
  for (let at = 0; at < ordinals.length; at += 1) {
    const ordinal = ordinals[at] as number;
    // The primary value decides most cases: calling `compare` for each took twice as long.
    const value = sign * (values[ordinal] as number);
    if (value > max || (value === max && compare(ordinal, last) > 0)) continue;
    ordinals[near] = ordinal;
    near += 1;
  }
  return ordinals.subarray(0, near);
}

/** Products from all over a list that is much longer, and far more of them than the first `count`. */
export function takeSample(ordinals: Uint32Array, count: number): Uint32Array | undefined {
  const isLong = ordinals.length > sampleShare * sampleSize;
  if (!isLong || sampleShare * count > sampleSize) return undefined;
  const step = ordinals.length / sampleSize;
  return Uint32Array.from(
    { length: sampleSize },
    (_, at) => ordinals[Math.floor(at * step)] as number,
  );
}

/**
 * Floyd and Rivest's selection: puts the element of rank `rank` in its place, lower ones before it and
 * higher ones after it. On large ranges the bounds are first narrowed by selecting in a sample.
 */
function partitionAt(
  items: Uint32Array,
  compare: Compare,
  rank: number,
  first: number,
  last: number,
): void {
  let left = first;
  let right = last;
  while (right > left) {
    if (right - left > 600) {
      const size = right - left + 1;
      const place = rank - left + 1;
      const log = Math.log(size);
      const sample = 0.5 * Math.exp((2 * log) / 3);
      const spread =
        0.5 * Math.sqrt((log * sample * (size - sample)) / size) * Math.sign(place - size / 2);
      const sampleLeft = Math.max(left, Math.floor(rank - (place * sample) / size + spread));
      const sampleRight = Math.min(
        right,
        Math.floor(rank + ((size - place) * sample) / size + spread),
      );
      partitionAt(items, compare, rank, sampleLeft, sampleRight);
    }
    const pivot = items[rank] as number;
    let low = left;
    let high = right;
    while (low <= high) {
      while (compare(items[low] as number, pivot) < 0) low += 1;
      while (compare(items[high] as number, pivot) > 0) high -= 1;
      if (low <= high) {
        const moved = items[low] as number;
        items[low] = items[high] as number;
        items[high] = moved;
        low += 1;
        high -= 1;
      }
    }
    if (high < rank) left = low;
    if (rank < low) right = high;
  }
}
