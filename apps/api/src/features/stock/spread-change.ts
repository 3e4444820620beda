interface Stock {
  id: string;
  quantity: number;
}

/**
 * What a change of the sum does to the variants, for who knows only the sum: new pieces go to the first,
 * missing ones are taken from the first that has enough, or from one after the other.
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
