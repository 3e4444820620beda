import type { Numbering } from './numbering.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SpecificationCriterion } from './specification-filter.ts';

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
  inStock?: boolean | undefined;
  onSale?: boolean | undefined;
  specifications?: readonly SpecificationCriterion[] | undefined;
  /** What shoppers see when absent: published and not deleted. */
  state?: { deleted: boolean; published?: boolean | undefined } | undefined;
}

/** Both bounds belong to it. */
export interface Range {
  from: number;
  to: number;
}

export const anyAmount: Range = { from: 0, to: Number.POSITIVE_INFINITY };

/** The numbers of what was chosen; undefined where nothing was. */
export function chooseNumbers(
  numbering: Numbering,
  ids: readonly string[] | undefined,
): Set<number | undefined> | undefined {
  return ids && new Set(ids.map((id) => numbering.find(id)));
}

/** The combinations of subcategories that hold at least one of the chosen. */
export function chooseSets(
  { subcategorySets }: ProductColumns,
  ids: readonly string[] | undefined,
): Set<number> | undefined {
  if (!ids) return undefined;
  const numbers = [...subcategorySets.texts().entries()]
    .filter(([, joined]) => joined.split(',').some((id) => ids.includes(id)))
    .map(([number]) => number);
  return new Set(numbers);
}
