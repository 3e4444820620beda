import type { ManagedProductsQuery } from '@matjar/contract/catalog-admin.ts';
import { lowStock } from '@matjar/contract/limits.ts';
import type { OrdinalSet } from '../index/ordinal-set.ts';
import { type ProductColumns, productStates } from '../index/product-columns.ts';
import { markWanted } from '../index/product-criteria.ts';
import { createOrder } from '../index/product-order.ts';
import type { Compare } from '../index/select-range.ts';

/** What the table of the admin looks for; unlike shoppers it also sees what is hidden or deleted. */
export interface ManagedCriteria
  extends Pick<ManagedProductsQuery, 'stock' | 'published' | 'deleted'> {
  keyword: OrdinalSet | undefined;
  categoryIds: readonly string[] | undefined;
  brandIds: readonly string[] | undefined;
}

const everyQuantity = { from: 0, to: Number.POSITIVE_INFINITY };
const quantities = {
  out: { from: 0, to: 0 },
  low: { from: 1, to: lowStock },
  in: { from: lowStock + 1, to: Number.POSITIVE_INFINITY },
} as const;

/** The ordinals of all products that meet the criteria, in one pass. */
export function matchManaged(columns: ProductColumns, criteria: ManagedCriteria): Uint32Array {
  const { keyword, stock } = criteria;
  const ofCategory = markWanted(columns.categoryNumbers, criteria.categoryIds);
  const ofBrand = markWanted(columns.brandNumbers, criteria.brandIds);
  const { from, to } = stock ? quantities[stock] : everyQuantity;
  const { looked, wanted } = describeStates(criteria);

  const matches = new Uint32Array(columns.end);
  let count = 0;
  for (let ordinal = 0; ordinal < columns.end; ordinal += 1) {
    if (((columns.states[ordinal] as number) & looked) !== wanted) continue;
    if (keyword !== undefined && !keyword.has(ordinal)) continue;
    if (ofCategory[columns.categories[ordinal] as number] === 0) continue;
    if (ofBrand[columns.brands[ordinal] as number] === 0) continue;
    const quantity = columns.quantities[ordinal] as number;
    if (quantity < from || quantity > to) continue;
    matches[count] = ordinal;
    count += 1;
  }
  return matches.subarray(0, count);
}

/** Which bits of a product's state are looked at, and what they have to be. */
function describeStates({ deleted, published }: ManagedCriteria) {
  const { exists, published: shown, deleted: gone } = productStates;
  return {
    looked: exists | gone | (published === undefined ? 0 : shown),
    wanted: exists | (deleted === 'true' ? gone : 0) | (published === 'true' ? shown : 0),
  };
}

const newestFirst: Compare = (one, other) => other - one;

/** Newest first where nothing else is wanted or decides. */
export function createManagedOrder(
  columns: ProductColumns,
  sort: NonNullable<ManagedProductsQuery['sort']>,
  titlePlaces: Uint32Array,
): Compare {
  const valuesOf = {
    title: titlePlaces,
    price: columns.prices,
    quantity: columns.quantities,
    sold: columns.sold,
    createdAt: columns.createdAt,
    updatedAt: columns.updatedAt,
  };
  return createOrder(
    sort.map(({ field, direction }) => ({
      values: valuesOf[field],
      descending: direction === 'descending',
    })),
    newestFirst,
  );
}
