const shortest = 2_000;
const longest = 15_000;

/** Milliseconds until the next question about a payment: often at first, then ever more seldom. */
export function pollPause(asked: number): number {
  return Math.min(longest, Math.round(shortest * 1.25 ** Math.max(0, asked - 1)));
}
