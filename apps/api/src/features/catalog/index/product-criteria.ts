import type { Numbering } from './numbering.ts';
import type { OrdinalSet } from './ordinal-set.ts';
import type { ProductColumns } from './product-columns.ts';

/** What a product must be to be listed. Absent means anything. */
export interface ProductCriteria {
  keyword?: OrdinalSet | undefined;
  categoryIds?: readonly string[] | undefined;
  brandIds?: readonly string[] | undefined;
  subcategoryIds?: readonly string[] | undefined;
  /** Smallest units. */
  price?: PriceRange | undefined;
  /** Least average. */
  stars?: number | undefined;
}

/** Both bounds belong to it. */
export interface PriceRange {
  from: number;
  to: number;
}

export const everyPrice: PriceRange = { from: 0, to: Number.POSITIVE_INFINITY };

/** For each number of a numbering whether it is wanted: 1, or 0. */
export function markWanted(numbering: Numbering, ids: readonly string[] | undefined): Uint8Array {
  const wanted = new Uint8Array(numbering.size);
  if (!ids) return wanted.fill(1);
  for (const id of ids) {
    const number = numbering.find(id);
    if (number !== undefined) wanted[number] = 1;
  }
  return wanted;
}

/** The numbers of those ids that have one, each once. */
export function findNumbers(
  numbering: Numbering,
  ids: readonly string[] | undefined,
): number[] | undefined {
  return ids && [...new Set(ids)].flatMap((id) => numbering.find(id) ?? []);
}

/** Combinations of subcategories that hold at least one of the wanted. */
export function markWantedSets(
  columns: ProductColumns,
  ids: readonly string[] | undefined,
): Uint8Array {
  if (!ids) return new Uint8Array(columns.subcategorySets.size).fill(1);
  const wantedIds = new Set(ids);
  return Uint8Array.from(columns.subcategorySets.texts(), (joined) =>
    joined.split(',').some((id) => wantedIds.has(id)) ? 1 : 0,
  );
}
