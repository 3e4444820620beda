import type { Numbering } from './numbering.ts';
import type { ProductColumns } from './product-columns.ts';
import type { SpecificationCriterion } from './specification-filter.ts';

/** Filter criteria. An absent one matches everything, except `state`. */
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
  /** If absent, what shoppers see: published and not deleted. */
  state?: { deleted: boolean; published?: boolean | undefined } | undefined;
}

/** Inclusive at both ends. */
export interface Range {
  from: number;
  to: number;
}

export const anyAmount: Range = { from: 0, to: Number.POSITIVE_INFINITY };

/** A predicate: true if selected, or if nothing is selected. */
export function chooseNumbers(
  numbering: Numbering,
  ids: readonly string[] | undefined,
): (number: number) => boolean {
  if (!ids) return () => true;
  const chosen = new Set(ids.map((id) => numbering.find(id)));
  return (number) => chosen.has(number);
}

/** A predicate: true if a combination of subcategories contains a selected one, or if none is selected. */
export function chooseSets(
  { subcategorySets }: ProductColumns,
  ids: readonly string[] | undefined,
): (number: number) => boolean {
  if (!ids) return () => true;
  const texts = subcategorySets.texts();
  return (number) => texts[number]?.split(',').some((id) => ids.includes(id)) ?? false;
}
