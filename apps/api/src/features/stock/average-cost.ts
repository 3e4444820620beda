export interface CostedStock {
  onHand: number;
  /** Smallest units; null while nobody knows. */
  averageCost: number | null;
}

/**
 * The average after pieces came in. What is on hand at an unknown cost has no weight in it: it counts as
 * nothing known, not as free. A delivery whose cost nobody said changes nothing.
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
