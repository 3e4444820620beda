/** What is left of a price for the shop. Amounts are smallest units; prices include tax. */

export function withoutTax(amount: number, taxPercent = 0): number {
  return Math.round((amount * 100) / (100 + taxPercent));
}

/** In percent of the price without tax, with one decimal; nothing where nothing was charged. */
export function marginPercent(net: number, cost: number): number | undefined {
  return net > 0 ? Math.round(((net - cost) / net) * 1_000) / 10 : undefined;
}
