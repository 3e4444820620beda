export interface CostedStock {
  onHand: number;
  /** In smallest units; null if unknown. */
  averageCost: number | null;
}

/**
 * The average cost after a receipt. Pieces on hand with an unknown cost have no weight, as they are not free. A receipt
 * without a cost does not change the average.
 */
export function averageAfter(
  { onHand, averageCost }: CostedStock,
  received: { count: number; unitCost: number | null },
): number | null {
  const { count, unitCost } = received;
  if (unitCost === null) return averageCost;
  if (averageCost === null || onHand <= 0) return unitCost;
  return Math.round((onHand * averageCost + count * unitCost) / (onHand + count));
}
