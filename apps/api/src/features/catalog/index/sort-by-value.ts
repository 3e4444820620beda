/** Sixteen bits of a number at a time, from the lowest. */
const bytesPerDigit = 2;
const buckets = 65_536;

/**
 * The ordinals by rising or falling value; where values are equal they stay in the order they came in.
 * The bits of numbers that are not negative sort like the numbers: a million take some dozen
 * milliseconds, a fifth of what comparing them takes.
 */
export function sortByValue(
  ordinals: Uint32Array,
  values: Float64Array | Float32Array | Uint32Array | Uint16Array,
  descending = false,
): Uint32Array {
  const digits = values.BYTES_PER_ELEMENT / bytesPerDigit;
  const bits = new Uint16Array(values.buffer, values.byteOffset, values.length * digits);
  const flip = descending ? buckets - 1 : 0;
  let sorted = ordinals.slice();
  let next = new Uint32Array(ordinals.length);
  for (let digit = 0; digit < digits; digit += 1) {
    const places = countPlaces(sorted, { bits, digits, digit, flip });
    if (!places) continue;
    for (const ordinal of sorted) {
      const bucket = (bits[ordinal * digits + digit] as number) ^ flip;
      const place = places[bucket] as number;
      places[bucket] = place + 1;
      next[place] = ordinal;
    }
    [sorted, next] = [next, sorted];
  }
  return sorted;
}

/** Where each bucket begins; nothing when all ordinals are in one. */
function countPlaces(
  ordinals: Uint32Array,
  { bits, digits, digit, flip }: { bits: Uint16Array; digits: number; digit: number; flip: number },
): Uint32Array | undefined {
  const places = new Uint32Array(buckets);
  for (const ordinal of ordinals) {
    const bucket = (bits[ordinal * digits + digit] as number) ^ flip;
    places[bucket] = (places[bucket] as number) + 1;
  }
  let before = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    const count = places[bucket] as number;
    if (count === ordinals.length) return undefined;
    places[bucket] = before;
    before += count;
  }
  return places;
}
