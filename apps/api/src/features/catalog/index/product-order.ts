import type { ProductSortField } from '@matjar/contract/catalog-queries.ts';
import type { SortKey } from '@matjar/contract/list.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Compare } from './select-range.ts';

type Values = Float64Array | Float32Array | Uint32Array | Uint8Array;

interface OrderKey {
  values: Values;
  descending: boolean;
}

const oldestFirst: Compare = (one, other) => one - other;

/** An order of products by several facts, one after the other; the ordinal settles what is equal. */
export function createOrder(keys: readonly OrderKey[], settle = oldestFirst): Compare {
  const [first, ...others] = keys;
  if (!first) return settle;
  const next = createOrder(others, settle);
  const { values, descending } = first;
  const sign = descending ? -1 : 1;
  return (one, other) => {
    const difference = (values[one] as number) - (values[other] as number);
    return difference === 0 ? next(one, other) : difference * sign;
  };
}

export function createSoldOrder(columns: ProductColumns): Compare {
  return createOrder([{ values: columns.sold, descending: true }]);
}

/** `titlePlaces` is needed only where titles are sorted by. */
export function createSortOrder(
  columns: ProductColumns,
  sort: readonly SortKey<ProductSortField>[],
  titlePlaces: Uint32Array,
): Compare {
  const valuesOf: Record<ProductSortField, Values> = {
    price: columns.prices,
    sold: columns.sold,
    quantity: columns.ratingCounts,
    ratingsAverage: columns.averages,
    createdAt: columns.createdAt,
    title: titlePlaces,
  };
  return createOrder(
    sort.map(({ field, direction }) => ({
      values: valuesOf[field],
      descending: direction === 'descending',
    })),
  );
}
