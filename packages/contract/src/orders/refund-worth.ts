/** The rest of a line: pieces that were not refunded, and the amount paid for them, in smallest units. */
export interface LineRest {
  count: number;
  amount: number;
}

/**
 * The refund for some pieces of a line: their share of the rest, after discount and earlier refunds. The last
 * pieces take all that is left, so that the refunds of a line always add up to the amount paid for it, in
 * whatever steps.
 */
export function worthOfPieces({ count, amount }: LineRest, pieces: number): number {
  if (pieces <= 0) return 0;
  if (pieces >= count) return amount;
  const whole = BigInt(count);
  return Number((2n * BigInt(amount) * BigInt(pieces) + whole) / (2n * whole));
}
