import type { SortKey } from '@matjar/contract/list.ts';
import type { ProductColumns } from './product-columns.ts';
import type { Compare, Order } from './select-range.ts';

export type SortField =
  | 'title'
  | 'price'
  | 'quantity'
  | 'sold'
  | 'ratingsCount'
  | 'ratingsAverage'
  | 'createdAt'
  | 'updatedAt'
  /** How well a keyword fits. */
  | 'relevance'
  /** Products have their ordinals in the order they were added. */
  | 'ordinal';

export type Sort = readonly SortKey<SortField>[];

const oldestFirst = { field: 'ordinal', direction: 'ascending' } as const;

/** Values that are not in the columns, by ordinal, where a sort names them. */
interface Ranks {
  titlePlaces?: Uint32Array | undefined;
  relevances?: Float32Array | undefined;
}

/** A comparator for several sort fields; ties are broken by ordinal. */
export function createOrdering(
  columns: ProductColumns,
  { titlePlaces = new Uint32Array(), relevances = new Float32Array() }: Ranks,
  [first = oldestFirst, ...others]: Sort,
): Order {
  const sign = first.direction === 'descending' ? -1 : 1;
  if (first.field === 'ordinal') return { compare: (one, other) => (one - other) * sign };
  const values = {
    title: titlePlaces,
    price: columns.prices,
    quantity: columns.quantities,
    sold: columns.sold,
    ratingsCount: columns.ratingCounts,
    ratingsAverage: columns.averages,
    createdAt: columns.createdAt,
    updatedAt: columns.updatedAt,
    relevance: relevances,
  }[first.field];
  const next = createOrdering(columns, { titlePlaces, relevances }, others).compare;
  const compare: Compare = (one, other) => {
    const first = values[one] as number;
    const second = values[other] as number;
    // Returning a difference would allocate a heap number per comparison.
    if (first === second) return next(one, other);
    return first < second ? -sign : sign;
  };
  return { compare, first: { values, sign } };
}

/** Puts the given products before all others. */
export function putFirst(isFirst: (ordinal: number) => boolean, { compare }: Order): Order {
  return {
    compare: (one, other) => {
      const first = isFirst(one);
      if (first === isFirst(other)) return compare(one, other);
      return first ? -1 : 1;
    },
  };
}
