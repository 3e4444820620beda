interface CostedStock {
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

interface Stock {
  id: string;
  quantity: number;
}

/**
 * Distributes a change of a product's total over its variants: added pieces go to the first, removed ones are taken from
 * the first that has enough, or else from several in order.
 */
export function spreadChange(
  variants: readonly Stock[],
  change: number,
): { id: string; change: number }[] {
  const [first] = variants;
  if (!first || change === 0) return [];
  if (change > 0) return [{ id: first.id, change }];
  const enough = variants.find(({ quantity }) => quantity >= -change);
  if (enough) return [{ id: enough.id, change }];
  let missing = -change;
  return variants.flatMap(({ id, quantity }) => {
    const taken = Math.min(quantity, missing);
    missing -= taken;
    return taken > 0 ? [{ id, change: -taken }] : [];
  });
}
