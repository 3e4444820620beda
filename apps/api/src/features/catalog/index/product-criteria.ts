import type { Numbering } from './numbering.ts';
import type { ProductColumns } from './product-columns.ts';

/** What a product must be to be found. Absent means anything, but for `state`. */
export interface ProductCriteria {
  /** Ordinals; one of these. */
  among?: Uint32Array | undefined;
  categoryIds?: readonly string[] | undefined;
  brandIds?: readonly string[] | undefined;
  subcategoryIds?: readonly string[] | undefined;
  /** Smallest units. */
  price?: Range | undefined;
  /** Least average. */
  stars?: number | undefined;
  quantity?: Range | undefined;
  /** What shoppers see when absent: published and not deleted. */
  state?: { deleted: boolean; published?: boolean | undefined } | undefined;
}

/** Both bounds belong to it. */
export interface Range {
  from: number;
  to: number;
}

export const anyAmount: Range = { from: 0, to: Number.POSITIVE_INFINITY };

/** For each number of a numbering nothing when it is chosen, else the given bit. */
export function markExcluded(
  numbering: Numbering,
  ids: readonly string[] | undefined,
  bit: number,
): Uint8Array {
  const excluded = new Uint8Array(numbering.size);
  if (!ids) return excluded;
  excluded.fill(bit);
  for (const id of ids) {
    const number = numbering.find(id);
    if (number !== undefined) excluded[number] = 0;
  }
  return excluded;
}

/** Combinations of subcategories that hold at least one of the chosen: 1, or 0. */
export function markChosenSets(
  { subcategorySets }: ProductColumns,
  ids: readonly string[] | undefined,
): Uint8Array | undefined {
  if (!ids) return undefined;
  const chosenIds = new Set(ids);
  return Uint8Array.from(subcategorySets.texts(), (joined) =>
    joined.split(',').some((id) => chosenIds.has(id)) ? 1 : 0,
  );
}
