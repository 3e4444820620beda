/** The shop's margin. Amounts are in smallest units; prices include tax. */

export function withoutTax(amount: number, taxPercent = 0): number {
  return Math.round((amount * 100) / (100 + taxPercent));
}

/** In percent of the net price, with one decimal; undefined if nothing was charged. */
export function marginPercent(net: number, cost: number): number | undefined {
  return net > 0 ? Math.round(((net - cost) / net) * 1_000) / 10 : undefined;
}
