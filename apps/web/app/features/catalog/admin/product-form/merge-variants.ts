import { emptyRow, type VariantRow } from './variant-rows.ts';

type Rows = readonly VariantRow[];

/**
 * The variants after two people changed them: what only one changed is as that one has it, and what both changed
 * is as mine. A variant that either removed is gone.
 */
export function mergeVariants(before: Rows, mine: Rows, theirs: Rows): VariantRow[] {
  const merged = theirs.flatMap((row) => {
    const own = findSame(mine, row);
    const known = findSame(before, row);
    if (own) return [mergeRow(known ?? addedRow, own, row)];
    return known ? [] : [row];
  });
  const added = mine.filter((row) => !row._id && !findSame(theirs, row));
  // A product has one variant at least.
  return merged.length + added.length > 0 ? [...merged, ...added] : [...theirs];
}

const comparedFields = [
  'options',
  'quantity',
  'sku',
  'barcode',
  'weightGrams',
  'price',
  'priceAfterDiscount',
] as const;

export type VariantField = (typeof comparedFields)[number];

/** A field of a variant that both changed differently; without one, the variant that one changed and one removed. */
export interface VariantClash {
  row: VariantRow;
  field?: VariantField;
}

export function findClashes(before: Rows, mine: Rows, theirs: Rows): VariantClash[] {
  const removed = before.filter((row) => !findSame(theirs, row));
  return [
    ...theirs.flatMap((row) => {
      const own = findSame(mine, row);
      const known = findSame(before, row);
      if (!own) return known && changedOf(known, row).length > 0 ? [{ row }] : [];
      const changed = changedOf(known ?? addedRow, row);
      return changedOf(known ?? addedRow, own)
        .filter((field) => changed.includes(field) && !isEqual(own[field], row[field]))
        .map((field) => ({ row, field }));
    }),
    ...removed.flatMap((row) => {
      const own = findSame(mine, row);
      return own && changedOf(row, own).length > 0 ? [{ row }] : [];
    }),
  ];
}

function changedOf(before: VariantRow, now: VariantRow): VariantField[] {
  return comparedFields.filter((field) => !isEqual(before[field], now[field]));
}

/** Their variants without what orders and deliveries did to the stock: only what they counted is their change. */
export function withoutStockMoves(
  before: Rows,
  theirs: Rows,
  counted: ReadonlySet<string>,
): VariantRow[] {
  return theirs.map(({ needsCount: _, ...row }) => {
    const known = before.find(({ _id }) => _id === row._id);
    return {
      ...row,
      quantity: known && !counted.has(row._id ?? '') ? known.quantity : row.quantity,
      ...(known?.needsCount && { needsCount: true }),
    };
  });
}

/** A variant that both added began as this. */
const addedRow: VariantRow = { ...emptyRow, quantity: '0' };

/** By its id; one that is not saved yet has none, and is known by its options. */
export function findSame(rows: Rows, { _id, options }: VariantRow): VariantRow | undefined {
  return (
    rows.find((row) => _id && row._id === _id) ??
    rows.find((row) => !(_id && row._id) && isEqual(row.options, options))
  );
}

function mergeRow(before: VariantRow, mine: VariantRow, theirs: VariantRow): VariantRow {
  const names = Object.keys({ ...theirs, ...mine }) as (keyof VariantRow)[];
  const changed = names.filter((name) => name !== '_id' && !isEqual(before[name], mine[name]));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
