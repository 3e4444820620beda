/** Selecting looks about so often at each match, walking once at each step. */
const looksPerMatch = 2;
/** How much longer than expected a way may get where those that match are not spread evenly. */
const patience = 4;

/** Products in an order. */
export interface Way {
  order: Uint32Array;
  /** To be walked backwards, by these values, which rise: those of one value still first to last. */
  backwardsBy?: Float64Array | undefined;
}

/** Whom to look for on the way. */
export interface Wanted {
  has(ordinal: number): boolean;
  /** How many there are, at least about. */
  count(): number;
}

/**
 * The places `from` up to `to` of what is wanted, by going through products in their order until
 * enough were met: where many are wanted, those are few steps. Nothing where selecting among them is
 * quicker.
 */
export function walkOrder(
  { order, backwardsBy }: Way,
  wanted: Wanted,
  { from, to }: { from: number; to: number },
): number[] | undefined {
  const expected = expectSteps(order.length, to, wanted.count());
  if (expected > wanted.count() * looksPerMatch) return undefined;
  let stepsLeft = expected * patience + 1;
  const met: number[] = [];
  const parts = backwardsBy ? runsBackwards(order, backwardsBy) : [order];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 1) {
      if (met.length >= to) return met.slice(from);
      if (stepsLeft < 1) return undefined;
      stepsLeft -= 1;
      const ordinal = part[at] as number;
      if (wanted.has(ordinal)) met.push(ordinal);
    }
  }
  return met.slice(from);
}

/** With the matches spread evenly over the way. */
function expectSteps(length: number, to: number, matches: number): number {
  return Math.min(length, (to * length) / Math.max(1, matches));
}

/** From the last, all of one value at a time. */
function* runsBackwards(order: Uint32Array, values: Float64Array): Generator<Uint32Array> {
  let end = order.length;
  while (end > 0) {
    const value = values[order[end - 1] as number];
    let begin = end - 1;
    while (begin > 0 && values[order[begin - 1] as number] === value) begin -= 1;
    yield order.subarray(begin, end);
    end = begin;
  }
}
