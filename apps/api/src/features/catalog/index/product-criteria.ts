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

/** Whether a number is that of something chosen; any is where nothing was. */
export function chooseNumbers(
  numbering: Numbering,
  ids: readonly string[] | undefined,
): (number: number) => boolean {
  if (!ids) return () => true;
  const chosen = new Set(ids.map((id) => numbering.find(id)));
  return (number) => chosen.has(number);
}

/** Whether a combination of subcategories holds at least one of the chosen. */
export function chooseSets(
  { subcategorySets }: ProductColumns,
  ids: readonly string[] | undefined,
): (number: number) => boolean {
  if (!ids) return () => true;
  const texts = subcategorySets.texts();
  return (number) => texts[number]?.split(',').some((id) => ids.includes(id)) ?? false;
}
