/** What is left of a line: pieces that were not refunded, and what was paid for them. Smallest units. */
export interface LineRest {
  count: number;
  amount: number;
}

/**
 * What pieces of a line are worth: their share of what is left of it, after the discount and after whatever was
 * given back before. The last pieces take all that is left, so that the refunds of a line always add up to what was
 * paid for it, in whatever steps they are made.
 */
export function worthOfPieces({ count, amount }: LineRest, pieces: number): number {
  if (pieces <= 0) return 0;
  if (pieces >= count) return amount;
  const whole = BigInt(count);
  return Number((2n * BigInt(amount) * BigInt(pieces) + whole) / (2n * whole));
}
