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
