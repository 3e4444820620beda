export type Compare = (one: number, other: number) => number;

/**
 * The places `from` up to `to` that the ordinals would have in sorted order, without sorting the rest:
 * a deep page costs about as much as the first one. Reorders the given array.
 */
export function selectRange(
  ordinals: Uint32Array,
  compare: Compare,
  from: number,
  to: number,
): Uint32Array {
  const end = Math.min(to, ordinals.length);
  if (from >= end) return new Uint32Array();
  if (from > 0) partitionAt(ordinals, compare, from, 0, ordinals.length - 1);
  if (end < ordinals.length) partitionAt(ordinals, compare, end - 1, from, ordinals.length - 1);
  return ordinals.slice(from, end).sort(compare);
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
